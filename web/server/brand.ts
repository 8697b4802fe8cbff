import { existsSync, globSync } from "node:fs"
import { registerHooks } from "node:module"
import { basename, join, relative, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { readSiteConfig } from "#domain/site/site-config.ts"

const REPLACEABLE =
  /^(?:site\.json|styles\/brand\.css|components\/mark\.tsx|messages\/[\w-]+\.ts|pages\/policy\/[\w-]+\.md|pages\/[\w-]+\/page\.tsx)$/

const TERMS = "pages/policy/terms.md"

export interface Brand {
  readonly folder: string
  readonly dist: string
  readonly hasTerms: boolean
}

/** Returns null without `BRAND`. Throws without `site.json`, and for files that replace nothing. Spec: APP-51. */
export const chosenBrand = (root: string, environment: Readonly<Record<string, string | undefined>>): Brand | null => {
  const { BRAND: chosen = "" } = environment
  if (chosen === "") return null
  const folder = resolve(root, chosen)
  if (!existsSync(join(folder, "site.json"))) {
    throw new Error(
      `BRAND is "${chosen}", where no site.json is. Set it to the folder of a brand, such as brands/example.`
    )
  }
  const stray = globSync(["messages/*", "pages/*/page.tsx", "pages/policy/*.md"], { cwd: folder }).filter(
    (file) => !REPLACEABLE.test(file.replaceAll("\\", "/")) || !existsSync(join(root, "web", file))
  )
  if (stray.length > 0) {
    throw new Error(
      `${chosen} has ${stray.join(" and ")}, but web has no such file to replace. Rename or remove what BRAND adds.`
    )
  }
  return { folder, dist: join(root, "dist", `brand-${basename(folder)}`), hasTerms: existsSync(join(folder, TERMS)) }
}

export const buildFolder = (root: string, brand: Brand | null): string => brand?.dist ?? join(root, "dist")

/** Returns null for none. A file that imports what it replaces gets the original. Spec: APP-51. */
export const brandFile = (root: string, { folder }: Brand, file: string, importer: string): string | null => {
  const path = relative(join(root, "web"), file).replaceAll("\\", "/")
  if (!REPLACEABLE.test(path) || importer === join(folder, path)) return null
  const replacement = join(folder, path)
  return existsSync(replacement) ? replacement : null
}

/** Lets the modules that Node loads from now on use the files of the brand. Spec: APP-51. */
export const useBrandFiles = (root: string, brand: Brand): void => {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      if (!found.url.startsWith("file:")) return found
      const importer = context.parentURL?.startsWith("file:") === true ? fileURLToPath(context.parentURL) : ""
      const file = brandFile(root, brand, fileURLToPath(found.url), importer)
      return file === null ? found : { ...found, url: pathToFileURL(file).href }
    }
  })
}

/** Throws an error that names the file and the invalid field. Spec: APP-09. */
export const checkSiteConfig = (root: string, brand: Brand | null, config: unknown): void => {
  try {
    readSiteConfig(config)
  } catch (error) {
    const file = relative(root, join(brand?.folder ?? join(root, "web"), "site.json"))
    throw new Error(`${file} is invalid: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

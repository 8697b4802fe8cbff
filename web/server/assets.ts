import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { Cache } from "#domain/base/cache.ts"
import type { ShellOf } from "./entry-server.tsx"
import { builtBootScript } from "./worker-build.ts"

interface Chunk {
  readonly name?: string
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
}
type Manifest = Readonly<Record<string, Chunk>>

const LAYOUT_SHEET = "layout"

/** Declares the cascade layers first, so that the order of the stylesheets does not matter. */
const CASCADE_LAYERS = "@layer reset,tokens,base,components;"

const FONT_URL = /(?<=[("'])\/[^()"']+\.woff2/g

const CLIENT_ENTRY = "web/browser/entry-client.tsx"

/**
 * Sheets that a page links where it needs them instead of inlining them, by its folder, besides those of the layout. The names are
 * those of vite.config.ts. Spec: APP-59.
 */
const DEFERRED: Readonly<Record<string, ReadonlyArray<string>>> = {
  home: ["lists", "product-list", "save"],
  product: ["details", "forms", "table"],
  shop: ["details", "forms"]
}

/** Lists inlined sheets without links, because preload scanners fetch even a disabled link. */
export const builtShell = (folder: string): ShellOf => {
  const read = (file: string) => readFileSync(join(folder, file), "utf8")
  const manifest: Manifest = JSON.parse(read(".vite/manifest.json"))
  const entry = manifest[CLIENT_ENTRY]
  if (entry === undefined) throw new Error(`${folder} holds no complete build`)
  const boot = builtBootScript(folder)
  const parts = (["suggestions"] as const).map((name) => {
    const chunk = Object.values(manifest).find((one) => one.name === name)
    if (chunk === undefined) throw new Error(`${folder} holds no ${name}`)
    return [name, [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`).join(" ")] as const
  })
  const shells = new Cache<string, ReturnType<ShellOf>>({ maxEntries: 100 })

  const pageModule = (name: string) =>
    Object.keys(manifest).find((file) => file.endsWith(`/pages/${name}/page.tsx`)) ?? ""

  const build = (folders: ReadonlyArray<string>) => {
    const names = new Set([LAYOUT_SHEET, ...folders.flatMap((folder) => DEFERRED[folder] ?? [])])
    const needed = sheetsOf(manifest, [CLIENT_ENTRY, ...folders.map(pageModule)])
    const deferred = needed.filter((sheet) => names.has(chunkName(sheet)))
    const sheets = needed.filter((sheet) => !deferred.includes(sheet))
    const css = CASCADE_LAYERS + sheets.map(read).join("")
    return {
      css,
      fonts: [...new Set(css.match(FONT_URL))].join(" "),
      stylesheets: [],
      deferred: deferred.map((sheet) => `/${sheet}`),
      inlined: sheets.map((sheet) => basename(sheet, ".css")).join(" "),
      boot,
      entry: `/${entry.file}`,
      parts
    }
  }

  return (folders) => shells.getOrCompute(folders.join(), () => build(folders))
}

/** Returns the name of a sheet's chunk: "lists" for "assets/lists-DWEqGQCv.css". */
const chunkName = (sheet: string): string => basename(sheet, ".css").slice(0, -"-DWEqGQCv".length)

const sheetsOf = (manifest: Manifest, modules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  const collect = (name: string): ReadonlyArray<string> => {
    if (seen.has(name)) return []
    seen.add(name)
    const chunk = manifest[name]
    return chunk === undefined ? [] : [...(chunk.imports ?? []).flatMap(collect), ...(chunk.css ?? [])]
  }
  return [...new Set(modules.flatMap(collect))]
}

/** Returns the shell for development, which links every sheet so that hot reload can replace it. */
export const developmentShell = (boot: string): ReturnType<ShellOf> => ({
  css: CASCADE_LAYERS,
  fonts: "",
  stylesheets: [
    "/web/styles/base.css",
    ...globSync("web/{app,components,features,pages}/**/*.css").map((file) => `/${file}`)
  ],
  deferred: [],
  inlined: "",
  boot,
  entry: `/${CLIENT_ENTRY}`,
  parts: []
})

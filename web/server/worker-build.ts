import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Build } from "#web/app/service-worker-caching.ts"
import type { BuildEnvironmentOptions } from "vite"

interface Chunk {
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly assets?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}

const CLIENT_ENTRY = "web/browser/entry-client.tsx"

const OFFLINE_MODULES = [CLIENT_ENTRY, "web/pages/offline/page.tsx", "web/pages/offline/stored-products.tsx"]

export const workerBuild = (folder: string): Build => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8")
  )
  const assets = assetPaths(folder)
  const seen = new Set<string>()
  const collect = (name: string): ReadonlyArray<string> => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return []
    seen.add(name)
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []), ...(chunk.imports ?? []).flatMap(collect)]
  }
  return {
    name: buildName(assets),
    entry: `/${manifest[CLIENT_ENTRY]?.file}`,
    assets,
    precache: [...new Set(OFFLINE_MODULES.flatMap(collect))].map((file) => `/${file}`)
  }
}

export const assetPaths = (folder: string): ReadonlyArray<string> =>
  globSync("assets/**/*.*", { cwd: folder })
    .map((file) => `/${file}`)
    .sort()

/** Returns a unique name, because the names of assets contain content hashes. Spec: APP-05. */
export const buildName = (assets: ReadonlyArray<string>): string =>
  createHash("sha256").update(assets.join("\n")).digest("hex").slice(0, 12)

type BundlerOptions = NonNullable<BuildEnvironmentOptions["rolldownOptions"]>

/** Declares our modules without styles free of side effects, so that the build drops unused ones. */
export const treeshake = {
  moduleSideEffects: [{ test: /\/(?:adapters|domain|web)\/[^\n]*\.ts$/, sideEffects: false }]
} satisfies BundlerOptions["treeshake"]

/** The bundler's options for the inline script of every page. An inline script cannot import a chunk. Spec: APP-03. */
export const bootOptions = {
  input: "web/browser/boot.ts",
  treeshake,
  optimization: { inlineConst: { mode: "all", pass: 3 } },
  output: { format: "iife" }
} satisfies BundlerOptions

/** Throws if there is none. Spec: APP-03. */
export const builtBootScript = (folder: string): string => {
  const [file] = globSync("assets/boot-*.js", { cwd: folder })
  if (file === undefined) throw new Error(`${folder} holds no inline script`)
  return readFileSync(join(folder, file), "utf8").trim()
}

/** Bundles the inline script from its sources below `root`, for development, which has no build. */
export const bundleBootScript = async (root: string): Promise<string> => {
  const { build } = await import("vite")
  const options = { write: false, rolldownOptions: bootOptions } as const
  const built = await build({ configFile: false, root, logLevel: "warn", publicDir: false, build: options })
  if (!("output" in built)) throw new Error("The inline script was not built")
  return built.output[0].code.trim()
}

import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { BuildEnvironmentOptions } from "vite"

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

/** Returns the inline script of the build in `folder`. Throws if there is none. Spec: APP-03. */
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

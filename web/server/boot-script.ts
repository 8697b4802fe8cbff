import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The module from which the inline script of every page is built. Spec: APP-03. */
export const BOOT_SOURCE = "web/browser/boot.ts"

/** Returns the inline script of the build in `folder`. Throws if there is none. Spec: APP-03. */
export const builtBootScript = (folder: string): string => {
  const [file] = globSync("assets/boot-*.js", { cwd: folder })
  if (file === undefined) throw new Error(`${folder} holds no inline script`)
  return readFileSync(join(folder, file), "utf8").trim()
}

/** Bundles the inline script from its sources below `root`: development has no build. */
export const bundleBootScript = async (root: string): Promise<string> => {
  const { build } = await import("vite")
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, rolldownOptions: { input: join(root, BOOT_SOURCE), output: { format: "iife" } } }
  })
  if (!("output" in built)) throw new Error("The inline script was not built")
  return built.output[0].code
}

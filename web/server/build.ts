import { globSync, statSync } from "node:fs"
import { join } from "node:path"
import { runNode } from "#adapters/runtime/run-node.ts"
import { type Brand, buildFolder } from "./brand.ts"

const SOURCES = [
  "web/**/*.{ts,tsx,css,json,md}",
  "domain/**/*.ts",
  "adapters/{client,contract,runtime}/**/*.ts",
  "vite.config.ts",
  "package-lock.json"
]

const BUILD_OUTPUTS = ["client/.vite/manifest.json", "server/entry-server.js", "client/sw.js"]

export const isStale = (root: string, brand: Brand | null = null): boolean => {
  const dist = buildFolder(root, brand)
  const built = Math.min(...BUILD_OUTPUTS.map((file) => changedAt(join(dist, file))))
  const sources = globSync(SOURCES, { cwd: root }).map((file) => join(root, file))
  const ofBrand =
    brand === null ? [] : globSync("**/*.*", { cwd: brand.folder }).map((file) => join(brand.folder, file))
  return [...sources, ...ofBrand].some((file) => changedAt(file) > built)
}

/** Builds the client and the server into the folder of the build, as `npm run build` does, in a separate process. */
export const buildSite = (root: string): Promise<void> =>
  runNode([join(root, "node_modules/vite/bin/vite.js"), "build", root, "--app", "--logLevel", "warn"])

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

import { globSync, statSync } from "node:fs"
import { join } from "node:path"
import { runNode } from "#adapters/threads/run-node.ts"

const SOURCES = [
  "web/**/*.{ts,tsx,css,json,md}",
  "domain/**/*.ts",
  "adapters/{client,contract}/**/*.ts",
  "vite.config.ts",
  "package-lock.json"
]

/** The files that a build writes last. */
const BUILD_OUTPUTS = ["dist/client/.vite/manifest.json", "dist/server/entry-server.js", "dist/client/sw.js"]

/** Returns true if the build in `root` is missing or older than one of its sources. */
export const isStale = (root: string): boolean => {
  const built = Math.min(...BUILD_OUTPUTS.map((file) => changedAt(join(root, file))))
  return globSync(SOURCES, { cwd: root }).some((file) => changedAt(join(root, file)) > built)
}

/** Builds the client and the server into `dist`, as `npm run build` does, in a separate process. */
export const buildSite = (root: string): Promise<void> =>
  runNode([join(root, "node_modules/vite/bin/vite.js"), "build", root, "--app", "--logLevel", "warn"])

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

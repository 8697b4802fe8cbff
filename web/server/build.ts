import { globSync, statSync } from "node:fs"
import { join } from "node:path"
import { runNode } from "#adapters/threads/run-node.ts"

/** What the build is made from. */
const SOURCES = [
  "web/**/*.{ts,tsx,css,json,md}",
  "domain/**/*.ts",
  "adapters/{client,contract}/**/*.ts",
  "vite.config.ts",
  "package-lock.json"
]

/** Written last by a build. */
const PRODUCTS = ["dist/client/.vite/manifest.json", "dist/server/entry-server.js", "dist/client/sw.js"]

/** Whether `root` holds no build, or one that is older than one of its sources. */
export const isStale = (root: string): boolean => {
  const built = Math.min(...PRODUCTS.map((file) => changedAt(join(root, file))))
  return globSync(SOURCES, { cwd: root }).some((file) => changedAt(join(root, file)) > built)
}

/** Builds what the browser fetches and what the server runs, into dist: as `npm run build`, in a process of its own. */
export const build = (root: string): Promise<void> =>
  runNode([join(root, "node_modules/vite/bin/vite.js"), "build", root, "--app", "--logLevel", "warn"])

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

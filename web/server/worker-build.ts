import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Build } from "#web/service-worker/build.ts"

interface Chunk {
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly assets?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}

const ENTRY = "web/browser/entry-client.tsx"

/** Modules the offline page runs without a network: what is fetched at first, and its own. */
const OFFLINE = [ENTRY, "web/pages/offline/page.tsx", "web/pages/offline/start.tsx"]

/** What the service worker has to know of the build in `folder`. Spec: APP-05. */
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
    entry: `/${manifest[ENTRY]?.file}`,
    assets,
    precache: [...new Set(OFFLINE.flatMap(collect))].map((file) => `/${file}`)
  }
}

/** Addresses of the hashed files of the build in `folder`, in order. Spec: APP-05. */
export const assetPaths = (folder: string): ReadonlyArray<string> =>
  globSync("assets/**/*.*", { cwd: folder })
    .map((file) => `/${file}`)
    .sort()

/** A name that differs when any of the assets does: their own names hold their hashes. Spec: APP-05. */
export const buildName = (assets: ReadonlyArray<string>): string =>
  createHash("sha256").update(assets.join("\n")).digest("hex").slice(0, 12)

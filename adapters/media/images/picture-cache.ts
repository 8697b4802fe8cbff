import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { Cache } from "#domain/base/cache.ts"
import { limitConcurrency } from "./concurrency-limit.ts"
import { pruneFolder } from "./prune-folder.ts"
import type { RenderTarget } from "./render.ts"
import { writeFileAtomically } from "../write-file.ts"

/** Maximum bytes of pictures in memory: about 8,000 of 320 px. */
const MAX_MEMORY_BYTES = 24 * 1024 * 1024

const MAX_MEMORY_ENTRIES = 20_000

/** Concurrent renders; each takes one core. */
const MAX_RENDERS = 2

/** Renders that may wait: a cold start with a dozen visitors. Beyond that, requests are rejected with 503. */
const MAX_WAITING = 600

/** Maximum wait for a render: as long as a browser waits for a picture. */
const MAX_WAIT = "30 seconds"

/** Maximum bytes of pictures in the folder: about 200,000 of 320 px. Spec: CAT-09. */
const MAX_FOLDER_BYTES = 1024 ** 3

/** Ratio of the limit that is written before the folder is pruned again. */
const PRUNE_RATIO = 0.1

/** A drawing or photo that pictures are rendered from. */
export interface PictureSource {
  /** Differs between sources that look different. */
  readonly key: string
  readonly render: (target: RenderTarget) => Promise<Buffer>
}

export interface CachedPicture {
  /** The ETag of the bytes, without quotes; null if it has none. */
  readonly id: string | null
  readonly bytes: () => Promise<Buffer>
}

/**
 * Returns a cache of rendered pictures in memory and in `folder`. The key is a digest of the source, so that a
 * changed drawing gets another key: nothing in the folder is ever stale, and the folder may be deleted at any time.
 *
 * Pictures are also returned if the folder cannot be written to. Rejects with `TooBusy` if too many renders are
 * waiting, or with the error of a failed render.
 */
export const pictureCache = (
  folder: string,
  maxFolderBytes = MAX_FOLDER_BYTES
): ((source: PictureSource, target: RenderTarget) => CachedPicture) => {
  const memory = new Cache<string, Buffer>({
    maxEntries: MAX_MEMORY_ENTRIES,
    weight: { max: MAX_MEMORY_BYTES, of: ({ length }) => length }
  })
  const limited = limitConcurrency({ permits: MAX_RENDERS, maxWaiting: MAX_WAITING, maxWait: MAX_WAIT })

  // The first picture of a process prunes the folder.
  let written = maxFolderBytes
  let isPruning = false
  const prune = async () => {
    isPruning = true
    while (written >= maxFolderBytes * PRUNE_RATIO) {
      written = 0
      // The folder may not exist yet, or is being removed.
      await pruneFolder(folder, maxFolderBytes).catch(() => undefined)
    }
    isPruning = false
  }

  const readOrRender = async (id: string, source: PictureSource, target: RenderTarget): Promise<Buffer> => {
    const file = join(folder, id.slice(0, 2), `${id}.${target.format}`)
    const stored = await readFile(file).catch(() => null)
    const bytes =
      stored ??
      (await Effect.runPromise(
        limited(1, Effect.tryPromise({ try: () => source.render(target), catch: (cause) => cause }))
      ))
    if (stored === null) {
      // Without a folder to write to, pictures come from memory.
      await writeFileAtomically(file, bytes).catch(() => undefined)
      written += bytes.length
      if (!isPruning) void prune()
    }
    return bytes
  }

  return (source, target) => {
    const text = `${target.width}|${target.format}|${source.key}`
    const id = createHash("sha256").update(text).digest("base64url").slice(0, 27)
    return { id, bytes: () => memory.load(id, () => readOrRender(id, source, target)) }
  }
}

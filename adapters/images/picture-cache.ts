import { createHash, randomUUID } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Effect } from "effect"
import { Cache } from "#domain/cache/cache.ts"
import { limitConcurrency } from "./concurrency-limit.ts"
import { pruneFolder } from "./prune-folder.ts"
import type { PictureFormat, renderPicture } from "./render.ts"

/** Bytes of pictures cached in memory: about 8,000 of 320 px. */
const MAX_MEMORY_BYTES = 24 * 1024 * 1024

/** Pictures cached in memory, however small they are. */
const MAX_MEMORY_ENTRIES = 20_000

/** Concurrent renders; each takes one core. */
const MAX_RENDERS = 2

/** Renders that may wait: a cold start with a dozen visitors. Beyond that, requests are rejected with 503. */
const MAX_WAITING = 600

/** The longest wait for a render: as long as a browser waits for a picture. */
const MAX_WAIT = "30 seconds"

/** Bytes of pictures in the folder: about 200,000 of 320 px. Spec: CAT-09. */
const MAX_FOLDER_BYTES = 1024 ** 3

/** Part of the limit that is written before the folder is listed again. */
const WRITTEN_BETWEEN = 0.1

interface CachedPicture {
  /** The ETag of these very bytes, without its quotes. */
  readonly id: string
  readonly bytes: () => Promise<Buffer>
}

/**
 * Returns a cache of rendered pictures in memory and in `folder`, whose key is a digest of the drawing itself. A drawing that changes
 * gets another key, so nothing in the folder is ever out of date, and the folder may be deleted at any time.
 *
 * A folder that cannot be written to costs time, not pictures. Fails with `TooBusy` when too many renders wait.
 */
export const pictureCache = (
  folder: string,
  render: typeof renderPicture,
  maxFolderBytes = MAX_FOLDER_BYTES
): ((svg: string, width: number, format: PictureFormat) => CachedPicture) => {
  const memory = new Cache<string, Buffer>({
    maxEntries: MAX_MEMORY_ENTRIES,
    weight: { max: MAX_MEMORY_BYTES, of: ({ length }) => length }
  })
  const limited = limitConcurrency({ permits: MAX_RENDERS, maxWaiting: MAX_WAITING, maxWait: MAX_WAIT })

  // So that the first picture of a process looks at what there is.
  let written = maxFolderBytes
  let isPruning = false
  const prune = async () => {
    isPruning = true
    while (written >= maxFolderBytes * WRITTEN_BETWEEN) {
      written = 0
      // A folder that cannot be listed is not there, or is being removed.
      await pruneFolder(folder, maxFolderBytes).catch(() => undefined)
    }
    isPruning = false
  }

  const readOrRender = async (id: string, svg: string, width: number, format: PictureFormat): Promise<Buffer> => {
    const file = join(folder, id.slice(0, 2), `${id}.${format}`)
    const stored = await readFile(file).catch(() => null)
    const bytes =
      stored ??
      (await Effect.runPromise(
        limited(
          1,
          Effect.promise(() => render(svg, { width, format }))
        )
      ))
    if (stored === null) {
      await store(file, bytes)
      written += bytes.length
      if (!isPruning) void prune()
    }
    return bytes
  }

  return (svg, width, format) => {
    const id = createHash("sha256").update(`${width}|${format}|${svg}`).digest("base64url").slice(0, 27)
    return { id, bytes: () => memory.load(id, () => readOrRender(id, svg, width, format)) }
  }
}

/** Writes to a temporary file and renames it, so that no reader sees half a picture. */
const store = async (file: string, bytes: Buffer): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

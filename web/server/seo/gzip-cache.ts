import { createHash } from "node:crypto"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { Effect, Semaphore } from "effect"
import { Cache } from "#domain/cache/cache.ts"

/** Time to live of a compressed text in milliseconds. */
export const GZIP_TTL_MS = 3_600_000

/** A million products take 21 texts, of less than a megabyte each. */
const MAX_ENTRIES = 64

interface Gzipped {
  readonly body: Buffer
  readonly etag: string
}

/**
 * Returns a function that compresses the text of `write` chunk by chunk, and caches it by key for {@link GZIP_TTL_MS}. It compresses
 * one text at a time and does not cache null. Spec: HEAD-15.
 */
export const gzipCache = (
  now: () => number
): ((key: string, write: () => Promise<AsyncIterable<string> | null>) => Promise<Gzipped | null>) => {
  const cache = new Cache<string, Gzipped | null>({
    maxEntries: MAX_ENTRIES,
    age: { maxMs: GZIP_TTL_MS, now },
    isCacheable: (gzipped) => gzipped !== null
  })
  const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)
  return (key, write) => {
    const compress = async () => {
      const text = await write()
      return text === null ? null : gzip(text)
    }
    return cache.load(key, () => Effect.runPromise(oneAtATime(Effect.promise(compress))))
  }
}

const gzip = async (text: AsyncIterable<string>): Promise<Gzipped> => {
  const hash = createHash("sha1")
  const chunks: Array<Buffer> = []
  await pipeline(text, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      hash.update(chunk)
      chunks.push(chunk)
    }
  })
  return { body: Buffer.concat(chunks), etag: `W/"${hash.digest("base64url")}"` }
}

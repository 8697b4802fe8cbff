import { createHash } from "node:crypto"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"

/** Milliseconds a packed text is kept. */
export const PACKED_FOR = 3_600_000

/** Most texts kept at a time: a million products take 21, of less than a megabyte each. */
const MOST = 64

/** A text, packed by gzip while it was written. */
export interface Packed {
  readonly body: Buffer
  /** Tag of its content. */
  readonly etag: string
}

/**
 * Packs the text `write` gives for a key, piece by piece, and keeps it for {@link PACKED_FOR}. One is made at a time, and once
 * for all who ask meanwhile; a failure and a null are not kept. Spec: HEAD-15.
 */
export const packedFiles = (
  now: () => number
): ((key: string, write: () => Promise<AsyncIterable<string> | null>) => Promise<Packed | null>) => {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<Packed | null> }>()
  let last: Promise<unknown> = Promise.resolve()

  return (key, write) => {
    const known = kept.get(key)
    if (known !== undefined && known.until > now()) return known.made
    const made = last.then(async () => {
      const text = await write()
      return text === null ? null : pack(text)
    })
    last = made.catch(() => null)
    kept.delete(key)
    kept.set(key, { until: now() + PACKED_FOR, made })
    const forget = () => {
      if (kept.get(key)?.made === made) kept.delete(key)
    }
    made.then((packed) => packed ?? forget(), forget)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return made
  }
}

const pack = async (text: AsyncIterable<string>): Promise<Packed> => {
  const hash = createHash("sha1")
  const chunks: Array<Buffer> = []
  await pipeline(text, createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) {
      hash.update(chunk)
      chunks.push(chunk)
    }
  })
  return { body: Buffer.concat(chunks), etag: `W/"${hash.digest("base64url")}"` }
}

import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Cache } from "#domain/base/cache.ts"

export type Encoding = "br" | "gzip" | null

/** Bytes below which compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_000

/** 9 makes a page hardly smaller. */
export const BROTLI_QUALITY = { cached: 11, page: 8 } as const

/** 64 kB. A larger window needs newly allocated memory for each page: a fifth more time to render and compress one. */
const PAGE_WINDOW_BITS = 16

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const chooseEncoding = (accepted = ""): Encoding =>
  encodings.getOrCompute(accepted, () => parseEncoding(accepted))

/** Encodings by `Accept-Encoding`: all browsers send one of a few values. */
const encodings = new Cache<string, Encoding>({ maxEntries: 64 })

const parseEncoding = (accepted: string): Encoding => {
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0+)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim())
  if (names.includes("br")) return "br"
  return names.includes("gzip") ? "gzip" : null
}

/** Returns null if `body` is too small. */
export const compress = async (
  body: Buffer,
  encoding: Encoding,
  quality: number = BROTLI_QUALITY.page
): Promise<Buffer | null> => {
  if (encoding === null || body.length < MIN_COMPRESSED_BYTES) return null
  if (encoding === "gzip") return zip(body)
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      ...(quality === BROTLI_QUALITY.page && { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS })
    }
  })
}

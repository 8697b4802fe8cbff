import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip" | null

/** Below this many bytes compressing costs more than it saves. */
const SMALLEST = 1_000

/**
 * Brotli's quality for what is compressed once and kept, and for a page made for one request. From 7 on a page takes memory that the
 * process does not have at hand: 15 ms for half a percent.
 */
export const QUALITY = { kept: 11, page: 6 } as const

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best of what a browser accepts; a quality of 0 is a refusal. */
export const encodingFor = (accepted = ""): Encoding => {
  const known = KNOWN.get(accepted)
  if (known !== undefined) return known
  const encoding = readEncoding(accepted)
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(accepted, encoding)
  return encoding
}

/** What browsers have said so far: they all say one of a few things. */
const KNOWN = new Map<string, Encoding>()
const MOST_KNOWN = 64

const readEncoding = (accepted: string): Encoding => {
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0+)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim())
  if (names.includes("br")) return "br"
  return names.includes("gzip") ? "gzip" : null
}

/** `body` in `encoding`, or null when it is too small to be worth it. */
export const compress = async (
  body: Buffer,
  encoding: Encoding,
  quality: number = QUALITY.page
): Promise<Buffer | null> => {
  if (encoding === null || body.length < SMALLEST) return null
  if (encoding === "gzip") return zip(body)
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  })
}

import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { unpackReason } from "./dutch-reasons.ts"
import { unreadable } from "./fatal.ts"
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate"

export interface UnpackLimits {
  readonly bytes: number
  /** Maximum ratio of unpacked to packed size, checked beyond `freeBytes` unpacked bytes. Real feeds stay below 50. */
  readonly ratio: number
  readonly freeBytes: number
}

export const UNPACK_LIMITS: UnpackLimits = { bytes: 64 * 2 ** 30, ratio: 250, freeBytes: 64 * 2 ** 20 }

const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b
const isZip = (head: Uint8Array) =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))

/** Files that shops send instead of a feed, by their first bytes. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  "25504446": "het is een pdf",
  d0cf11e0: "het is een Excel-bestand; exporteer het als CSV",
  "52617221": "het is ingepakt als rar; gebruik zip of gzip",
  "377abcaf": "het is ingepakt als 7z; gebruik zip of gzip"
}

/** Recognized by their first bytes; yields others unchanged. Fails with FEED-FORMAT-1 and FEED-ZIP-1 to FEED-ZIP-3. */
export const unpack = async function* (
  chunks: AsyncIterable<Uint8Array>,
  limits: UnpackLimits = UNPACK_LIMITS
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(chunks, 4)
  const other = OTHER_FILES[Buffer.from(head.subarray(0, 4)).toString("hex")]
  if (other !== undefined) throw unreadable("FEED-FORMAT-1", other)
  if (!isGzip(head) && !isZip(head)) {
    yield* all
    return
  }
  let packed = 0
  const counted = async function* () {
    for await (const chunk of all) {
      packed += chunk.length
      yield chunk
    }
  }
  let bytes = 0
  for await (const chunk of isGzip(head) ? gunzip(counted()) : unzip(counted())) {
    bytes += chunk.length
    if (bytes > limits.bytes) throw unreadable("FEED-ZIP-3", `meer dan ${limits.bytes} bytes`)
    if (bytes > limits.freeBytes && bytes > limits.ratio * packed) {
      throw unreadable("FEED-ZIP-3", `meer dan ${limits.ratio} keer zo groot als het ingepakte bestand`)
    }
    yield chunk
  }
}

const gunzip = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const input = Readable.from(chunks, { objectMode: false })
  const inflater = createGunzip({ chunkSize: 1 << 16 })
  input.on("error", (error) => inflater.destroy(error))
  try {
    for await (const chunk of input.pipe(inflater)) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw error instanceof Error && "errno" in error ? unreadable("FEED-ZIP-1", unpackReason(error.message)) : error
  } finally {
    input.destroy()
  }
}

/** Fewer if the source is shorter. `all` includes `head`. */
export const peek = async (chunks: AsyncIterable<Uint8Array>, size: number) => {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Array<Uint8Array> = []
  let length = 0
  while (length < size) {
    const next = await iterator.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      yield* { [Symbol.asyncIterator]: () => iterator }
    } finally {
      await iterator.return?.()
    }
  }
  return { head: first.length === 1 && first[0] !== undefined ? first[0] : Buffer.concat(first), all: all() }
}

const isExtra = (name: string) => name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

const WORKBOOK = "[Content_Types].xml"

/** Fails with FEED-ZIP-1 if it is damaged and with FEED-ZIP-2 unless it has exactly one file. */
const unzip = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Array<Uint8Array> = []
  let feed: string | null = null
  let isComplete = false
  const archive = new Unzip((file) => {
    if (isExtra(file.name)) return
    if (file.name === WORKBOOK) throw unreadable("FEED-FORMAT-1", "het is een Excel-bestand; exporteer het als CSV")
    if (feed !== null) throw unreadable("FEED-ZIP-2", `staan meer bestanden: ${feed} en ${file.name}`)
    feed = file.name
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error
      ready.push(chunk)
      isComplete = isLast
    }
    file.start()
  })
  archive.register(UnzipInflate)
  archive.register(UnzipPassThrough)
  for await (const chunk of chunks) {
    push(archive, chunk)
    const out = ready
    ready = []
    yield* out
  }
  if (feed === null) throw unreadable("FEED-ZIP-2", "staat geen bestand")
  if (!isComplete) throw unreadable("FEED-ZIP-1", "het einde ontbreekt")
}

/** Compressed bytes per call of the inflater, which bounds its output at any compression ratio. */
const INFLATE_STEP_BYTES = 1 << 14

const push = (archive: Unzip, chunk: Uint8Array) => {
  try {
    for (let i = 0; i < chunk.length; i += INFLATE_STEP_BYTES) archive.push(chunk.subarray(i, i + INFLATE_STEP_BYTES))
  } catch (error) {
    throw error instanceof Error && !("_tag" in error) ? unreadable("FEED-ZIP-1", unpackReason(error.message)) : error
  }
}

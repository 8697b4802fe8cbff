import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate"
import { unpackReason } from "./dutch-reasons.ts"
import { unreadable } from "./fatal.ts"

/** Returns true for folders and files that archivers add themselves. */
const isExtra = (name: string) => name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

/** The first file in a workbook of a spreadsheet, which is a zip. */
const WORKBOOK = "[Content_Types].xml"

/**
 * Unzips the only file of an archive. Fails with FEED-ZIP-1 if the archive is damaged and with FEED-ZIP-2 if it does
 * not contain exactly one file.
 */
export const unzip = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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

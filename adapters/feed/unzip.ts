import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate"
import { unreadable } from "./fatal.ts"

/** Names of what archivers add by themselves. */
const isExtra = (name: string) => name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)

/** The one file in a zip archive, as it comes in. Fails with FEED-ZIP-1 when it is broken, FEED-ZIP-2 when it is not one file. */
export const unzipped = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Array<Uint8Array> = []
  let feed: string | null = null
  let isComplete = false
  const unzip = new Unzip((file) => {
    if (isExtra(file.name)) return
    if (feed !== null) throw unreadable("FEED-ZIP-2", `staan meer bestanden: ${feed} en ${file.name}`)
    feed = file.name
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error
      ready.push(chunk)
      isComplete = isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for await (const chunk of chunks) {
    push(unzip, chunk)
    const out = ready
    ready = []
    yield* out
  }
  if (feed === null) throw unreadable("FEED-ZIP-2", "staat geen bestand")
  if (!isComplete) throw unreadable("FEED-ZIP-1", "het einde ontbreekt")
}

/** Compressed bytes per call of the inflater, so that its output is small at any compression ratio. */
const STEP = 1 << 14

const push = (unzip: Unzip, chunk: Uint8Array) => {
  try {
    for (let i = 0; i < chunk.length; i += STEP) unzip.push(chunk.subarray(i, i + STEP))
  } catch (error) {
    throw error instanceof Error && !("_tag" in error) ? unreadable("FEED-ZIP-1", error.message) : error
  }
}

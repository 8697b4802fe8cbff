import { open } from "node:fs/promises"
import { systemReason } from "#adapters/store/data-folder.ts"
import { unreadable } from "./fatal.ts"

export type FeedSource = { readonly path: string } | { readonly bytes: AsyncIterable<Uint8Array> }

interface OpenedSource {
  readonly chunks: AsyncIterable<Uint8Array>
  /** Bytes read so far, before decompression. */
  readonly bytesRead: () => number
  readonly totalBytes: number | null
}

const CHUNK_BYTES = 1 << 16

/** Closes the file when the iteration ends, also by an error. Fails with FEED-READ-1. */
export const openSource = async (source: FeedSource): Promise<OpenedSource> => {
  let read = 0
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of withReadFailures(chunks)) {
      read += chunk.length
      yield chunk
    }
  }
  if ("bytes" in source) return { chunks: count(source.bytes), bytesRead: () => read, totalBytes: null }
  const file = await openFile(source.path)
  const chunks = file.handle.createReadStream({ highWaterMark: CHUNK_BYTES })
  return { chunks: count(chunks), bytesRead: () => read, totalBytes: file.size }
}

/** Readers scan an unfinished item again with each chunk: thousands of times in chunks of a few bytes. */
export const joinedChunks = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < CHUNK_BYTES) continue
    yield waiting.length === 1 ? chunk : Buffer.concat(waiting, length)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting, length)
}

const openFile = async (path: string) => {
  try {
    const handle = await open(path, "r")
    const stat = await handle.stat()
    if (stat.isDirectory()) {
      await handle.close()
      throw unreadable("FEED-READ-1", `${path} is een map`)
    }
    return { handle, size: stat.isFile() ? stat.size : null }
  } catch (error) {
    throw readFailure(error)
  }
}

const withReadFailures = async function* (chunks: AsyncIterable<Uint8Array>) {
  try {
    yield* chunks
  } catch (error) {
    throw readFailure(error)
  }
}

const readFailure = (error: unknown) => {
  if (!(error instanceof Error) || !("code" in error)) return error
  return unreadable("FEED-READ-1", systemReason(error))
}

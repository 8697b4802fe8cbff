import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { dirname } from "node:path"
import type { SnapshotStorage } from "./builder.ts"
import { padded } from "./embedded/bytes/blocks.ts"
import { type SnapshotBytes, snapshotBytes } from "./embedded/snapshot.ts"

const MAX_BYTES_PER_CALL = 1 << 30

/** Reads of a file at a time. Most of their time, the system clears new memory, which two processors do twice as fast. */
const PARALLEL_READS = 4

const BYTES_PER_READ = 4 << 20

/** Replaced atomically. Failures are ignored, because the snapshot can be rebuilt. */
export const snapshotFile = (path: string): SnapshotStorage => ({
  read: async () => {
    try {
      await using file = await open(path)
      return await readAll(file)
    } catch {
      return null
    }
  },
  write: (pieces) => {
    const temporaryPath = `${path}.${process.pid}.tmp`
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFile(temporaryPath, pieces)
      renameSync(temporaryPath, path)
    } catch {
      rmSync(temporaryPath, { force: true })
    }
  }
})

/** `readFile` returns a buffer, whose copy would double the memory of a start. Spec: INDEX-79. */
const readAll = async (file: FileHandle): Promise<SnapshotBytes> => {
  const { size } = await file.stat()
  const bytes = new Uint8Array(snapshotBytes(size))
  let next = 0
  const readPieces = async (): Promise<void> => {
    while (next < size) {
      const at = next
      next += BYTES_PER_READ
      await readPiece(file, bytes, at, Math.min(next, size))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_READS }, readPieces))
  return bytes.buffer
}

const readPiece = async (file: FileHandle, bytes: Uint8Array, from: number, to: number): Promise<void> => {
  for (let at = from; at < to;) {
    const { bytesRead } = await file.read(bytes, at, to - at, at)
    if (bytesRead === 0) throw new Error("the file ends early")
    at += bytesRead
  }
}

const writeFile = (path: string, pieces: ReadonlyArray<Uint8Array>): void => {
  const file = openSync(path, "w")
  try {
    writePieces(file, pieces)
  } finally {
    closeSync(file)
  }
}

const writePieces = (file: number, pieces: ReadonlyArray<Uint8Array>): void => {
  let at = 0
  for (const piece of pieces) {
    for (let done = 0; done < piece.length;)
      done += writeSync(file, piece, done, Math.min(MAX_BYTES_PER_CALL, piece.length - done), at + done)
    at += padded(piece.length)
  }
  ftruncateSync(file, at)
}

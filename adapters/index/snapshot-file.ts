import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync
} from "node:fs"
import { dirname } from "node:path"
import type { SnapshotStorage } from "./builder.ts"
import { padded } from "./embedded/bytes/blocks.ts"
import { type SnapshotBytes, snapshotBytes } from "./embedded/snapshot.ts"

/** Maximum bytes of one call of the system, which takes less than 2 GB. */
const MAX_BYTES_PER_CALL = 1 << 30

/**
 * Stores the snapshot in a file, which is replaced atomically. Failures are ignored, because the snapshot can be
 * rebuilt.
 */
export const snapshotFile = (path: string): SnapshotStorage => ({
  read: () => {
    try {
      return withFile(path, "r", readAll)
    } catch {
      return null
    }
  },
  write: (pieces) => {
    const temporaryPath = `${path}.${process.pid}.tmp`
    try {
      mkdirSync(dirname(path), { recursive: true })
      withFile(temporaryPath, "w", (file) => writePieces(file, pieces))
      renameSync(temporaryPath, path)
    } catch {
      rmSync(temporaryPath, { force: true })
    }
  }
})

const withFile = <A>(path: string, flags: "r" | "w", body: (file: number) => A): A => {
  const file = openSync(path, flags)
  try {
    return body(file)
  } finally {
    closeSync(file)
  }
}

/** Reads a file straight into its array: `readFileSync` returns a buffer, whose copy would double the memory of a start. */
const readAll = (file: number): SnapshotBytes => {
  const bytes = new Uint8Array(snapshotBytes(fstatSync(file).size))
  for (let at = 0; at < bytes.length;) {
    const length = Math.min(MAX_BYTES_PER_CALL, bytes.length - at)
    const read = readSync(file, bytes, at, length, at)
    if (read === 0) throw new Error("the file ends early")
    at += read
  }
  return bytes.buffer
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

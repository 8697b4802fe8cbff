import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import type { SnapshotStorage } from "./builder.ts"
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
  write: (bytes) => {
    const temporaryPath = `${path}.${process.pid}.tmp`
    try {
      mkdirSync(dirname(path), { recursive: true })
      withFile(temporaryPath, "w", (file) => writeAll(file, new Uint8Array(bytes)))
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

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length;) {
    at += writeSync(file, bytes, at, Math.min(MAX_BYTES_PER_CALL, bytes.length - at))
  }
}

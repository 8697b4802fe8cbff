import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { SnapshotStorage } from "./builder.ts"

/**
 * Stores the snapshot in a file, which is replaced atomically. Failures are ignored, because the snapshot can be
 * rebuilt.
 */
export const snapshotFile = (path: string): SnapshotStorage => ({
  read: () => {
    try {
      return new Uint8Array(readFileSync(path)).buffer
    } catch {
      return null
    }
  },
  write: (bytes) => {
    const temporaryPath = `${path}.${process.pid}.tmp`
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(temporaryPath, new Uint8Array(bytes))
      renameSync(temporaryPath, path)
    } catch {
      rmSync(temporaryPath, { force: true })
    }
  }
})

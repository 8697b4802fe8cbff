import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { SnapshotStorage } from "./builder.ts"

/**
 * A snapshot in a file. Written under another name and then renamed, so that there is never half a one. It can
 * always be built again, so that failing to read or to write it is no failure.
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
    const passing = `${path}.${process.pid}.tmp`
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(passing, new Uint8Array(bytes))
      renameSync(passing, path)
    } catch {
      rmSync(passing, { force: true })
    }
  }
})

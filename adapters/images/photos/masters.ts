import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { writeFileAtomically } from "../write-file.ts"

/** The folder of masters in a data folder. Only the process that fetches photos writes to it. Spec: PHOTO-01. */
export const mastersFolder = (dataDir: string): string => join(dataDir, "photos")

/** The stored masters by the hash of their photo. Spec: PHOTO-01. */
export interface PhotoMasters {
  /** Writes a master atomically; rejects if the folder cannot be written to. */
  readonly store: (hash: string, master: Uint8Array) => Promise<void>
  /** Reads a master; null if there is none. */
  readonly read: (hash: string) => Promise<Buffer | null>
  /** Removes a master, if there is one. */
  readonly remove: (hash: string) => Promise<void>
}

/** Opens the masters in `folder`, which is created with the first one. */
export const photoMasters = (folder: string): PhotoMasters => {
  const fileOf = (hash: string) => join(folder, hash.slice(0, 2), `${hash}.webp`)
  return {
    store: (hash, master) => writeFileAtomically(fileOf(hash), master),
    read: (hash) => readFile(fileOf(hash)).catch(() => null),
    remove: (hash) => rm(fileOf(hash), { force: true })
  }
}

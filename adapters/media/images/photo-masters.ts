import type { FileStore } from "#adapters/media/files.ts"

/** The stored masters by the hash of their photo. Only the process that fetches photos writes and removes them. Spec: PHOTO-01. */
export interface PhotoMasters {
  readonly store: (hash: string, master: Uint8Array) => Promise<void>
  /** Reads a master; null if there is none. */
  readonly read: (hash: string) => Promise<Uint8Array | null>
  /** Removes a master, if there is one. */
  readonly remove: (hash: string) => Promise<void>
}

/** Opens the masters among the files of a site. */
export const photoMasters = (files: FileStore): PhotoMasters => {
  const nameOf = (hash: string) => `photos/${hash.slice(0, 2)}/${hash}.webp`
  return {
    store: (hash, master) => files.write(nameOf(hash), master),
    read: async (hash) => (await files.read(nameOf(hash)))?.bytes ?? null,
    remove: (hash) => files.remove(nameOf(hash))
  }
}

import type { FileStore } from "#adapters/media/files.ts"

/** The stored masters by the hash of their photo. Only the process that fetches photos writes and removes them. Spec: PHOTO-01. */
export interface PhotoMasters {
  readonly store: (hash: string, master: Uint8Array) => Promise<void>
  readonly read: (hash: string) => Promise<Uint8Array | null>
  readonly remove: (hash: string) => Promise<void>
}

export const photoMasters = (files: FileStore): PhotoMasters => {
  const nameOf = (hash: string) => `photos/${hash.slice(0, 2)}/${hash}.webp`
  return {
    store: (hash, master) => files.write(nameOf(hash), master),
    read: async (hash) => (await files.read(nameOf(hash)))?.bytes ?? null,
    remove: (hash) => files.remove(nameOf(hash))
  }
}

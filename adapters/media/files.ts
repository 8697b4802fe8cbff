import { Context } from "effect"

interface StoredFile {
  readonly bytes: Uint8Array
  readonly writtenAt: Date
}

export interface FileEntry {
  readonly name: string
  readonly size: number
  readonly writtenAt: Date
}

/** Shared by a whole site. Names are like "photos/0b/0b1f.webp". Rejects with `StoreUnavailable`. Spec: FILE-01. */
export interface FileStore {
  /** Writes a file at once, so that a reader sees all of it or the one before. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  readonly read: (name: string) => Promise<StoredFile | null>
  readonly remove: (name: string) => Promise<void>
  readonly list: (folder: string) => Promise<ReadonlyArray<FileEntry>>
}

export const MAX_FILE_BYTES = 16 * 1024 * 1024

export class Files extends Context.Service<Files, FileStore>()("adapters/media/Files") {}

const NAME = /^[a-z0-9-]{1,40}(?:\/[a-z0-9][a-z0-9.-]{0,99}){1,3}$/

/** Throws an error for a name that could lead out of the store. */
export const fileName = (name: string): string => {
  if (!NAME.test(name)) throw new Error(`"${name.slice(0, 100)}" is no name of a file`)
  return name
}

export const memoryFiles = (now: () => Date): FileStore => {
  const files = new Map<string, StoredFile>()
  return {
    write: async (name, bytes) => void files.set(fileName(name), { bytes: new Uint8Array(bytes), writtenAt: now() }),
    read: async (name) => files.get(fileName(name)) ?? null,
    remove: async (name) => void files.delete(fileName(name)),
    list: async (folder) =>
      [...files]
        .filter(([name]) => name.startsWith(`${folder}/`))
        .map(([name, { bytes, writtenAt }]) => ({ name, size: bytes.length, writtenAt }))
  }
}

import { fileName, type FileStore, type StoredFile } from "./files.ts"

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

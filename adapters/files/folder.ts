import { open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { writeFileAtomically } from "#adapters/images/write-file.ts"
import { StoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { type FileEntry, fileName, type FileStore, MAX_FILE_BYTES } from "./port.ts"

/** Opens the files in a folder, which is created with the first one. Spec: FILE-01. */
export const folderFiles = (folder: string): FileStore => {
  const pathOf = (name: string) => join(folder, fileName(name))
  return {
    write: (name, bytes) => orUnavailable(writeFileAtomically(pathOf(name), bytes)),
    read: (name) => orUnavailable(readStored(pathOf(name))),
    remove: (name) => orUnavailable(rm(pathOf(name), { force: true })),
    list: (name) => orUnavailable(listFolder(folder, name))
  }
}

/** Reads the file and its time from one handle, so that both belong to the same write. */
const readStored: (path: string) => ReturnType<FileStore["read"]> = async (path) => {
  const file = await unlessMissing(open(path))
  if (file === null) return null
  try {
    const { size, mtime } = await file.stat()
    if (size > MAX_FILE_BYTES) throw new Error(`${path} is larger than a file of the site`)
    return { bytes: await file.readFile(), writtenAt: mtime }
  } finally {
    await file.close()
  }
}

const listFolder = async (folder: string, name: string): Promise<ReadonlyArray<FileEntry>> => {
  const entries = (await unlessMissing(readdir(join(folder, name), { withFileTypes: true }))) ?? []
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<ReadonlyArray<FileEntry>> => {
        const state = await unlessMissing(stat(join(folder, name, entry.name)))
        return state === null ? [] : [{ name: `${name}/${entry.name}`, size: state.size, writtenAt: state.mtime }]
      })
  )
  return found.flat()
}

const unlessMissing = <A>(read: Promise<A>): Promise<A | null> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })

const orUnavailable = <A>(work: Promise<A>): Promise<A> =>
  work.catch((cause: unknown) => {
    throw new StoreUnavailable(`the files cannot be used (${cause instanceof Error ? cause.message : String(cause)})`, {
      cause
    })
  })

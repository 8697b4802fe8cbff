import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Redacted } from "effect"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { type FileStore, type FileEntry, fileName, MAX_FILE_BYTES } from "./files.ts"
import { open, readdir, rm, stat, mkdir, rename, writeFile } from "node:fs/promises"
import { join, dirname } from "node:path"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"

export const openFiles = async (
  dataDir: string,
  url = readVariable(VARIABLES.FILES_URL, process.env)
): Promise<FileStore> => {
  if (url === null) return folderFiles(dataDir)
  return isFolder(url) ? folderFiles(fileURLToPath(Redacted.value(url))) : bucketFiles(url)
}

const isFolder = (url: Redacted.Redacted): boolean => Redacted.value(url).startsWith("file:")

const CHECK_FOLDER = "check"

const CONTENT = "written by koopkompas doctor"

export const checkFiles = async (url: Redacted.Redacted): Promise<string | null> => {
  try {
    if (isFolder(url) && !existsSync(fileURLToPath(Redacted.value(url)))) return "the folder does not exist"
    const files = await openFiles("", url)
    const name = `${CHECK_FOLDER}/${randomUUID()}`
    await files.write(name, new TextEncoder().encode(CONTENT))
    const found = await files.read(name)
    await files.remove(name)
    return found !== null && new TextDecoder().decode(found.bytes) === CONTENT ? null : "a file came back changed"
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

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

/** Milliseconds after which a request is given up: a photo has some hundred kilobytes. Spec: FILE-02. */
const TIMEOUT_MS = 5_000

const DEFAULT_REGION = "us-east-1"

/** Requests for one piece of work: servers reject some of many with 503, and close connections that rested. */
const ATTEMPTS = 2

export const bucketFiles = async (address: Redacted.Redacted, timeoutMs = TIMEOUT_MS): Promise<FileStore> => {
  const { S3mini, S3NetworkError, S3ServiceError } = await import("s3mini")
  const url = new URL(Redacted.value(address))
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.origin}${url.pathname}`,
    region: url.searchParams.get("region") ?? DEFAULT_REGION,
    requestAbortTimeout: timeoutMs
  })

  const reasonOf = (error: unknown): string => {
    if (error instanceof S3NetworkError) return `cannot be reached (${error.code})`
    if (error instanceof S3ServiceError) return MEANINGS[error.status] ?? `responds with ${error.status}`
    if (error instanceof Error && error.name === "TimeoutError") return `takes more than ${timeoutMs} ms`
    return `failed: ${error instanceof Error ? error.message : String(error)}`
  }

  const isRejected = (error: unknown): boolean =>
    error instanceof S3ServiceError && error.status < 500 && error.status !== 429

  const send = async <A>(request: () => Promise<A>): Promise<A> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request()
      } catch (cause) {
        if (attempt < ATTEMPTS && !isRejected(cause)) continue
        throw new StoreUnavailable(`the server of the files ${reasonOf(cause)}`)
      }
    }
  }

  return {
    write: (name, bytes) => send(async () => void (await bucket.putObject(fileName(name), bytes))),
    read: (name) =>
      send(async () => {
        const response = await bucket.getObjectResponse(fileName(name))
        if (response === null) return null
        if (Number(response.headers.get("content-length")) > MAX_FILE_BYTES) {
          await response.body?.cancel()
          throw new Error(`${name} is larger than a file of the site`)
        }
        const writtenAt = new Date(response.headers.get("last-modified") ?? "")
        return { bytes: new Uint8Array(await response.arrayBuffer()), writtenAt }
      }),
    remove: (name) => send(async () => void (await bucket.deleteObject(fileName(name)))),
    list: (folder) =>
      send(async () =>
        ((await bucket.listObjects("/", `${folder}/`)) ?? []).map(({ Key, Size, LastModified }) => ({
          name: Key,
          size: Number(Size),
          writtenAt: new Date(LastModified)
        }))
      )
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  403: "rejects the key or its secret",
  404: "has no such bucket"
}

/** Readers never see a part, and only this user may read it. Creates its folder; rejects without leaving a part. */
export const writeFileAtomically = async (file: string, bytes: Uint8Array): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes, { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

import { Redacted } from "effect"
import { StoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { fileName, type FileStore, MAX_FILE_BYTES } from "./port.ts"

/** Milliseconds after which a request is given up: a photo has some hundred kilobytes. Spec: FILE-02. */
const TIMEOUT_MS = 5_000

/** The region of servers that have only one. */
const DEFAULT_REGION = "us-east-1"

/** Requests for one piece of work: servers reject some of many with 503, and close connections that rested. */
const ATTEMPTS = 2

/** Opens the files in a bucket of the S3-compatible server of `FILES_URL`. Loads the client only now. Spec: FILE-01. */
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

  /** Returns what the server did, in plain words where an operator can act on it. */
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

/** The meaning of statuses that an operator can act on. */
const MEANINGS: Readonly<Record<number, string>> = {
  403: "rejects the key or its secret",
  404: "has no such bucket"
}

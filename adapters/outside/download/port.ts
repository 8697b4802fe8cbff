import { Context, Effect, type Redacted, Stream, Layer } from "effect"
import { type DownloadFailed, downloadFailed, dutchSize } from "./failures.ts"

/** Values of an earlier response. The server compares them to decide if there is anything new. Spec: DOWNLOAD-06. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface Credentials {
  readonly user: string
  readonly password: Redacted.Redacted
}

export interface DownloadLimits {
  /** Maximum size, both as sent and unpacked from its transfer coding. */
  readonly bytes: number
  /** Time for the name, the connection and the first line of each response. */
  readonly responseMs: number
  readonly idleMs: number
  /** Time from the first connection to the end of the body. It includes the consumer. */
  readonly totalMs: number
  readonly redirects: number
}

export const FEED_LIMITS: DownloadLimits = {
  bytes: 4_000_000_000,
  responseMs: 30_000,
  idleMs: 60_000,
  totalMs: 3_600_000,
  redirects: 5
}

export interface DownloadRequest {
  /** An http, https or sftp address without user and password. */
  readonly url: string
  readonly limits?: Partial<DownloadLimits>
  readonly validators?: Validators
  /** Sent to the origin of `url` only. Spec: DOWNLOAD-07. */
  readonly credentials?: Credentials
  /** The value of `Accept`. The server may ignore it, so the caller examines the bytes. */
  readonly accept?: string
  /** Checks robots.txt of each host first. Spec: DOWNLOAD-09. */
  readonly followsRobots?: boolean
  /** Fingerprint of an SFTP server from an earlier download, `SHA256:…`. Spec: DOWNLOAD-11. */
  readonly hostKey?: string | null
}

export interface DownloadResponse extends Validators {
  readonly url: string
  readonly status: number
  readonly contentType: string | null
  readonly hostKey: string | null
}

/** A response to a request with validators: nothing has changed. */
export interface NotModified extends DownloadResponse {
  readonly isModified: false
}

export interface Downloaded<A> extends DownloadResponse {
  readonly isModified: true
  readonly bytes: number
  readonly value: A
}

/** The body of a response. It fails if the server breaks off or exceeds a bound. */
export type DownloadBody = Stream.Stream<Uint8Array, DownloadFailed>

/** Port that fetches files by addresses of shopkeepers and feeds. Nothing else connects to such addresses. */
export class Downloads extends Context.Service<
  Downloads,
  {
    /** Streams a file to `consume`, whose result counts only if the whole body arrived. */
    readonly download: <A, E, R>(
      request: DownloadRequest,
      consume: (body: DownloadBody, response: DownloadResponse) => Effect.Effect<A, E, R>
    ) => Effect.Effect<NotModified | Downloaded<A>, DownloadFailed | E, R>
    /** Streams a file to `path`, which must not exist yet. The value is the path. A failure leaves no file. */
    readonly downloadFile: (
      request: DownloadRequest,
      path: string
    ) => Effect.Effect<NotModified | Downloaded<string>, DownloadFailed>
  }
>()("adapters/outside/download/Downloads") {}

export const memoryDownloads = (files: ReadonlyMap<string, Uint8Array> = new Map()): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, {
    download: (request, consume) =>
      Effect.gen(function* () {
        const file = yield* findFile(files, request)
        const response = {
          url: request.url,
          status: 200,
          etag: null,
          lastModified: null,
          contentType: null,
          hostKey: null
        }
        const value = yield* consume(Stream.succeed(file), response)
        return { ...response, isModified: true as const, bytes: file.length, value }
      }),
    downloadFile: () => Effect.fail(downloadFailed("disk", "er is geen schijf"))
  })

const findFile = (files: ReadonlyMap<string, Uint8Array>, { url, limits }: DownloadRequest) => {
  const file = files.get(url)
  const maxBytes = limits?.bytes ?? FEED_LIMITS.bytes
  if (file === undefined) return Effect.fail(downloadFailed("missing", "404"))
  return file.length > maxBytes ? Effect.fail(downloadFailed("too-large", dutchSize(maxBytes))) : Effect.succeed(file)
}

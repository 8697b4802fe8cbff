import type { LookupAddress } from "node:dns"
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as httpRequest } from "node:http"
import { request as httpsRequest } from "node:https"
import { Effect, Redacted } from "effect"
import { lookupOnly, plainHost } from "./address.ts"
import { DownloadFailed, downloadFailed } from "./failures.ts"
import type { Credentials, Validators } from "./port.ts"

interface HttpRequest {
  readonly url: URL
  readonly addresses: ReadonlyArray<LookupAddress>
  readonly userAgent: string
  readonly accept: string
  readonly validators: Validators | null
  readonly credentials: Credentials | null
}

const MAX_HEADER_BYTES = 16_384

const MAX_INTERIM_RESPONSES = 10

/** Uses a connection of its own, which ends afterwards, also when interrupted. Spec: DOWNLOAD-02. */
export const withResponse = <A, E, R>(
  options: HttpRequest,
  use: (response: Effect.Effect<IncomingMessage, DownloadFailed>) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => startRequest(options)),
    (started) => use(responseOf(started)),
    ({ request }) => Effect.sync(() => request.destroy())
  )

interface StartedRequest {
  readonly request: ClientRequest
  /** Resolves with the response or the failure; never rejects. */
  readonly response: Promise<IncomingMessage | DownloadFailed>
}

const startRequest = (options: HttpRequest): StartedRequest => {
  const request = (options.url.protocol === "https:" ? httpsRequest : httpRequest)(requestOptions(options))
  const response = new Promise<IncomingMessage | DownloadFailed>((resolve) => {
    request.once("response", (message) => {
      // An error without a listener would end the process; the reader of the body gets it as well.
      message.on("error", () => undefined)
      resolve(message)
    })
    let interim = 0
    request.on("information", () => {
      if (++interim <= MAX_INTERIM_RESPONSES) return
      resolve(downloadFailed("protocol", "te veel tussenantwoorden"))
      request.destroy()
    })
    request.once("upgrade", (_, socket) => {
      socket.destroy()
      resolve(downloadFailed("protocol", "101"))
    })
    request.on("error", (error) => resolve(connectionFailure(error)))
    request.once("close", () => resolve(downloadFailed("broken", "er kwam geen antwoord")))
  })
  request.end()
  return { request, response }
}

const responseOf = ({ response }: StartedRequest): Effect.Effect<IncomingMessage, DownloadFailed> =>
  Effect.flatMap(
    Effect.promise(() => response),
    (outcome) => (outcome instanceof DownloadFailed ? Effect.fail(outcome) : Effect.succeed(outcome))
  )

const requestOptions = ({
  url,
  addresses,
  userAgent,
  accept,
  validators,
  credentials
}: HttpRequest): RequestOptions => ({
  protocol: url.protocol,
  hostname: plainHost(url),
  port: url.port === "" ? undefined : url.port,
  path: `${url.pathname}${url.search}`,
  agent: false,
  maxHeaderSize: MAX_HEADER_BYTES,
  lookup: lookupOnly(addresses),
  headers: {
    "user-agent": userAgent,
    accept,
    "accept-encoding": "gzip",
    ...(validators?.etag != null && { "if-none-match": validators.etag }),
    ...(validators?.lastModified != null && { "if-modified-since": validators.lastModified }),
    ...(credentials !== null && { authorization: basic(credentials) })
  }
})

const basic = ({ user, password }: Credentials): string =>
  `Basic ${Buffer.from(`${user}:${Redacted.value(password)}`).toString("base64")}`

const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "er luistert niets op dit adres",
  EHOSTUNREACH: "er is geen route naar de server",
  ENETUNREACH: "er is geen route naar de server",
  ETIMEDOUT: "er komt geen verbinding tot stand"
}

const CERTIFICATE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "het certificaat is verlopen",
  CERT_NOT_YET_VALID: "het certificaat is nog niet geldig",
  ERR_TLS_CERT_ALTNAME_INVALID: "het certificaat is van een andere server",
  DEPTH_ZERO_SELF_SIGNED_CERT: "de server heeft het certificaat zelf gemaakt",
  SELF_SIGNED_CERT_IN_CHAIN: "het certificaat komt van een onbekende uitgever",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "het certificaat komt van een onbekende uitgever",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "het certificaat komt van een onbekende uitgever"
}

export const connectionFailure = (error: unknown): DownloadFailed => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "onbekende fout"
  const certificate = CERTIFICATE[code]
  if (certificate !== undefined) return downloadFailed("certificate", certificate)
  const unreachable = UNREACHABLE[code]
  if (unreachable !== undefined) return downloadFailed("unreachable", unreachable)
  if (code === "HPE_HEADER_OVERFLOW") return downloadFailed("protocol", "te veel koppen")
  if (code.startsWith("HPE_")) return downloadFailed("protocol", code)
  if (code.startsWith("ERR_SSL") || code.startsWith("ERR_TLS") || code === "EPROTO") {
    return downloadFailed("certificate", "de server spreekt geen gewone TLS")
  }
  if (code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "EPIPE") {
    return downloadFailed("broken", "de server sloot haar te vroeg")
  }
  return downloadFailed("broken", code)
}

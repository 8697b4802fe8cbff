import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect } from "effect"
import { parseAddress, plainHost, type Resolve, resolvePublic } from "./address.ts"
import { openBody } from "./body.ts"
import { downloadFailed, type DownloadFailed, withinMs } from "./failures.ts"
import type { HostQueue } from "./host-queue.ts"
import { withResponse } from "./http.ts"
import {
  type DownloadBody,
  type Downloaded,
  type DownloadLimits,
  type DownloadRequest,
  type DownloadResponse,
  FEED_LIMITS,
  type NotModified
} from "./port.ts"
import type { RobotsCheck } from "./robots.ts"
import type { IncomingMessage } from "node:http"

type Outcome =
  | { readonly kind: "body" }
  | { readonly kind: "not-modified" }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "failed"; readonly failure: DownloadFailed }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** `now` is in milliseconds, for a date in `Retry-After`. Spec: DOWNLOAD-03, DOWNLOAD-06, DOWNLOAD-10. */
export const classifyResponse = (
  { statusCode: status = 0, headers }: Pick<IncomingMessage, "statusCode" | "headers">,
  hasValidators: boolean,
  now: number
): Outcome => {
  if (status === 200 || status === 203) return { kind: "body" }
  if (status === 304 && hasValidators) return { kind: "not-modified" }
  if (REDIRECTS.has(status) && headers.location !== undefined) return { kind: "redirect", location: headers.location }
  return { kind: "failed", failure: statusFailure(status, retryAfterMs(headers["retry-after"], now)) }
}

const statusFailure = (status: number, retryAfter: number | null): DownloadFailed => {
  const code = String(status)
  if (status === 401 || status === 407) return downloadFailed("password", code)
  if (status === 403 || status === 451) return downloadFailed("forbidden", code)
  if (status === 404 || status === 410) return downloadFailed("missing", code)
  if (status === 429 || status === 503) return downloadFailed("busy", code, retryAfter)
  return downloadFailed(status >= 500 || status === 408 ? "server-error" : "status", code, retryAfter)
}

const MAX_RETRY_AFTER_MS = 7 * DAY_MS

export const retryAfterMs = (value: string | undefined, now: number): number | null => {
  if (value === undefined || value.length > 64) return null
  const milliseconds = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : parseDate(value) - now
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS) : null
}

/** Parses a date as HTTP writes it. `Date.parse` alone accepts almost any number. */
const parseDate = (text: string): number => (text.endsWith(" GMT") ? Date.parse(text) : NaN)

const describeResponse = (url: URL, { statusCode = 0, headers }: IncomingMessage): DownloadResponse => ({
  url: url.href,
  status: statusCode,
  etag: limitHeader(headers.etag),
  lastModified: limitHeader(headers["last-modified"]),
  contentType: limitHeader(headers["content-type"]),
  hostKey: null
})

const MAX_STORED_HEADER = 512

const limitHeader = (value: string | undefined): string | null =>
  value === undefined || value.length > MAX_STORED_HEADER ? null : value

/** Fails for other schemes, and from https to http, where others could change the file. Spec: DOWNLOAD-03. */
export const nextAddress = (
  from: URL,
  location: string,
  isTrusted: (host: string) => boolean
): Effect.Effect<URL, DownloadFailed> => {
  const target = URL.parse(location, from)
  if (target === null) return rejected("het is geen adres")
  return parseAddress(target.href, isTrusted).pipe(
    Effect.mapError(() => downloadFailed("redirect-address", `${target.protocol}//${target.host}`)),
    Effect.flatMap((url) => {
      if (url.protocol === "sftp:") return rejected("sftp")
      return from.protocol === "https:" && url.protocol === "http:"
        ? rejected("van https naar http")
        : Effect.succeed(url)
    })
  )
}

const rejected = (reason: string) => Effect.fail(downloadFailed("redirect-address", reason))

/** The same origin, or the same host and default port with https instead of http. Spec: DOWNLOAD-07. */
export const sharesCredentials = (first: URL, url: URL): boolean =>
  url.origin === first.origin ||
  (url.hostname === first.hostname && url.port === "" && first.port === "" && url.protocol === "https:")

export interface Shared {
  readonly privateHosts: ReadonlyArray<string>
  readonly userAgent: string
  readonly resolve: Resolve
  readonly queue: HostQueue
}

export type Consume<A, E, R> = (body: DownloadBody, response: DownloadResponse) => Effect.Effect<A, E, R>

interface Path<A, E, R> {
  readonly shared: Shared
  readonly request: DownloadRequest
  readonly limits: DownloadLimits
  readonly first: URL
  readonly consume: Consume<A, E, R>
}

interface Hop {
  readonly url: URL
  readonly redirects: number
  /** Time that requests have taken so far, without waiting for their turn. */
  readonly spentMs: number
}

export const followAddress = Effect.fnUntraced(function* <A, E, R>(
  shared: Shared,
  request: DownloadRequest,
  consume: Consume<A, E, R>,
  checkRobots: RobotsCheck
) {
  const limits = { ...FEED_LIMITS, ...request.limits }
  const first = yield* parseAddress(request.url, (host) => shared.privateHosts.includes(host))
  const path = { shared, request, limits, first, consume }
  let hop: Hop = { url: first, redirects: 0, spentMs: 0 }
  for (;;) {
    if (isForeignPrivate(shared, first, hop.url)) return yield* downloadFailed("private", plainHost(hop.url))
    const gapMs = yield* checkRobots(hop.url)
    const outcome: Hop | NotModified | Downloaded<A> = yield* shared.queue.run(
      hop.url.host,
      gapMs,
      withinTotal(path, hop)
    )
    if (!("redirects" in outcome)) return outcome
    hop = outcome
  }
})

/** Otherwise any server could redirect to a private one, and even its robots.txt would be read. Spec: DOWNLOAD-02. */
const isForeignPrivate = ({ privateHosts }: Shared, first: URL, url: URL): boolean =>
  url.hostname !== first.hostname && privateHosts.includes(url.hostname)

const withinTotal = <A, E, R>(path: Path<A, E, R>, hop: Hop) =>
  Effect.gen(function* () {
    const start = yield* Clock.currentTimeMillis
    const { totalMs } = path.limits
    const outcome = yield* withinMs(totalMs, "slow", totalMs - hop.spentMs)(visit(path, hop))
    if (!("redirects" in outcome)) return outcome
    return { ...outcome, spentMs: hop.spentMs + (yield* Clock.currentTimeMillis) - start }
  })

const visit = <A, E, R>(
  { shared, request, limits, first, consume }: Path<A, E, R>,
  { url, redirects, spentMs }: Hop
): Effect.Effect<Hop | NotModified | Downloaded<A>, DownloadFailed | E, R> =>
  Effect.gen(function* () {
    const isTrusted = trustOf(shared, first)
    const inTime = withinMs(limits.responseMs, "no-response")
    const addresses = yield* inTime(resolvePublic(url, shared.resolve, isTrusted))
    const http = {
      url,
      addresses,
      userAgent: shared.userAgent,
      accept: request.accept ?? "*/*",
      validators: request.validators ?? null,
      credentials: sharesCredentials(first, url) ? (request.credentials ?? null) : null
    }
    return yield* withResponse(http, (awaitResponse) =>
      Effect.gen(function* () {
        const response = yield* inTime(awaitResponse)
        const now = yield* Clock.currentTimeMillis
        const outcome = classifyResponse(response, request.validators !== undefined, now)
        if (outcome.kind === "failed") return yield* outcome.failure
        if (outcome.kind === "redirect") {
          if (redirects >= limits.redirects) return yield* downloadFailed("redirects", String(limits.redirects))
          return { url: yield* nextAddress(url, outcome.location, isTrusted), redirects: redirects + 1, spentMs }
        }
        const described = describeResponse(url, response)
        if (outcome.kind === "not-modified") {
          const { etag = null, lastModified = null } = request.validators ?? {}
          return {
            ...described,
            etag: described.etag ?? etag,
            lastModified: described.lastModified ?? lastModified,
            isModified: false as const
          }
        }
        const { body, bytesRead } = yield* openBody(response, limits)
        const value = yield* consume(body, described)
        return { ...described, isModified: true as const, bytes: bytesRead(), value }
      })
    )
  })

/** Returns a predicate for hosts that may be private: that of the first address, if the operator lists it. Spec: DOWNLOAD-02. */
export const trustOf =
  ({ privateHosts }: Shared, first: URL) =>
  (host: string) =>
    host === first.hostname && privateHosts.includes(host)

import { lookup } from "node:dns/promises"
import { Clock, Effect, Layer } from "effect"
import { parseAddress, type Resolve, resolvePublic } from "./address.ts"
import { openBody } from "./body.ts"
import { downloadFailed, type DownloadFailed, dutchDuration } from "./failures.ts"
import { withResponse } from "./http.ts"
import {
  type DownloadBody,
  type Downloaded,
  type DownloadLimits,
  type DownloadRequest,
  type DownloadResponse,
  Downloads,
  FEED_LIMITS,
  type NotModified
} from "./port.ts"
import { nextAddress, sharesCredentials } from "./redirect.ts"
import { classifyResponse, describeResponse } from "./respond.ts"
import { saveFile } from "./save-file.ts"

/** Dependencies of {@link downloadsLayer}. */
interface DownloadsOptions {
  /** Hosts that may have private addresses and any port, in lower case. Spec: DOWNLOAD-02. */
  readonly privateHosts: ReadonlyArray<string>
  /** The value of `User-Agent`. */
  readonly userAgent: string
  readonly resolve?: Resolve
}

type Consume<A, E, R> = (body: DownloadBody, response: DownloadResponse) => Effect.Effect<A, E, R>

/** One address on the path of a download. */
interface Hop {
  readonly url: URL
  readonly redirects: number
}

/** Provides downloads over http and https. Spec: DOWNLOAD-01 to DOWNLOAD-08. */
export const downloadsLayer = (options: DownloadsOptions): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, {
    download: (request, consume) => download(options, request, consume),
    downloadFile: (request, path) => download(options, request, (body) => Effect.as(saveFile(body, path), path))
  })

const download = Effect.fnUntraced(function* <A, E, R>(
  options: DownloadsOptions,
  request: DownloadRequest,
  consume: Consume<A, E, R>
) {
  const limits = { ...FEED_LIMITS, ...request.limits }
  const first = yield* parseAddress(request.url, (host) => options.privateHosts.includes(host))
  const follow = Effect.gen(function* () {
    let hop: Hop = { url: first, redirects: 0 }
    for (;;) {
      const outcome: Hop | NotModified | Downloaded<A> = yield* visit(options, request, limits, first, hop, consume)
      if (!("redirects" in outcome)) return outcome
      hop = outcome
    }
  })
  return yield* Effect.timeoutOrElse(follow, {
    duration: limits.totalMs,
    orElse: () => Effect.fail(downloadFailed("slow", dutchDuration(limits.totalMs)))
  })
})

/** Requests one address. Returns the next address after a redirect. */
const visit = <A, E, R>(
  options: DownloadsOptions,
  request: DownloadRequest,
  limits: DownloadLimits,
  first: URL,
  { url, redirects }: Hop,
  consume: Consume<A, E, R>
): Effect.Effect<Hop | NotModified | Downloaded<A>, DownloadFailed | E, R> =>
  Effect.gen(function* () {
    const isTrusted = trustOf(options, first)
    const inTime = withinMs(limits.responseMs)
    const addresses = yield* inTime(resolvePublic(url, options.resolve ?? lookupAll, isTrusted))
    const http = {
      url,
      addresses,
      userAgent: options.userAgent,
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
          return { url: yield* nextAddress(url, outcome.location, isTrusted), redirects: redirects + 1 }
        }
        const described = describeResponse(url, response)
        if (outcome.kind === "not-modified") return { ...described, isModified: false as const }
        const { body, bytesRead } = yield* openBody(response, limits)
        const value = yield* consume(body, described)
        return { ...described, isModified: true as const, bytes: bytesRead(), value }
      })
    )
  })

/**
 * Returns the hosts that may be private: those of the setting, but behind a redirect only the host of the first
 * address. Otherwise any server could redirect to the operator's private servers.
 */
const trustOf =
  ({ privateHosts }: DownloadsOptions, first: URL) =>
  (host: string) =>
    host === first.hostname && privateHosts.includes(host)

const withinMs =
  (duration: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | DownloadFailed, R> =>
    Effect.timeoutOrElse(effect, {
      duration,
      orElse: () => Effect.fail(downloadFailed("no-response", dutchDuration(duration)))
    })

const lookupAll: Resolve = (host) => lookup(host, { all: true })

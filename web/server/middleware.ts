import type { IncomingMessage } from "node:http"
import { DroppedConnection } from "#adapters/services/http/faults.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { CLICK_ID_PARAMETER, clickIdCookie } from "#domain/base/cookie.ts"
import { sitePath, plainPath } from "#domain/base/paths.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { cookieHeader } from "#web/features/page/cookies.ts"
import type { Exchange, Handler, Hosted, Incoming, Middleware } from "./exchange.ts"
import { failedRequest, sendFailure } from "./failure.ts"
import { sendCallResponse } from "./node-http.ts"
import { markCacheHit } from "./metrics.ts"
import { sendText, setHeaders, toOrigin } from "./respond.ts"
import { HSTS, SAFE_HEADERS } from "./headers.ts"
import type { PageCache } from "./prepared-page.ts"
import type { Log } from "./log.ts"
import { attachBearerToken } from "./form-request.ts"
import type { RateLimiter } from "./rate-limit.ts"
import type { TrustedProxies } from "#adapters/runtime/trusted-proxies.ts"
import { clientAddress } from "./client-address.ts"

/** Maximum characters of a URL. A term of 10,000 fits; the search truncates it. */
export const MAX_URL_CHARS = 32_768

/** Responds to failures of a handler, with 503 if the store is unavailable, else 500; logs each once. Spec: ROUTE-31, API-43, ERR-06. */
export const respondToFailures =
  (log: Log): Middleware<Incoming> =>
  (next) =>
  async (exchange) => {
    const { request, response } = exchange
    try {
      return await next(exchange)
    } catch (cause) {
      if (cause instanceof DroppedConnection) return void request.socket.destroy()
      const busy = findStoreUnavailable(cause)
      const status = busy === null ? 500 : 503
      log("request failed", cause, failedRequest(request, status))
      if (response.headersSent) response.destroy()
      else sendFailure(request, response, { status, retryAfterSeconds: busy?.retryAfterSeconds ?? null })
      return undefined
    }
  }

export const requireHttps =
  ({ siteOrigin }: Hosts): Middleware<Incoming> =>
  (next) => {
    if (siteOrigin?.startsWith("https:") !== true) return next
    return (exchange) => {
      exchange.response.setHeader(HSTS.name, HSTS.value)
      return next(exchange)
    }
  }

/** Passes on requests for the site's own host; redirects others there, or rejects them with a text. Spec: APP-25. */
export const checkHost =
  (hosts: Hosts): Middleware<Incoming, Hosted> =>
  (next) =>
  ({ request, response }) => {
    const decision = decideHost(request, hosts)
    if (decision._tag === "Served") return next({ request, response, origin: decision.origin })
    if (decision._tag === "Redirected") {
      const header = toOrigin(decision.origin, request.url ?? "/")
      return void response.writeHead(308, { ...SAFE_HEADERS, ...header }).end()
    }
    if (decision.status === 405) response.setHeader("allow", "GET, HEAD, POST")
    setHeaders(response, SAFE_HEADERS)
    if (!request.complete) request.resume()
    return sendText(response, decision.status, HOST_REJECTIONS[decision.status])
  }

const HOST_REJECTIONS = {
  400: "Deze aanvraag is niet te lezen.",
  405: "Dit kan hier niet.",
  421: "Deze site is niet op dit adres te vinden. Beheer je de site? Stel dan SITE_ORIGIN in."
} as const

export const storeClickId: Middleware<Hosted> = (next) => (exchange) => {
  const [, search = ""] = exchange.request.url?.split("?", 2) ?? []
  const cookie = search.includes(`${CLICK_ID_PARAMETER}=`) ? clickIdCookie(search) : null
  if (cookie !== null) exchange.response.appendHeader("set-cookie", cookieHeader(cookie, exchange.origin))
  return next(exchange)
}

export const sendCachedPage =
  (sendCached: PageCache["send"] | undefined): Middleware<Hosted> =>
  (next) => {
    if (sendCached === undefined) return next
    return (exchange) => (sendCached(exchange.request, exchange.response) ? markCacheHit(exchange) : next(exchange))
  }

export const addHeaders =
  <In extends Incoming>(headers: Readonly<Record<string, string>>): Middleware<In> =>
  (next) =>
  (exchange) => {
    setHeaders(exchange.response, headers)
    return next(exchange)
  }

/** Parses the URL. Responds with 414 if it is too long, and passes invalid ones to `notFound`. Spec: APP-13, ROUTE-24, ROUTE-38. */
export const parseUrl =
  (notFound: Handler): Middleware<Hosted, Exchange> =>
  (next) =>
  ({ request, response, origin }) => {
    const target = request.url ?? "/"
    if (target.length > MAX_URL_CHARS) {
      return sendText(response, 414, "Dit adres is te lang. Zoek met minder woorden.")
    }
    const url = urlOf(origin, target)
    return url === null
      ? notFound({ request, response, url: new URL("/404/", origin) })
      : next({ request, response, url })
  }

/** Returns null if the path has invalid percent-encoding, or a prefix that browsers resolve to another site. */
const urlOf = (origin: string, target: string): URL | null => {
  try {
    const url = new URL(origin + target)
    decodeURIComponent(url.pathname)
    if (sitePath(url.pathname) === null) return null
    url.pathname = plainPath(url.pathname)
    return url
  } catch {
    return null
  }
}

/** Attaches the bearer token to calls of our own pages, and forbids caching of responses to a user or a cart. Spec: AUTH-10, API-44. */
export const identifyVisitor: Middleware = (next) => (exchange) => {
  attachBearerToken(exchange.request)
  if (isPersonal(exchange.request)) exchange.response.setHeader("cache-control", "no-store")
  return next(exchange)
}

const isPersonal = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || headers[CART_SESSION_HEADER.toLowerCase()] !== undefined

export const limitCalls =
  (limitCall: RateLimiter["limitCall"] | undefined): Middleware =>
  (next) => {
    if (limitCall === undefined) return next
    return async (exchange) => {
      const { request, response, url } = exchange
      const rejection = await limitCall(request, response, url)
      return rejection === null ? next(exchange) : sendCallResponse(request, response, rejection)
    }
  }

export interface Hosts {
  /** "https://koopkompas.example"; null serves only the addresses of this machine. */
  readonly siteOrigin: string | null
  readonly trustedProxies: TrustedProxies
}

type HostDecision =
  | { readonly _tag: "Served"; readonly origin: string }
  | { readonly _tag: "Redirected"; readonly origin: string }
  | { readonly _tag: "Rejected"; readonly status: 400 | 405 | 421 }

const LOCAL_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

export const decideHost = (request: IncomingMessage, { siteOrigin, trustedProxies }: Hosts): HostDecision => {
  const { method = "GET", url: target = "" } = request
  if (!target.startsWith("/")) return rejected(target === "*" ? 405 : 400)
  const host = countHosts(request) === 1 ? clientAddress(request, trustedProxies).host : ""
  const protocol = siteOrigin === null ? "http:" : new URL(siteOrigin).protocol
  const url = HOST_PATTERN.test(host) ? URL.parse(`${protocol}//${host}`) : null
  if (url === null) return rejected(400)
  if (siteOrigin === null) return LOCAL_NAMES.has(url.hostname) ? { _tag: "Served", origin: url.origin } : rejected(421)
  if (url.origin === siteOrigin) return { _tag: "Served", origin: siteOrigin }
  return method === "GET" || method === "HEAD" ? { _tag: "Redirected", origin: siteOrigin } : rejected(421)
}

const rejected = (status: 400 | 405 | 421): HostDecision => ({ _tag: "Rejected", status })

const HOST_PATTERN = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i

const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    if (name.length === 4 && name.toLowerCase() === "host") count += 1
  }
  return count
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { API_PREFIX } from "#adapters/contract/api.ts"
import type { Handle } from "#adapters/services/http/call.ts"
import { RefusedConnection } from "#adapters/services/http/faults.ts"
import { CORRELATION_HEADER } from "#adapters/contract/correlation.ts"
import type { Audience } from "#domain/adult/audience.ts"
import { findStoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { SEGMENT } from "#domain/routes/paths.ts"
import { CART_SESSION_HEADER } from "#domain/session/request-headers.ts"
import { writtenPath } from "#domain/routes/routes.ts"
import { plainPath } from "#domain/routes/plain-path.ts"
import { sitePath } from "#domain/routes/site-path.ts"
import { redirectToShop } from "./click-out.ts"
import { callOf, sendAnswer, sendResponse, standardRequest } from "./fetch.ts"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import { requestId, sendFailure } from "./failure.ts"
import { DATA_POLICY, HSTS, SAFE_HEADERS } from "./headers.ts"
import { decideHost, type Hosts } from "./hosts.ts"
import type { FailedRequest, Log } from "./log.ts"
import type { TakeReports } from "./error-reports.ts"
import type { PageCache } from "./page-cache.ts"
import { speakForVisitor } from "./own-calls.ts"
import type { ServeMachines } from "./seo/serve.ts"
import type { SendPage } from "./pages.ts"
import type { RateLimiter } from "./rate-limit.ts"
import { toOrigin, toSitePath } from "./redirect.ts"
import { REFERENCE_PATH } from "./reference/serve.ts"
import type { ServeFile } from "./static-files.ts"

/** Longest address that is read, in characters: a term of 10,000 fits and is cut by the search itself. */
export const LONGEST_URL = 32_768

/** What the site is put together from; `files` gives false for what is not its own. */
export interface SiteParts {
  readonly files: ServeFile
  /** `/robots.txt`, sitemaps and such; false for any other address. Spec: HEAD-14 to HEAD-16. */
  readonly machines: ServeMachines
  readonly pictures: (request: Request) => Promise<Response>
  readonly api: Handle
  /** The page about the API. Spec: API-32. */
  readonly reference: (request: Request) => Response
  /** Address at the shop; null when there is no such offer. */
  readonly clickOut: (shopId: string, offerId: string, audience: Audience) => Promise<string | null>
  /** Counts a click on an offer. */
  readonly countClick: (shopId: string, offerId: string) => Promise<void>
  readonly page: SendPage
  /** Takes errors that browsers report; left out where nobody asks for them. Spec: APP-23. */
  readonly reports?: TakeReports
  /** Sends a cached page at once; false for any other request. Left out where nothing is cached. */
  readonly kept?: PageCache["send"]
  /** Left out where nothing is limited. Spec: RATE-05. */
  readonly limitCall?: RateLimiter["limitCall"]
  /** One line per failure. */
  readonly log: Log
  readonly hosts: Hosts
}

/** Every answer of the site: files, for machines and for people, pictures, the API, click-outs and pages. */
export const siteListener = (parts: SiteParts): RequestListener => {
  const answer = async (request: IncomingMessage, response: ServerResponse, origin: string) => {
    setHeaders(response, SAFE_HEADERS)
    const target = request.url ?? "/"
    if (target.length > LONGEST_URL) return plain(response, 414, "Dit adres is te lang. Zoek met minder woorden.")
    const url = urlOf(origin, target)
    if (url === null) return parts.page(request, response, new URL("/404/", origin))
    if (isReference(request, url)) {
      return sendResponse(request, response, parts.reference(standardRequest(request, url)))
    }
    if (url.pathname.startsWith(`${API_PREFIX}/`)) {
      speakForVisitor(request)
      setHeaders(response, DATA_POLICY)
      if (isPersonal(request)) response.setHeader("cache-control", "no-store")
      const rejection = (await parts.limitCall?.(request, response, url)) ?? null
      if (rejection !== null) return sendAnswer(request, response, rejection)
      return answerCall(parts, request, response, url)
    }
    if ((await parts.reports?.(request, response, url)) === true) return
    if (request.method === "POST") return parts.page(request, response, url)
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD")
      return plain(response, 405, "Alleen lezen kan hier.")
    }
    if (url.pathname.startsWith(`${VIEW_PREFIX}/`)) return parts.page(request, response, url)
    if (await parts.machines(request, response, url)) return
    if (await parts.files(url.pathname, request, response)) return
    if (url.pathname.startsWith("/beeld/")) {
      setHeaders(response, DATA_POLICY)
      const picture = await parts.pictures(standardRequest(request, url))
      if (picture.status >= 500) logAnswer(parts, request, response, picture.status, null)
      return sendResponse(request, response, picture)
    }
    if (url.pathname.startsWith(`/${SEGMENT.clickOut}/`)) return redirectToShop(parts, request, response, url)
    if (lacksSlash(url.pathname)) {
      response.writeHead(301, { ...toSitePath(`${url.pathname}/${url.search}`) }).end()
      return
    }
    return parts.page(request, response, url)
  }
  const isSecure = parts.hosts.siteOrigin?.startsWith("https:") === true
  return (request, response) => {
    if (isSecure) response.setHeader(HSTS.name, HSTS.value)
    const decision = decideHost(request, parts.hosts)
    if (decision._tag === "Refused") return rejectHost(request, response, decision.status)
    if (decision._tag === "Elsewhere") {
      response.writeHead(308, { ...SAFE_HEADERS, ...toOrigin(decision.origin, request.url ?? "/") }).end()
      return
    }
    if (parts.kept?.(request, response) === true) return
    answer(request, response, decision.origin).catch((cause: unknown) => {
      if (cause instanceof RefusedConnection) return request.socket.destroy()
      const busy = findStoreUnavailable(cause)
      const status = busy === null ? 500 : 503
      parts.log("request failed", cause, failedRequest(request, status))
      if (response.headersSent) response.destroy()
      else sendFailure(request, response, { status, retryAfterSeconds: busy?.retryAfterSeconds ?? null })
    })
  }
}

/** Answers a call of the API, and logs one that failed. Spec: API-43. */
const answerCall = async (
  { api, log }: Pick<SiteParts, "api" | "log">,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL
): Promise<void> => {
  requestId(request)
  if (api.answer === undefined) {
    const given = await api(standardRequest(request, url))
    if (given.status >= 500) logAnswer({ log }, request, response, given.status, null)
    return sendResponse(request, response, given)
  }
  const given = await api.answer(callOf(request, url))
  if (given.status >= 500 || given.failure !== undefined) {
    logAnswer({ log }, request, response, given.status, given.failure)
  }
  return sendAnswer(request, response, given)
}

/** Logs an answer that says itself that it failed, and gives it the id it is logged under. Spec: API-43. */
const logAnswer = (
  { log }: Pick<SiteParts, "log">,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  cause: unknown
): void => {
  const failed = failedRequest(request, status)
  log("request failed", cause, failed)
  response.setHeader(CORRELATION_HEADER.toLowerCase(), failed.correlationId)
}

const failedRequest = (request: IncomingMessage, status: number): FailedRequest => ({
  correlationId: requestId(request),
  method: request.method ?? "GET",
  path: request.url?.split("?", 1)[0] ?? "/",
  status
})

/** Says in words why a host or target is not answered; an operator learns what to set. Spec: APP-25. */
const rejectHost = (request: IncomingMessage, response: ServerResponse, status: 400 | 405 | 421): void => {
  if (status === 405) response.setHeader("allow", "GET, HEAD, POST")
  setHeaders(response, SAFE_HEADERS)
  if (!request.complete) request.resume()
  plain(response, status, HOST_REFUSALS[status])
}

const HOST_REFUSALS = {
  400: "Deze aanvraag is niet te lezen.",
  405: "Dit kan hier niet.",
  421: "Deze site is niet op dit adres te vinden. Beheer je de site? Stel dan SITE_ORIGIN in."
} as const

const isReference = ({ method }: IncomingMessage, { pathname }: URL): boolean =>
  (method === "GET" || method === "HEAD") && (pathname === REFERENCE_PATH || pathname === `${REFERENCE_PATH}/`)

/** Whether an address is that of a page but for the slash at its end; a few pages are written without. Spec: ROUTE-34. */
const lacksSlash = (pathname: string): boolean =>
  !pathname.endsWith("/") && !/\.[a-z0-9]{2,5}$/i.test(pathname) && writtenPath(pathname) !== pathname

const plain = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, { ...DATA_POLICY, "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`)
}

const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Returns true for a call on behalf of a user or a cart: no cache may store its answer. Spec: API-44. */
const isPersonal = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || headers[CART_SESSION_HEADER.toLowerCase()] !== undefined

/** The address asked for; null when its path holds broken percent-encoding, or begins with what browsers take for another site. Spec: ROUTE-24, ROUTE-38. */
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

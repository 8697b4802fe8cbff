import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Handle } from "#adapters/services/http/call.ts"
import { RefusedConnection } from "#adapters/services/http/faults.ts"
import { SEGMENT } from "#domain/routes/paths.ts"
import { writtenPath } from "#domain/routes/routes.ts"
import { sitePath } from "#domain/routes/site-path.ts"
import { callOf, sendAnswer, sendResponse, standardRequest } from "./fetch.ts"
import { VIEW_PREFIX } from "../fetch-view.ts"
import { SAFE_HEADERS } from "./headers.ts"
import type { TakeReports } from "./error-reports.ts"
import type { KeptAnswers } from "./kept-answers.ts"
import { speakForVisitor } from "./own-calls.ts"
import type { ServeMachines } from "./machines/serve.ts"
import type { SendPage } from "./pages.ts"
import type { RateLimiter } from "./rate-limit.ts"
import { toShop, toSitePath } from "./redirect.ts"
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
  /** Address at the shop, with the click counted; null when there is no such offer. */
  readonly clickOut: (shopId: string, offerId: string) => Promise<string | null>
  readonly page: SendPage
  /** Takes errors that browsers report; left out where nobody asks for them. Spec: APP-23. */
  readonly reports?: TakeReports
  /** Answers at once with a page that is kept; false for any other request. Left out where nothing is kept. */
  readonly kept?: KeptAnswers["answer"]
  /** Left out where nothing is limited. Spec: RATE-05. */
  readonly limitCall?: RateLimiter["limitCall"]
  /** One line per failure. */
  readonly log: (what: string, cause: unknown) => void
}

/** Every answer of the site: files, for machines and for people, pictures, the API, click-outs and pages. */
export const siteListener = (parts: SiteParts): RequestListener => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value)
    const target = request.url ?? "/"
    if (target.length > LONGEST_URL) return plain(response, 414, "Dit adres is te lang. Zoek met minder woorden.")
    const url = urlOf(request, target)
    if (url === null) return parts.page(request, response, new URL("/404/", originOf(request)))
    if (isReference(request, url)) {
      return sendResponse(request, response, parts.reference(standardRequest(request, url)))
    }
    if (url.pathname.startsWith("/api/")) {
      speakForVisitor(request)
      const rejection = (await parts.limitCall?.(request, response, url)) ?? null
      if (rejection !== null) return sendAnswer(request, response, rejection)
      if (parts.api.answer !== undefined) {
        return sendAnswer(request, response, await parts.api.answer(callOf(request, url)))
      }
      return sendResponse(request, response, await parts.api(standardRequest(request, url)))
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
      return sendResponse(request, response, await parts.pictures(standardRequest(request, url)))
    }
    if (url.pathname.startsWith(`/${SEGMENT.clickOut}/`)) return leave(parts, request, response, url)
    if (lacksSlash(url.pathname)) {
      response.writeHead(301, { ...toSitePath(`${url.pathname}/${url.search}`) }).end()
      return
    }
    return parts.page(request, response, url)
  }
  return (request, response) => {
    if (parts.kept?.(request, response) === true) return
    answer(request, response).catch((cause: unknown) => {
      if (cause instanceof RefusedConnection) return request.socket.destroy()
      parts.log(`${request.method} ${request.url?.slice(0, 200)}`, cause)
      if (response.headersSent) response.destroy()
      else plain(response, 500, "Er ging iets mis. Probeer het later opnieuw.")
    })
  }
}

const isReference = ({ method }: IncomingMessage, { pathname }: URL): boolean =>
  (method === "GET" || method === "HEAD") && (pathname === REFERENCE_PATH || pathname === `${REFERENCE_PATH}/`)

/** Whether an address is that of a page but for the slash at its end; a few pages are written without. Spec: ROUTE-34. */
const lacksSlash = (pathname: string): boolean =>
  !pathname.endsWith("/") && !/\.[a-z0-9]{2,5}$/i.test(pathname) && writtenPath(pathname) !== pathname

const plain = (response: ServerResponse, status: number, text: string) => {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`)
}

/** To the shop, counted; robots are told to stay. Spec: APP-01. */
const leave = async (parts: SiteParts, request: IncomingMessage, response: ServerResponse, url: URL) => {
  response.setHeader("x-robots-tag", "noindex, nofollow")
  const [, , shopId, offerId] = url.pathname.split("/").map(decodeURIComponent)
  const location = shopId && offerId ? await parts.clickOut(shopId, offerId) : null
  const header = location === null ? null : toShop(location)
  if (header === null) return parts.page(request, response, url)
  response.writeHead(302, { ...header, "cache-control": "no-store" }).end()
}

/** The address asked for; null when its path holds broken percent-encoding, or begins with what browsers take for another site. Spec: ROUTE-24, ROUTE-38. */
const urlOf = (request: IncomingMessage, target: string): URL | null => {
  try {
    const url = new URL(originOf(request) + (target.startsWith("/") ? target : "/"))
    decodeURIComponent(url.pathname)
    return sitePath(url.pathname) === null ? null : url
  } catch {
    return null
  }
}

/** `SITE_ORIGIN` when it is set, else as the browser calls us. */
const originOf = (request: IncomingMessage): string => {
  const host = request.headers.host ?? ""
  return process.env["SITE_ORIGIN"] ?? `http://${/^[a-z0-9.-]+(:\d+)?$/i.test(host) ? host : "localhost"}`
}

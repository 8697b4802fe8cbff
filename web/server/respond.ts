import type { ServerResponse } from "node:http"
import type { CallHandler, Handle } from "#adapters/services/http/call.ts"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { writtenPath } from "#domain/base/routes.ts"
import type { Exchange, Handler, Incoming } from "./exchange.ts"
import { failedRequest, requestId } from "./failure.ts"
import { DATA_POLICY } from "./headers.ts"
import { toCall, sendCallResponse, sendResponse, toStandardRequest } from "./node-http.ts"
import type { Log } from "./log.ts"
import { isPublicHost } from "#adapters/outside/download/address.ts"
import { sitePath } from "#domain/base/paths.ts"
import { ROOT } from "#domain/account/session/return-address.ts"

export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { ...DATA_POLICY, "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`)
}

export const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

export const respondWith =
  (respond: (request: Request) => Response | Promise<Response>, log: Log): Handler =>
  async (exchange) => {
    const { request, response, url } = exchange
    const sent = await respond(toStandardRequest(request, url))
    if (sent.status >= 500) logFailed(exchange, log, sent.status, null)
    return sendResponse(request, response, sent)
  }

export const respondToCall = (api: Handle, log: Log): Handler => {
  const { handleCall: respond } = api
  const handler = respond === undefined ? respondWith(api, log) : respondDirectly(respond, log)
  return (exchange) => {
    requestId(exchange.request)
    return handler(exchange)
  }
}

const respondDirectly =
  (respond: CallHandler, log: Log): Handler =>
  async (exchange) => {
    const { request, response, url } = exchange
    const result = await respond(toCall(request, url))
    if (result.status >= 500 || result.failure !== undefined) logFailed(exchange, log, result.status, result.failure)
    return sendCallResponse(request, response, result)
  }

const logFailed = ({ request, response }: Incoming, log: Log, status: number, cause: unknown): void => {
  const failed = failedRequest(request, status)
  log("request failed", cause, failed)
  response.setHeader(CORRELATION_HEADER.toLowerCase(), failed.correlationId)
}

/** Redirects to the path with a trailing slash, except for the few pages without one. Spec: ROUTE-17, ROUTE-34. */
export const addSlash: Handler = ({ response, url }: Exchange) => {
  if (!lacksSlash(url.pathname)) return "next"
  response.writeHead(301, { ...toSitePath(`${url.pathname}/${url.search}`) }).end()
  return undefined
}

const lacksSlash = (pathname: string): boolean =>
  !pathname.endsWith("/") && !/\.[a-z0-9]{2,5}$/i.test(pathname) && writtenPath(pathname) !== pathname

export const rejectMethod: Handler = ({ response }) => {
  response.setHeader("allow", "GET, HEAD")
  sendText(response, 405, "Alleen lezen kan hier.")
}

/** The header of a redirect. Only the functions of this file create one. */
interface LocationHeader {
  readonly location: string
}

/** Redirects to `target` if it is a path of the site, else to the root. Spec: ROUTE-38. */
export const toSitePath = (target: string): LocationHeader => ({ location: sitePath(target) ?? ROOT })

export const toOrigin = (origin: string, target: string): LocationHeader => ({
  location: origin + toSitePath(target).location
})

/** Redirects to the shop of an offer, or returns null if its URL is not http(s) or leads to a private address. Spec: ROUTE-38, APP-01, DOWNLOAD-02. */
export const toShop = (address: string): LocationHeader | null => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && isPublicHost(url.hostname) ? { location: url.href } : null
}

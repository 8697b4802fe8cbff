import type { ServerResponse } from "node:http"
import type { CallHandler, Handle } from "#adapters/services/http/call.ts"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { writtenPath } from "#domain/routes/routes.ts"
import type { Exchange, Handler, Incoming } from "./exchange.ts"
import { failedRequest, requestId } from "./failure.ts"
import { callOf, sendAnswer, sendResponse, standardRequest } from "./fetch.ts"
import { DATA_POLICY } from "./headers.ts"
import type { Log } from "./log.ts"
import { toSitePath } from "./redirect.ts"

/** Sends a line of text as the whole response. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { ...DATA_POLICY, "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`)
}

export const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** Answers with a handler of standard requests, and logs a response that says itself that it failed. Spec: API-43. */
export const respondWith =
  (respond: (request: Request) => Response | Promise<Response>, log: Log): Handler =>
  async (exchange) => {
    const { request, response, url } = exchange
    const sent = await respond(standardRequest(request, url))
    if (sent.status >= 500) logFailed(exchange, log, sent.status, null)
    return sendResponse(request, response, sent)
  }

/** Answers a call of the API, and logs one that failed. Spec: API-43. */
export const respondToCall = (api: Handle, log: Log): Handler => {
  const { handleCall: answer } = api
  const handler = answer === undefined ? respondWith(api, log) : answerCall(answer, log)
  return (exchange) => {
    requestId(exchange.request)
    return handler(exchange)
  }
}

const answerCall =
  (answer: CallHandler, log: Log): Handler =>
  async (exchange) => {
    const { request, response, url } = exchange
    const given = await answer(callOf(request, url))
    if (given.status >= 500 || given.failure !== undefined) logFailed(exchange, log, given.status, given.failure)
    return sendAnswer(request, response, given)
  }

/** Logs a response that says itself that it failed, and gives it the id it is logged under. Spec: API-43. */
const logFailed = ({ request, response }: Incoming, log: Log, status: number, cause: unknown): void => {
  const failed = failedRequest(request, status)
  log("request failed", cause, failed)
  response.setHeader(CORRELATION_HEADER.toLowerCase(), failed.correlationId)
}

/** Leads to the address of a page that lacks its last slash; a few pages are written without. Spec: ROUTE-17, ROUTE-34. */
export const addSlash: Handler = ({ response, url }: Exchange) => {
  if (!lacksSlash(url.pathname)) return "next"
  response.writeHead(301, { ...toSitePath(`${url.pathname}/${url.search}`) }).end()
  return undefined
}

const lacksSlash = (pathname: string): boolean =>
  !pathname.endsWith("/") && !/\.[a-z0-9]{2,5}$/i.test(pathname) && writtenPath(pathname) !== pathname

/** Rejects a method that pages and files do not know. Spec: APP-13. */
export const rejectMethod: Handler = ({ response }) => {
  response.setHeader("allow", "GET, HEAD")
  sendText(response, 405, "Alleen lezen kan hier.")
}

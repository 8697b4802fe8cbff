import type { IncomingMessage, ServerResponse } from "node:http"
import { CORRELATION_HEADER, correlationId, readCorrelationId } from "#adapters/contract/headers.ts"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { failureBody } from "#adapters/services/http/failure-cause.ts"
import { BUSY_TEXTS, PROBLEMS } from "#domain/site/failures.ts"
import { layout as words } from "#web/messages/layout.ts"
import { site } from "#web/messages/site.ts"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import { DATA_POLICY, SAFE_HEADERS } from "./headers.ts"
import type { FailedRequest } from "./log.ts"

const CORRELATION_HEADER_KEY = CORRELATION_HEADER.toLowerCase()

/** Uses `fallback` if the client sent none. Spec: API-16, API-43. */
export const requestId = ({ headers }: IncomingMessage, fallback?: string): string => {
  const header = headers[CORRELATION_HEADER_KEY]
  const id = readCorrelationId(typeof header === "string" ? header : null) ?? fallback ?? correlationId(Math.random)
  headers[CORRELATION_HEADER_KEY] = id
  return id
}

export const failedRequest = (request: IncomingMessage, status: number): FailedRequest => ({
  correlationId: requestId(request),
  method: request.method ?? "GET",
  path: request.url?.split("?", 1)[0] ?? "/",
  status
})

interface FailureResponse {
  readonly status: 500 | 503
  /** Seconds before a retry; null sends no `Retry-After`. */
  readonly retryAfterSeconds: number | null
}

/** Responds to a failed request with its id: JSON to calls and views, else a page that needs no rendering. Spec: API-43, ERR-06. */
export const sendFailure = (request: IncomingMessage, response: ServerResponse, failure: FailureResponse): void => {
  const id = requestId(request)
  const isPage = !request.url?.startsWith(`${API_PREFIX}/`) && !request.url?.startsWith(`${VIEW_PREFIX}/`)
  const body = isPage ? failurePage(failure, id) : failureBody(failure.status, id)
  response.writeHead(failure.status, {
    ...SAFE_HEADERS,
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    ...DATA_POLICY,
    "cache-control": "no-store",
    "content-length": `${Buffer.byteLength(body)}`,
    [CORRELATION_HEADER_KEY]: id,
    ...retryAfter(failure.retryAfterSeconds)
  })
  if (!request.complete) request.resume()
  response.end(request.method === "HEAD" ? undefined : body)
}

export const retryAfter = (seconds: number | null): Readonly<Record<string, string>> =>
  seconds === null ? {} : { "retry-after": `${seconds}` }

/** Returns a static failure page. `id` needs no escaping: it has only letters and digits. */
const failurePage = ({ status, retryAfterSeconds }: FailureResponse, id: string): string => {
  const { heading, text } = PROBLEMS[status]
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading} | ${site.name}</title>
<h1>${heading}</h1>
<p>${retryAfterSeconds === null ? text : BUSY_TEXTS.data}</p>
<p>${words.reportId} ${id}</p>
<p><a href="/">${words.home}</a></p>
</html>
`
}

import type { IncomingMessage, ServerResponse } from "node:http"
import { operationAt } from "#adapters/contract/operations.ts"
import { callRateClass } from "#adapters/contract/calls.ts"
import type { RateLimits } from "#adapters/runtime/memory.ts"
import type { CallResponse } from "#adapters/services/http/call.ts"
import { withCorrelationId } from "#adapters/services/http/correlation.ts"
import { clientKey, rateLimitFields, pageRateClass, RATE_LIMITS, type RateClass } from "#domain/site/rate-classes.ts"
import { LOGIN_CODE_PATH, LOGIN_PAGE_PATH } from "#domain/account/session/provider-client.ts"
import { bearerToken } from "#domain/account/session/request-headers.ts"
import { rateLimits } from "#web/messages/rate-limits.ts"
import type { Exchange, Handler, ClaimsOf } from "./exchange.ts"
import { logRejection } from "./log.ts"
import { toCall } from "./node-http.ts"
import { sendText } from "./respond.ts"

/** A counter of requests that adds the header fields of RATE-04 to their responses. */
export interface RateLimiter {
  /** Returns the seconds to wait if it is rejected, else null. Spec: RATE-05. */
  readonly limitPage: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    user: string | null
  ) => number | null
  /** Returns the response if it is rejected, else null. Spec: RATE-04, RATE-05. */
  readonly limitCall: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<CallResponse | null>
}

interface Dependencies {
  readonly limits: RateLimits
  readonly claimsOf: ClaimsOf
  readonly addressOf: (request: IncomingMessage) => string
  readonly onRejected?: (reason: string) => void
}

export const rateLimiter = ({ limits, claimsOf, addressOf, onRejected = logRejection }: Dependencies): RateLimiter => {
  const limit = (
    request: IncomingMessage,
    response: ServerResponse,
    rateClass: RateClass,
    user: string | null
  ): number | null => {
    const consumption = limits.consume(rateClass, clientKey(rateClass, addressOf(request), user))
    for (const [name, value] of Object.entries(rateLimitFields(rateClass, consumption))) response.setHeader(name, value)
    if (consumption.isAllowed) return null
    onRejected(rateClass)
    return consumption.secondsToNext
  }

  const userOf = async (request: IncomingMessage, rateClass: RateClass): Promise<string | null> => {
    const token = bearerToken(request.headers.authorization)
    if (token === null || RATE_LIMITS[rateClass].by === "address") return null
    return (await claimsOf(token))?.sub ?? null
  }

  /** Requests that a handler counted before it passed them on to another one. Spec: RATE-05. */
  const counted = new WeakSet<IncomingMessage>()

  return {
    limitPage: (request, response, pathname, user) => {
      if (counted.has(request)) return null
      counted.add(request)
      const isProviderLogin = request.method === "POST" && pathname.startsWith(LOGIN_PAGE_PATH)
      const rateClass = isProviderLogin ? "login" : pageRateClass(request.method ?? "GET", pathname, user)
      return rateClass === null ? null : limit(request, response, rateClass, user)
    },
    limitCall: async (request, response, url) => {
      const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET")
      const operation = operationAt(method, url.pathname)
      const rateClass = operation === null ? null : callRateClass(operation)
      if (rateClass === null) return null
      const seconds = limit(request, response, rateClass, await userOf(request, rateClass))
      return seconds === null ? null : tooManyRequests(seconds)(toCall(request, url))
    }
  }
}

/** Counts a request that no page handles. Responds with 429 and returns true if it exceeds its limit. Spec: RATE-04, RATE-08. */
export const isOverLimit = (
  limitPage: RateLimiter["limitPage"] | undefined,
  { request, response, url }: Exchange,
  user: string | null
): boolean => {
  const seconds = limitPage?.(request, response, url.pathname, user) ?? null
  if (seconds === null) return false
  request.resume()
  response.setHeader("cache-control", "no-store")
  response.setHeader("retry-after", seconds)
  sendText(response, 429, rateLimits.wait(seconds))
  return true
}

/** Counts the posts of codes before the embedded login provider reads them; other requests go on to it uncounted. Spec: RATE-08. */
export const limitLoginCodes =
  (provider: Handler, { limitPage }: Partial<RateLimiter>): Handler =>
  (exchange) => {
    const isCode = exchange.request.method === "POST" && exchange.url.pathname === LOGIN_CODE_PATH
    return isCode && isOverLimit(limitPage, exchange, null) ? undefined : provider(exchange)
  }

const tooManyRequests = (retryAfterSeconds: number) =>
  withCorrelationId(
    () =>
      Promise.resolve({
        status: 429,
        headers: { "content-type": "application/json", "cache-control": "no-store" },
        body: JSON.stringify({ _tag: "TooManyRequests", retryAfterSeconds })
      }),
    Math.random
  )

import type { IncomingMessage, ServerResponse } from "node:http"
import { Cache } from "#domain/cache/cache.ts"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { readFlashMessage } from "#web/features/page/flash-message.ts"
import { visitorKey, visitorOf } from "#web/features/page/visitor.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/session/cookies.ts"
import { type Ready, sendReady } from "./ready.ts"

/** Milliseconds a page is cached: short enough that an import shows within two seconds, long enough for a rush. Spec: APP-11. */
export const PAGE_TTL_MS = 1_000

/** Pages that are cached at a time. Spec: APP-11. */
export const MAX_CACHED_PAGES = 500

/** Pages that many may be sent, cached for a moment. */
export interface PageCache {
  /** Sends the page cached for requests like this one, before anything else is done for it; false, and nothing sent, if there is none. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the page cached or loading for requests like this one, or else what `make` gives. */
  readonly load: (request: IncomingMessage, make: () => Promise<Ready>) => Promise<Ready>
}

/**
 * Creates a cache of pages by who may share them, the host and the URL as they were sent. Pages that failed are not cached.
 * Spec: APP-11.
 */
export const pageCache = (now: () => Date, production: ReadonlyArray<string>): PageCache => {
  const cache = new Cache<string, Ready>({
    maxEntries: MAX_CACHED_PAGES,
    age: { maxMs: PAGE_TTL_MS, now: () => now().getTime() },
    isCacheable: ({ status }) => status < 500
  })
  const withoutCookies = visitorKey(visitorOf({}, production))
  /** Returns null for a request whose page is made for one visitor. */
  const keyOf = (request: IncomingMessage): string | null => {
    const { url, headers } = request
    if (headers.cookie === undefined) return `${withoutCookies} ${headers.host} ${url}`
    const cookies = readCookies(request)
    return isForOne(cookies) ? null : `${visitorKey(visitorOf(cookies, production))} ${headers.host} ${url}`
  }
  return {
    send: (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false
      const key = keyOf(request)
      const page = key === null ? undefined : cache.get(key)
      return page !== undefined && sendReady(request, response, page)
    },
    load: (request, make) => {
      const key = keyOf(request)
      return key === null ? make() : cache.load(key, make)
    }
  }
}

/** Returns true if cookies call for a page made for one visitor: a user, or someone who gets a flash message. Spec: APP-11, LIST-07. */
export const isForOne = (cookies: Cookies): boolean =>
  cookies[SESSION_COOKIE] !== undefined || readFlashMessage(cookies) !== null

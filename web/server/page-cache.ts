import type { IncomingMessage, ServerResponse } from "node:http"
import { Cache } from "#domain/cache/cache.ts"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { readFlashMessage } from "#web/features/page/flash-message.ts"
import { visitorKey, visitorOf } from "#web/features/page/visitor.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/session/cookies.ts"
import { type PreparedPage, sendPreparedPage } from "./prepared-page.ts"

/** Time to live of a cached page in milliseconds. Imports must become visible within two seconds. Spec: APP-11. */
export const PAGE_TTL_MS = 1_000

/** Maximum number of cached pages. Spec: APP-11. */
export const MAX_CACHED_PAGES = 500

/** Caches pages that visitors share, and coalesces concurrent renders. */
export interface PageCache {
  /** Sends the cached page and returns true; returns false if there is none. Never waits. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the cached or loading page, or renders it with `render` and caches it. */
  readonly load: (request: IncomingMessage, render: () => Promise<PreparedPage>) => Promise<PreparedPage>
}

/**
 * Creates a cache of pages by visitor key, host and URL, the last two as they were sent. Failed pages are not cached.
 * Spec: APP-11.
 */
export const pageCache = (now: () => Date, production: ReadonlyArray<string>): PageCache => {
  const cache = new Cache<string, PreparedPage>({
    maxEntries: MAX_CACHED_PAGES,
    age: { maxMs: PAGE_TTL_MS, now: () => now().getTime() },
    isCacheable: ({ status }) => status < 500
  })
  const withoutCookies = visitorKey(visitorOf({}, production))
  /** Returns null for a request whose page is rendered for one visitor. */
  const keyOf = (request: IncomingMessage): string | null => {
    const { url, headers } = request
    if (headers.cookie === undefined) return `${withoutCookies} ${headers.host} ${url}`
    const cookies = readCookies(request)
    return isVisitorSpecific(cookies) ? null : `${visitorKey(visitorOf(cookies, production))} ${headers.host} ${url}`
  }
  return {
    send: (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false
      const key = keyOf(request)
      const page = key === null ? undefined : cache.get(key)
      return page !== undefined && sendPreparedPage(request, response, page)
    },
    load: (request, render) => {
      const key = keyOf(request)
      return key === null ? render() : cache.load(key, render)
    }
  }
}

/** Returns true if the page must be rendered for one visitor: a user, or a visitor with a flash message. Spec: APP-11, LIST-07. */
export const isVisitorSpecific = (cookies: Cookies): boolean =>
  cookies[SESSION_COOKIE] !== undefined || readFlashMessage(cookies) !== null

import type { IncomingMessage, ServerResponse } from "node:http"
import { Cache } from "#domain/base/cache.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import { readFlashMessage } from "#web/features/page/flash-message.ts"
import { visitorKey, visitorOf } from "#web/features/page/visitor.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/page/cookies.ts"
import { type PreparedPage, sendPreparedPage } from "./prepared-page.ts"

/** Time to live of a cached page in milliseconds. Imports must become visible within two seconds. Spec: APP-11. */
export const PAGE_TTL_MS = 1_000

/** Milliseconds within which a page must be requested again to be cached. Spec: APP-11. */
export const REPEAT_MS = 2 * PAGE_TTL_MS

/** Maximum number of cached pages of all threads together. Spec: APP-11. */
export const MAX_CACHED_PAGES = 500

interface LoadedPage {
  readonly key: string
  readonly page: PreparedPage
}

/** Caches pages that visitors share, and coalesces concurrent renders. */
export interface PageCache {
  /** Sends the cached page and returns true; returns false if there is none. Never waits. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the cached or loading page, or renders it with `render`, and caches it if it was requested before. */
  readonly load: (request: IncomingMessage, render: () => Promise<PreparedPage>) => Promise<PreparedPage>
}

/**
 * Creates the cache of one of `threads` threads: pages by visitor key, host and URL, the last two as they were sent. Failed pages are not cached, nor
 * are pages that are requested once: most of them nobody requests again, and to free them V8 collects the old generation, which took a twentieth of the
 * time of a page. Spec: APP-11.
 */
export const pageCache = (now: () => Date, production: ReadonlyArray<string>, threads: number): PageCache => {
  const clock = () => now().getTime()
  const maxEntries = Math.ceil(MAX_CACHED_PAGES / threads)
  const requestCounts = new Cache<string, number>({ maxEntries, age: { maxMs: REPEAT_MS, now: clock } })
  const cache = new Cache<string, LoadedPage>({
    maxEntries,
    age: { maxMs: PAGE_TTL_MS, now: clock },
    isCacheable: ({ key, page }) => page.status < 500 && (requestCounts.get(key) ?? 0) > 1
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
      const page = key === null ? undefined : cache.get(key)?.page
      return page !== undefined && sendPreparedPage(request, response, page)
    },
    load: async (request, render) => {
      const key = keyOf(request)
      if (key === null) return render()
      requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1)
      return (await cache.load(key, async () => ({ key, page: await render() }))).page
    }
  }
}

/** Returns true if the page must be rendered for one visitor: a user, or a visitor with a flash message. Spec: APP-11, LIST-07. */
export const isVisitorSpecific = (cookies: Cookies): boolean =>
  cookies[SESSION_COOKIE] !== undefined || readFlashMessage(cookies) !== null

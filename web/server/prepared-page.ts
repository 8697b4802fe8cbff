import type { IncomingMessage, ServerResponse } from "node:http"
import { crc32 } from "node:zlib"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { Cache } from "#domain/base/cache.ts"
import type { Rendered } from "./entry-server.tsx"
import { compress, type Encoding, chooseEncoding } from "./compress.ts"
import { retryAfter } from "./failure.ts"
import { login } from "#web/messages/login.ts"
import { toSitePath } from "./respond.ts"
import { DATA_POLICY, PERMISSIONS_POLICY, SAFE_HEADERS } from "./headers.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import { readFlashMessage } from "#web/features/page/flash-message.ts"
import { visitorKey, visitorOf } from "#web/features/page/context.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/page/cookies.ts"

/** Headers in the form that `writeHead` handles fastest: names and values alternate. */
type Head = ReadonlyArray<string>

interface EncodedResponse {
  readonly head: Head
  readonly body: Buffer
}

/** A page with its headers, encoded at most once per encoding. */
export interface PreparedPage {
  readonly status: number
  /** The 304 response; null for a page that was rendered for one request. */
  readonly notModified: { readonly etag: string; readonly head: Head } | null
  /** Returns the response in this encoding, or null if it is not encoded yet. */
  readonly findEncoded: (encoding: Encoding) => EncodedResponse | null
  readonly encode: (encoding: Encoding) => Promise<EncodedResponse>
}

interface Options {
  readonly isView: boolean
  readonly isShared: boolean
  readonly contentPolicy: string | null
  readonly correlationId?: string | null
}

/** Adds headers to a rendered page. Spec: APP-10, APP-11. */
export const preparePage = (
  { status, location, retryAfterSeconds, html: body }: Rendered,
  { isView, isShared, contentPolicy, correlationId = null }: Options
): PreparedPage => {
  if (location !== null) return location.startsWith("/") ? toRedirect(status, location) : handOver(location)
  // Weak: the same page in another encoding carries the same tag.
  const etag = isShared ? `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"` : null
  const head = toHead({
    ...SAFE_HEADERS,
    ...(!isView && PERMISSIONS_POLICY),
    "cache-control": isShared ? "no-cache" : "private, no-cache",
    vary: "accept-encoding, cookie",
    ...(etag !== null && { etag }),
    ...(contentPolicy !== null && { "content-security-policy": contentPolicy }),
    ...(correlationId !== null && { [CORRELATION_HEADER.toLowerCase()]: correlationId }),
    ...retryAfter(retryAfterSeconds)
  })
  const type = isView ? "application/json; charset=utf-8" : "text/html; charset=utf-8"
  const withBody = (encoding: Encoding, compressed: Buffer | null): EncodedResponse => {
    const sent = compressed ?? body
    const encodingHead = compressed === null || encoding === null ? [] : ["content-encoding", encoding]
    return { head: [...head, "content-type", type, ...encodingHead, "content-length", `${sent.length}`], body: sent }
  }
  const encodings = new Cache<Encoding, EncodedResponse>({ maxEntries: 3 })
  encodings.set(null, withBody(null, null))
  return {
    status,
    notModified: etag === null || status !== 200 ? null : { etag, head },
    findEncoded: (encoding) => encodings.get(encoding) ?? null,
    encode: (encoding) => encodings.load(encoding, async () => withBody(encoding, await compress(body, encoding)))
  }
}

/** Sends a page and returns true. Returns false if the page is not encoded yet in an encoding of the client. */
const sendPreparedPage = (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { status, notModified, findEncoded }: PreparedPage
): boolean => {
  if (notModified !== null && headers["if-none-match"]?.includes(notModified.etag) === true) {
    response.writeHead(304, notModified.head as Array<string>).end()
    return true
  }
  const encoded = findEncoded(chooseEncoding(headers["accept-encoding"]))
  if (encoded === null) return false
  response.writeHead(status, encoded.head as Array<string>)
  response.end(method === "HEAD" ? undefined : encoded.body)
  return true
}

export const encodeAndSend = async (
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage
): Promise<void> => {
  if (sendPreparedPage(request, response, page)) return
  await page.encode(chooseEncoding(request.headers["accept-encoding"]))
  sendPreparedPage(request, response, page)
}

const toHead = (headers: Readonly<Record<string, string>>): Head => Object.entries(headers).flat()

/** Leads on by a page: browsers apply the form policy to redirects too. Spec: APP-12, AUTH-26. */
const handOver = (address: string): PreparedPage => {
  const target = address.replace(/[&"<>']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const body = Buffer.from(
    `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${target}"><title>${login.handOver}</title><p><a href="${target}">${login.handOver}</a></p></html>`
  )
  const page = {
    head: toHead({
      ...SAFE_HEADERS,
      ...DATA_POLICY,
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-length": `${body.length}`
    }),
    body
  }
  return { status: 200, notModified: null, findEncoded: () => page, encode: () => Promise.resolve(page) }
}

const toRedirect = (status: number, location: string): PreparedPage => {
  const redirect = {
    head: toHead({ ...SAFE_HEADERS, ...toSitePath(location), "cache-control": "no-store" }),
    body: Buffer.alloc(0)
  }
  return { status, notModified: null, findEncoded: () => redirect, encode: () => Promise.resolve(redirect) }
}

/** Imports must become visible within two seconds. Spec: APP-11. */
export const PAGE_TTL_MS = 1_000

/** A page must be requested again within this to be cached. Spec: APP-11. */
export const REPEAT_MS = 2 * PAGE_TTL_MS

/** Maximum number of cached pages of all threads together. Spec: APP-11. */
export const MAX_CACHED_PAGES = 500

interface LoadedPage {
  readonly key: string
  readonly page: PreparedPage
}

export interface PageCache {
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the cached or loading page, or renders it with `render`, and caches it if it was requested before. */
  readonly load: (request: IncomingMessage, render: () => Promise<PreparedPage>) => Promise<PreparedPage>
}

/** Caches no page that is requested once: to free them took a twentieth of the time of a page. Spec: APP-11. */
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

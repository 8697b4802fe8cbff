import type { IncomingMessage, ServerResponse } from "node:http"
import { crc32 } from "node:zlib"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { Cache } from "#domain/base/cache.ts"
import type { Rendered } from "./entry-server.tsx"
import { compress, type Encoding, chooseEncoding } from "./compress.ts"
import { retryAfter } from "./failure.ts"
import { login } from "#web/messages/login.ts"
import { DATA_POLICY, PERMISSIONS_POLICY, SAFE_HEADERS } from "./headers.ts"
import { toSitePath } from "./redirect.ts"

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
  /** True if other visitors may receive the same page. Spec: APP-11. */
  readonly isShared: boolean
  /** null for none. */
  readonly contentPolicy: string | null
  /** The id under which a failure is logged; null for a success. Spec: API-43. */
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
export const sendPreparedPage = (
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

/** Encodes a page in the best encoding that the client accepts, and sends it. */
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

/**
 * Sends the visitor to the login provider by a page that leads on, because browsers hold a form to the sites that its page may send
 * forms to, redirects included, and a provider may redirect to any other. Spec: APP-12, AUTH-26.
 */
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

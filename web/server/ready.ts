import type { IncomingMessage, ServerResponse } from "node:http"
import { crc32 } from "node:zlib"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { Cache } from "#domain/cache/cache.ts"
import type { Rendered } from "./entry-server.tsx"
import { compress, type Encoding, encodingFor } from "./compress.ts"
import { retryAfter } from "./failure.ts"
import { PERMISSIONS, SAFE_HEADERS } from "./headers.ts"
import { toSitePath } from "./redirect.ts"

/** Headers in the form that `writeHead` handles fastest: names and values alternate. */
type Head = ReadonlyArray<string>

/** A response in one encoding. */
interface EncodedResponse {
  readonly head: Head
  readonly body: Buffer
}

/** A page with its headers, encoded at most once per encoding. */
export interface Ready {
  readonly status: number
  /** The 304 response; null for a page that was rendered for one request. */
  readonly unchanged: { readonly etag: string; readonly head: Head } | null
  /** Returns the response in this encoding, or null if it is not encoded yet. */
  readonly made: (encoding: Encoding) => EncodedResponse | null
  readonly make: (encoding: Encoding) => Promise<EncodedResponse>
}

interface Options {
  readonly isView: boolean
  /** True if other visitors may receive the same page. Spec: APP-11. */
  readonly isShared: boolean
  /** The content security policy; null for none. */
  readonly policy: string | null
  /** The id under which a failure is logged; null for a success. Spec: API-43. */
  readonly correlationId?: string | null
}

/** Adds headers to a rendered page. Spec: APP-10, APP-11. */
export const ready = (
  { status, location, retryAfterSeconds, html: body }: Rendered,
  { isView, isShared, policy, correlationId = null }: Options
): Ready => {
  if (location !== null) return toRedirect(status, location)
  // Weak: the same page in another encoding carries the same tag.
  const etag = isShared ? `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"` : null
  const head = toHead({
    ...SAFE_HEADERS,
    ...(!isView && PERMISSIONS),
    "cache-control": isShared ? "no-cache" : "private, no-cache",
    vary: "accept-encoding, cookie",
    ...(etag !== null && { etag }),
    ...(policy !== null && { "content-security-policy": policy }),
    ...(correlationId !== null && { [CORRELATION_HEADER.toLowerCase()]: correlationId }),
    ...retryAfter(retryAfterSeconds)
  })
  const type = isView ? "application/json; charset=utf-8" : "text/html; charset=utf-8"
  const withBody = (encoding: Encoding, smaller: Buffer | null): EncodedResponse => {
    const sent = smaller ?? body
    const coded = smaller === null || encoding === null ? [] : ["content-encoding", encoding]
    return { head: [...head, "content-type", type, ...coded, "content-length", `${sent.length}`], body: sent }
  }
  const encodings = new Cache<Encoding, EncodedResponse>({ maxEntries: 3 })
  encodings.set(null, withBody(null, null))
  return {
    status,
    unchanged: etag === null || status !== 200 ? null : { etag, head },
    made: (encoding) => encodings.get(encoding) ?? null,
    make: (encoding) => encodings.load(encoding, async () => withBody(encoding, await compress(body, encoding)))
  }
}

/** Sends a page and returns true. Sends nothing and returns false if it is not encoded yet as the client accepts. */
export const sendReady = (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { status, unchanged, made }: Ready
): boolean => {
  if (unchanged !== null && headers["if-none-match"]?.includes(unchanged.etag) === true) {
    response.writeHead(304, unchanged.head as Array<string>).end()
    return true
  }
  const encoded = made(encodingFor(headers["accept-encoding"]))
  if (encoded === null) return false
  response.writeHead(status, encoded.head as Array<string>)
  response.end(method === "HEAD" ? undefined : encoded.body)
  return true
}

/** Encodes a page as the client accepts, and sends it. */
export const makeAndSend = async (request: IncomingMessage, response: ServerResponse, page: Ready): Promise<void> => {
  if (sendReady(request, response, page)) return
  await page.make(encodingFor(request.headers["accept-encoding"]))
  sendReady(request, response, page)
}

const toHead = (headers: Readonly<Record<string, string>>): Head => Object.entries(headers).flat()

/** Returns a redirect. */
const toRedirect = (status: number, location: string): Ready => {
  const redirect = {
    head: toHead({ ...SAFE_HEADERS, ...toSitePath(location), "cache-control": "no-store" }),
    body: Buffer.alloc(0)
  }
  return { status, unchanged: null, made: () => redirect, make: () => Promise.resolve(redirect) }
}

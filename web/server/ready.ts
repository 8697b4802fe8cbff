import type { IncomingMessage, ServerResponse } from "node:http"
import { crc32 } from "node:zlib"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { Cache } from "#domain/cache/cache.ts"
import type { Rendered } from "./entry-server.tsx"
import { compress, type Encoding, encodingFor } from "./compress.ts"
import { retryAfter } from "./failure.ts"
import { PERMISSIONS, SAFE_HEADERS } from "./headers.ts"
import { toSitePath } from "./redirect.ts"

/** Headers as `writeHead` takes them quickest: names and values in turns. */
type Head = ReadonlyArray<string>

/** An answer as it goes out. */
interface Answer {
  readonly head: Head
  readonly body: Buffer
}

/** A page ready to be sent: everything of it that many may be sent is made once. */
export interface Ready {
  readonly status: number
  /** Says that a browser's copy is still the page; null for one made for one request, which is never asked about. */
  readonly unchanged: { readonly etag: string; readonly head: Head } | null
  /** The answer in this encoding; null when it has not been made. */
  readonly made: (encoding: Encoding) => Answer | null
  readonly make: (encoding: Encoding) => Promise<Answer>
}

interface Sent {
  readonly isView: boolean
  /** May be sent to others too. Spec: APP-11. */
  readonly isShared: boolean
  /** Its content security policy; null for none. */
  readonly policy: string | null
  /** The id a failure is logged under; null when nothing failed. Spec: API-43. */
  readonly correlationId?: string | null
}

/** Makes what was printed ready to be sent. Spec: APP-10, APP-11. */
export const ready = (
  { status, location, retryAfterSeconds, html: body }: Rendered,
  { isView, isShared, policy, correlationId = null }: Sent
): Ready => {
  if (location !== null) return moved(status, location)
  // Weak: the same page in another encoding carries the same tag.
  const etag = isShared ? `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"` : null
  const head = inTurns({
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
  const withBody = (encoding: Encoding, smaller: Buffer | null): Answer => {
    const sent = smaller ?? body
    const coded = smaller === null || encoding === null ? [] : ["content-encoding", encoding]
    return { head: [...head, "content-type", type, ...coded, "content-length", `${sent.length}`], body: sent }
  }
  const answers = new Cache<Encoding, Answer>({ maxEntries: 3 })
  answers.set(null, withBody(null, null))
  return {
    status,
    unchanged: etag === null || status !== 200 ? null : { etag, head },
    made: (encoding) => answers.get(encoding) ?? null,
    make: (encoding) => answers.load(encoding, async () => withBody(encoding, await compress(body, encoding)))
  }
}

/** Sends a page to who asks for it; false, and nothing sent, when it has not been made in an encoding they take. */
export const sendReady = (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { status, unchanged, made }: Ready
): boolean => {
  if (unchanged !== null && headers["if-none-match"]?.includes(unchanged.etag) === true) {
    response.writeHead(304, unchanged.head as Array<string>).end()
    return true
  }
  const answer = made(encodingFor(headers["accept-encoding"]))
  if (answer === null) return false
  response.writeHead(status, answer.head as Array<string>)
  response.end(method === "HEAD" ? undefined : answer.body)
  return true
}

/** Makes a page in an encoding that who asks takes, and sends it. */
export const makeAndSend = async (request: IncomingMessage, response: ServerResponse, page: Ready): Promise<void> => {
  if (sendReady(request, response, page)) return
  await page.make(encodingFor(request.headers["accept-encoding"]))
  sendReady(request, response, page)
}

const inTurns = (headers: Readonly<Record<string, string>>): Head => Object.entries(headers).flat()

/** A page that is elsewhere. */
const moved = (status: number, location: string): Ready => {
  const answer = {
    head: inTurns({ ...SAFE_HEADERS, ...toSitePath(location), "cache-control": "no-store" }),
    body: Buffer.alloc(0)
  }
  return { status, unchanged: null, made: () => answer, make: () => Promise.resolve(answer) }
}

import { CORRELATION_HEADER, correlationId } from "#adapters/contract/correlation.ts"
import { type Attempt, pauseBefore } from "./retry.ts"
import { TIME_LIMIT } from "./time-limit.ts"

/** What came back of one call. `body` is the parsed JSON, or the text when it is not JSON. Spec: API-03. */
export interface Reply {
  readonly status: number
  readonly ok: boolean
  readonly body: unknown
  readonly url: string
}

/** A reply that is not ok, and the id by which the server knows its call. Spec: API-03, API-16. */
export interface FailedReply extends Reply {
  readonly correlationId: string
}

/** Port: where failed calls are written down. `status` is 0 when no answer came at all. Spec: API-03. */
export type FailureLog = (failure: FailedReply) => void

export interface Call {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Ready to send; anything but a string is refused. Spec: API-02. */
  readonly body?: string
  /** Whether cookies go along; as `fetch` does when left out. Spec: AUTH-10. */
  readonly credentials?: "omit" | "same-origin"
  /** Whether it may be sent again; only what changes nothing may. Spec: API-15. */
  readonly isSafe?: boolean
  /** Ends the call: its reply then has status 0. Spec: API-17. */
  readonly signal?: AbortSignal
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What a call takes from the world. */
export interface Outside {
  readonly fetch: Fetch
  readonly log: FailureLog
  /** Numbers from 0 up to 1. */
  readonly random: () => number
  /** Aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
  /** Resolves after so many milliseconds, or at once when aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Sends one call, again where that is safe and may help. Never rejects for what the other side does: a broken connection is a
 * reply with status 0 and the cause as its body. Every reply that is not ok goes to `log`.
 *
 * Throws a TypeError when the body is not a string: an object would be sent as "[object Object]".
 *
 * Spec: API-02, API-03, API-14 to API-17.
 */
export const call = async (request: Call, { fetch, log, random, timeout, pause }: Outside): Promise<Reply> => {
  const { method, url, body, credentials, isSafe = false } = request
  if (body !== undefined && typeof body !== "string") throw new TypeError(`The body for ${url} must be a string.`)
  const id = correlationId(random)
  const limit = timeout(TIME_LIMIT)
  const signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal])
  const init: RequestInit = {
    method,
    signal,
    headers: {
      ...request.headers,
      ...(body !== undefined && { "content-type": "application/json" }),
      [CORRELATION_HEADER]: id
    },
    ...(body !== undefined && { body }),
    ...(credentials !== undefined && { credentials })
  }
  for (let made = 1; ; made++) {
    const { retryAfter, ...response } = await fetch(url, init).then(readReply).catch(replyFromError)
    const reply = { ...response, url }
    if (reply.ok) return reply
    log({ ...reply, correlationId: id })
    const wait = isSafe && !signal.aborted ? pauseBefore(made, { ...reply, retryAfter }, Date.now(), random) : null
    if (wait === null) return reply
    await pause(wait, signal)
    if (signal.aborted) return reply
  }
}

interface AttemptReply extends Omit<Reply, "url">, Pick<Attempt, "retryAfter"> {}

/** A 200 whose body is no JSON is not ok either: there is nothing to use. */
const readReply = async (response: Response): Promise<AttemptReply> => {
  const text = await response.text()
  const body = parse(text)
  const ok = response.ok && body !== undefined
  return { status: response.status, ok, body: body ?? text, retryAfter: response.headers.get("retry-after") }
}

const replyFromError = (cause: unknown): AttemptReply => ({ status: 0, ok: false, body: cause, retryAfter: null })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { CORRELATION_HEADER, correlationId } from "#adapters/contract/headers.ts"
import { type Attempt, pauseBefore, CALL_TIMEOUT_MS } from "#adapters/runtime/retry.ts"
import type { CallArea } from "#domain/account/session/request-headers.ts"

/** The reply to one call. `body` is the parsed JSON, or the text if it is not JSON. Spec: API-03. */
export interface Reply {
  readonly status: number
  readonly ok: boolean
  readonly body: unknown
  readonly url: string
}

export interface FailedReply extends Reply {
  readonly correlationId: string
}

/** Port that logs failed calls. `status` is 0 if there was no response at all. Spec: API-03. */
export type FailureLog = (failure: FailedReply) => void

export interface Call {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string
  readonly credentials?: "omit" | "same-origin"
  readonly isSafe?: boolean
  readonly signal?: AbortSignal
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface CallDependencies {
  readonly fetch: Fetch
  readonly log: FailureLog
  /** Returns a number from 0 up to 1. */
  readonly random: () => number
  readonly timeout: (milliseconds: number) => AbortSignal
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Never rejects because of the network: status 0 then. TypeError for a body that is no string. Spec: API-02. */
export const call = async (request: Call, { fetch, log, random, timeout, pause }: CallDependencies): Promise<Reply> => {
  const { method, url, body, credentials, isSafe = false } = request
  if (body !== undefined && typeof body !== "string") throw new TypeError(`The body for ${url} must be a string.`)
  const id = correlationId(random)
  const limit = timeout(CALL_TIMEOUT_MS)
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

/** Parses a response. A 200 with a body that is not JSON is not ok. */
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

/** Without a trailing slash. Spec: API-13. */
export interface BaseUrls extends Readonly<Partial<Record<CallArea, string>>> {
  readonly site: string
}

export const baseUrlFor = (bases: string | BaseUrls, area: CallArea): string =>
  typeof bases === "string" ? bases : (bases[area] ?? bases.site)

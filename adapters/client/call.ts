/** What came back of one call. `body` is the parsed JSON, or the text when it is not JSON. Spec: API-03. */
export interface Reply {
  readonly status: number
  readonly ok: boolean
  readonly body: unknown
  readonly url: string
}

/** Port: where failed calls are written down. `status` is 0 when no answer came at all. Spec: API-03. */
export type FailureLog = (failure: Reply) => void

export interface Call {
  readonly method: "GET" | "POST"
  readonly url: string
  /** Ready to send; anything but a string is refused. Spec: API-02. */
  readonly body?: string
  readonly signal?: AbortSignal
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends one call. Never rejects for what the other side does: a broken connection is a reply with status 0 and the cause
 * as its body. Every reply that is not ok goes to `log`.
 *
 * Throws a TypeError when the body is not a string: an object would be sent as "[object Object]". Spec: API-02, API-03.
 */
export const call = async ({ method, url, body, signal }: Call, fetch: Fetch, log: FailureLog): Promise<Reply> => {
  if (body !== undefined && typeof body !== "string") throw new TypeError(`The body for ${url} must be a string.`)
  const reply = await fetch(url, {
    method,
    ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
    ...(signal !== undefined && { signal })
  }).then(readReply(url), (cause: unknown) => ({ status: 0, ok: false, body: cause, url }))
  if (!reply.ok) log(reply)
  return reply
}

/** The body of a good reply, null of any other. Spec: API-03. */
export const bodyOrNull = ({ ok, body }: Reply): unknown => (ok ? body : null)

/** A 200 whose body breaks off or is no JSON is not ok either: there is nothing to use. */
const readReply =
  (url: string) =>
  async (response: Response): Promise<Reply> => {
    const text = await response.text().catch((cause: unknown) => String(cause))
    const body = parse(text)
    return { status: response.status, ok: response.ok && body !== undefined, body: body ?? text, url }
  }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

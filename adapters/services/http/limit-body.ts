import { type Answer, type Call, callOfRequest, responseOf, type TooLong } from "./call.ts"
import { refuse } from "./refuse.ts"

/** Longest body of a request in bytes: the largest search there is, many times over. */
export const BODY_LIMIT = 256 * 1024

/** Longest body in bytes of a form that is sent to a page, without a file. Spec: APP-13. */
export const FORM_LIMIT = 64 * 1024

/**
 * The whole body of a call; null when it has none. A longer one is answered 413 while it is still coming in, one that breaks
 * off 400, so that what comes after never meets a half one. Spec: API-34.
 */
export const wholeBody = async (
  { read }: Pick<Call, "read">,
  limit: number = BODY_LIMIT
): Promise<Uint8Array<ArrayBuffer> | null | Answer> => {
  if (read === null) return null
  const body = await read(limit).catch(() => null)
  if (body === null) return refuse(400, "body", "The body broke off.")
  return isTooLong(body) ? refuse(413, "body", `The body is longer than ${limit} bytes.`) : body
}

const isTooLong = (body: Uint8Array | TooLong): body is TooLong => body === "too long"

/** Puts `handle` behind a limit of bytes for bodies. */
export const limitBody =
  (handle: (request: Request) => Promise<Response>, limit: number = BODY_LIMIT) =>
  async (request: Request): Promise<Response> => {
    if (request.body === null) return handle(request)
    const body = await wholeBody(callOfRequest(request), limit)
    if (body !== null && "status" in body) return responseOf(body)
    const { url, method, headers, signal } = request
    return handle(new Request(url, { method, headers, body, signal }))
  }

import { type Answer, type Call, callOfRequest, responseOf, type TooLong } from "./call.ts"
import { refuse } from "./refuse.ts"

/** Maximum size of a request body in bytes: many times the largest search. */
export const BODY_LIMIT = 256 * 1024

/** Maximum size in bytes of a form sent to a page, without a file. Spec: APP-13. */
export const FORM_LIMIT = 64 * 1024

/**
 * Reads the body of a call; null if it has none. Returns a 413 as soon as a body exceeds the limit and a 400 if it breaks off,
 * so that handlers never see a partial body. Spec: API-34.
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

/** Limits the size of request bodies of `handle`. */
export const limitBody =
  (handle: (request: Request) => Promise<Response>, limit: number = BODY_LIMIT) =>
  async (request: Request): Promise<Response> => {
    if (request.body === null) return handle(request)
    const body = await wholeBody(callOfRequest(request), limit)
    if (body !== null && "status" in body) return responseOf(body)
    const { url, method, headers, signal } = request
    return handle(new Request(url, { method, headers, body, signal }))
  }

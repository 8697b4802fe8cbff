import {
  type CallResponse,
  type Call,
  callFromRequest,
  toWebResponse,
  type BodyTooLong,
  rejectionResponse
} from "./call.ts"

export const MAX_BODY_BYTES = 256 * 1024

export const MAX_FORM_BYTES = 64 * 1024

/** Returns a 413 or 400, so that handlers never see a partial body. Null without a body. Spec: API-34. */
export const readBody = async (
  { read }: Pick<Call, "read">,
  limit: number = MAX_BODY_BYTES
): Promise<Uint8Array<ArrayBuffer> | null | CallResponse> => {
  if (read === null) return null
  const body = await read(limit).catch(() => null)
  if (body === null) return rejectionResponse(400, "body", "The body broke off.")
  return isTooLong(body) ? rejectionResponse(413, "body", `The body is longer than ${limit} bytes.`) : body
}

const isTooLong = (body: Uint8Array | BodyTooLong): body is BodyTooLong => body === "too long"

export const limitBody =
  (handle: (request: Request) => Promise<Response>, limit: number = MAX_BODY_BYTES) =>
  async (request: Request): Promise<Response> => {
    if (request.body === null) return handle(request)
    const body = await readBody(callFromRequest(request), limit)
    if (body !== null && "status" in body) return toWebResponse(body)
    const { url, method, headers, signal } = request
    return handle(new Request(url, { method, headers, body, signal }))
  }

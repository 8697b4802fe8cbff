import { API_PREFIX } from "#adapters/contract/api.ts"
import { IMAGE_LIMIT } from "#domain/image-search/upload.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { type Answer, type Call, callOfRequest, pathOf, responseOf, type TooLong } from "./call.ts"
import { refuse } from "./refuse.ts"

/** Longest body of a request in bytes: the largest search there is, many times over. */
export const BODY_LIMIT = 256 * 1024

/** Longest body a photo comes in: the photo, and what a form puts around it. Spec: IMG-11. */
export const PHOTO_BODY_LIMIT = IMAGE_LIMIT + 16 * 1024

/** Where photos are sent to: the call, and the page that takes a form. Spec: IMG-11, ROUTE-37. */
const PHOTO_PATHS: ReadonlyArray<string> = [`${API_PREFIX}/image-search/file`, ROUTES.imageSearch]

const limitAt = (path: string): number => (PHOTO_PATHS.includes(path) ? PHOTO_BODY_LIMIT : BODY_LIMIT)

/**
 * The whole body of a call; null when it has none. A longer one is answered 413 while it is still coming in, one that breaks
 * off 400, so that what comes after never meets a half one. Spec: API-34.
 */
export const wholeBody = async ({ target, read }: Call): Promise<Uint8Array<ArrayBuffer> | null | Answer> => {
  if (read === null) return null
  const limit = limitAt(pathOf(target))
  const body = await read(limit).catch(() => null)
  if (body === null) return refuse(400, "body", "The body broke off.")
  return isTooLong(body) ? refuse(413, "body", `The body is longer than ${limit} bytes.`) : body
}

const isTooLong = (body: Uint8Array | TooLong): body is TooLong => body === "too long"

/** `handle` behind the limit of bodies. */
export const limitBody =
  (handle: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (request.body === null) return handle(request)
    const body = await wholeBody(callOfRequest(request))
    if (body !== null && "status" in body) return responseOf(body)
    const { url, method, headers, signal } = request
    return handle(new Request(url, { method, headers, body, signal }))
  }

import { API_PREFIX } from "#adapters/contract/api.ts"
import { IMAGE_LIMIT } from "#domain/image-search/upload.ts"
import { refuse } from "./refuse.ts"

/** Longest body of a request in bytes: the largest search there is, many times over. */
export const BODY_LIMIT = 256 * 1024

/** Longest body a photo comes in: the photo, and what a form puts around it. Spec: IMG-11. */
export const PHOTO_BODY_LIMIT = IMAGE_LIMIT + 16 * 1024

const limitAt = (path: string): number => (path === `${API_PREFIX}/image-search/file` ? PHOTO_BODY_LIMIT : BODY_LIMIT)

type Handle = (request: Request) => Promise<Response>

/**
 * `handle` behind a limit: a longer body is answered 413 while it is still coming in, one that breaks off 400. The body is
 * read here, so that what comes after never meets a half one.
 */
export const limitBody =
  (handle: Handle): Handle =>
  async (request) => {
    if (request.body === null) return handle(request)
    const limit = limitAt(new URL(request.url).pathname)
    const body = await readUpTo(request.body, limit).catch(() => null)
    if (body === null) return refuse(400, "body", "The body broke off.")
    if (body === "too long") return refuse(413, "body", `The body is longer than ${limit} bytes.`)
    const { url, method, headers, signal } = request
    return handle(new Request(url, { method, headers, body, signal }))
  }

const readUpTo = async (
  stream: ReadableStream<Uint8Array>,
  limit: number
): Promise<Uint8Array<ArrayBuffer> | "too long"> => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limit) return "too long"
    chunks.push(chunk)
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

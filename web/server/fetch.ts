import type { IncomingMessage, ServerResponse } from "node:http"
import { ReadableStream } from "node:stream/web"
import { compress, encodingFor } from "./compress.ts"

/** A request of node:http as a standard one; its body is not read yet. */
export const standardRequest = (request: IncomingMessage, url: URL): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  const method = request.method ?? "GET"
  if (method === "GET" || method === "HEAD" || !hasBody(request)) return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: bodyOf(request), duplex: "half" } as RequestInit)
}

/** Leaving a body unread does not close the connection: who sends too much must still be able to read the answer. Spec: API-34. */
const bodyOf = (request: IncomingMessage): BodyInit =>
  ReadableStream.from(request.iterator({ destroyOnReturn: false })) as BodyInit

/** Making a stream of nothing would cost more than most answers do. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"

/** Sends a standard answer through node:http, text compressed; none of ours is too large to hold. */
export const sendResponse = async (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response
): Promise<void> => {
  const headers = new Headers(answer.headers)
  const body = Buffer.from(await answer.arrayBuffer())
  const isText = /^(application\/json|text\/)/.test(headers.get("content-type") ?? "")
  const encoding = isText && !headers.has("content-encoding") ? encodingFor(request.headers["accept-encoding"]) : null
  const smaller = await compress(body, encoding)
  if (isText) headers.append("vary", "accept-encoding")
  if (smaller !== null) headers.set("content-encoding", encoding ?? "identity")
  if (answer.status !== 304 && request.method !== "HEAD") headers.set("content-length", `${(smaller ?? body).length}`)
  if (!request.complete) request.resume()
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(request.method === "HEAD" ? undefined : (smaller ?? body))
}

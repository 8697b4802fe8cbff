import type { IncomingMessage, ServerResponse } from "node:http"
import { ReadableStream } from "node:stream/web"
import { type CallResponse, type Call, concatBytes, type BodyTooLong } from "#adapters/services/http/call.ts"
import { compress, encodingFor } from "./compress.ts"

/** A request of node:http as a standard one; its body is not read yet. */
export const standardRequest = (request: IncomingMessage, url: URL): Request => {
  const headers = new Headers(headersOf(request))
  const method = request.method ?? "GET"
  if (method === "GET" || method === "HEAD" || !hasBody(request)) return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: bodyOf(request), duplex: "half" } as RequestInit)
}

/** A request of node:http as a call; its body is not read yet. */
export const callOf = (request: IncomingMessage, url: URL): Call => ({
  method: request.method ?? "GET",
  target: url.pathname + url.search,
  headers: headersOf(request),
  read: hasBody(request) ? (limit) => readUpTo(request, limit) : null,
  chunks: hasBody(request) ? () => chunksOf(request) : null,
  signal: null
})

const headersOf = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const name in request.headers) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = typeof value === "string" ? value : value.join(", ")
  }
  return headers
}

const bodyOf = (request: IncomingMessage): BodyInit => ReadableStream.from(chunksOf(request)) as BodyInit

/** Leaving a body unread does not close the connection: who sends too much must still be able to read the answer. Spec: API-34. */
const chunksOf = (request: IncomingMessage): AsyncIterable<Uint8Array> => request.iterator({ destroyOnReturn: false })

/** By its events: a stream of the web's around it would cost more than most answers do. Spec: API-34. */
const readUpTo = (request: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer> | BodyTooLong> =>
  new Promise((resolve, reject) => {
    const chunks: Array<Uint8Array> = []
    let length = 0
    const onData = (chunk: Uint8Array) => {
      length += chunk.length
      if (length <= limit) return void chunks.push(chunk)
      request.off("data", onData)
      request.pause()
      resolve("too long")
    }
    request.on("data", onData)
    request.once("end", () => resolve(concatBytes(chunks, length)))
    request.once("error", reject)
    request.once("close", () => reject(new Error("The body broke off.")))
  })

/** Making a stream of nothing would cost more than most answers do. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"

/** Sends a standard answer through node:http, text compressed; none of ours is too large to hold. */
export const sendResponse = async (
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response
): Promise<void> =>
  sendAnswer(request, response, {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: new Uint8Array(await answer.arrayBuffer())
  })

/** Bytes of an answer that goes out at once anyway, as three packets; compressing it would take longer than sending it. */
const SMALL = 4_000

/** Sends an answer through node:http, text compressed where that saves time. */
export const sendAnswer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: given, body: sent }: CallResponse
): Promise<void> => {
  const headers: Record<string, string> = { ...given }
  const isHead = request.method === "HEAD"
  const isText = /^(application\/json|text\/)/.test(headers["content-type"] ?? "")
  const body = sent ?? ""
  const isSmall = Buffer.byteLength(body) < SMALL
  const mayShrink = isText && !isSmall && !("content-encoding" in headers)
  const encoding = mayShrink ? encodingFor(request.headers["accept-encoding"]) : null
  const smaller = encoding === null ? null : await compress(Buffer.from(body as Uint8Array<ArrayBuffer>), encoding)
  if (isText) headers["vary"] = "vary" in headers ? `${headers["vary"]}, accept-encoding` : "accept-encoding"
  if (smaller !== null) headers["content-encoding"] = encoding ?? "identity"
  if (status !== 304 && !isHead) headers["content-length"] = `${Buffer.byteLength(smaller ?? body)}`
  if (!request.complete) request.resume()
  response.writeHead(status, headers)
  response.end(isHead ? undefined : (smaller ?? body))
}

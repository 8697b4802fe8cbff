import type { IncomingMessage, ServerResponse } from "node:http"
import { ReadableStream } from "node:stream/web"
import { type CallResponse, type Call, concatBytes, type BodyTooLong } from "#adapters/services/http/call.ts"
import { compress, chooseEncoding } from "./compress.ts"

export const toStandardRequest = (request: IncomingMessage, url: URL): Request => {
  const headers = new Headers(headersOf(request))
  const method = request.method ?? "GET"
  if (method === "GET" || method === "HEAD" || !hasBody(request)) return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: bodyOf(request), duplex: "half" } as RequestInit)
}

export const toCall = (request: IncomingMessage, url: URL): Call => ({
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

/** Leaves the connection open if the body is not read completely, so that a client that sends too much can read the response. Spec: API-34. */
const chunksOf = (request: IncomingMessage): AsyncIterable<Uint8Array> => request.iterator({ destroyOnReturn: false })

/** Reads the body through events, because a web stream would cost more than most responses. Spec: API-34. */
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

/** Avoids the stream of an empty body, which would cost more than most responses. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0"

/** Buffers the body. */
export const sendResponse = async (
  request: IncomingMessage,
  response: ServerResponse,
  standard: Response
): Promise<void> =>
  sendCallResponse(request, response, {
    status: standard.status,
    headers: Object.fromEntries(standard.headers),
    body: new Uint8Array(await standard.arrayBuffer())
  })

/** Bytes below which a body fits into three packets, and compressing it would take longer than sending it. */
const MIN_COMPRESSED_BYTES = 4_000

export const sendCallResponse = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: responseHeaders, body: responseBody }: CallResponse
): Promise<void> => {
  const headers: Record<string, string> = { ...responseHeaders }
  const isHead = request.method === "HEAD"
  const isText = /^(application\/json|text\/)/.test(headers["content-type"] ?? "")
  const body = responseBody ?? ""
  const isSmall = Buffer.byteLength(body) < MIN_COMPRESSED_BYTES
  const isCompressible = isText && !isSmall && !("content-encoding" in headers)
  const encoding = isCompressible ? chooseEncoding(request.headers["accept-encoding"]) : null
  const compressed = encoding === null ? null : await compress(Buffer.from(body as Uint8Array<ArrayBuffer>), encoding)
  if (isText) headers["vary"] = "vary" in headers ? `${headers["vary"]}, accept-encoding` : "accept-encoding"
  if (compressed !== null) headers["content-encoding"] = encoding ?? "identity"
  if (status !== 304 && !isHead) headers["content-length"] = `${Buffer.byteLength(compressed ?? body)}`
  if (!request.complete) request.resume()
  response.writeHead(status, headers)
  response.end(isHead ? undefined : (compressed ?? body))
}

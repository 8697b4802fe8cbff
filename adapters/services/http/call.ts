/** Independent of the server. The web's `Request` costs more than most responses. */
export interface Call {
  readonly method: string
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** Reads the complete body once; rejects if the connection breaks. Null without a body. */
  readonly read: ((limit: number) => Promise<Uint8Array<ArrayBuffer> | BodyTooLong>) | null
  /** Streams the body once, instead of reading it; throws if the connection breaks. Null without a body. */
  readonly chunks: (() => AsyncIterable<Uint8Array>) | null
  /** Aborts the call when the client disconnects; null if that is unknown. */
  readonly signal: AbortSignal | null
}

export type BodyTooLong = "too long"

export interface CallResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** The cause of a failure, for the log; never sent. Absent if the call succeeded. Spec: API-43. */
  readonly failure?: unknown
}

export type CallHandler = (call: Call) => Promise<CallResponse>

export type Handle = ((request: Request) => Promise<Response>) & DirectCalls

interface DirectCalls {
  readonly handleCall?: CallHandler
}

export const targetFromUrl = (url: string): string => {
  const path = url.indexOf("/", url.indexOf("//") + 2)
  return path === -1 ? "/" : url.slice(path)
}

export const pathFromTarget = (target: string): string => {
  const query = target.indexOf("?")
  return query === -1 ? target : target.slice(0, query)
}

export const callFromRequest = ({ method, url, headers, body, signal }: Request): Call => ({
  method,
  target: targetFromUrl(url),
  headers: Object.fromEntries(headers),
  read: body === null ? null : readerOf(body),
  // The body of a form fails if it is cancelled while it is read.
  chunks: body === null ? null : () => body.values({ preventCancel: true }),
  signal
})

export const toWebResponse = ({ status, headers, body }: CallResponse): Response =>
  new Response(body, { status, headers })

export const toWebHandler = (handler: CallHandler): Handle => {
  const direct: DirectCalls = { handleCall: handler }
  return Object.assign(async (request: Request) => toWebResponse(await handler(callFromRequest(request))), direct)
}

const readerOf = (stream: ReadableStream<Uint8Array>) => async (limit: number) => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limit) return "too long" as const
    chunks.push(chunk)
  }
  return concatBytes(chunks, length)
}

export const concatBytes = (chunks: ReadonlyArray<Uint8Array>, length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

export const rejectionResponse = (status: number, field: string, reason: string): CallResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ _tag: "RequestRejected", field, reason })
})

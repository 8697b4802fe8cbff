/** A request as the services read it, from whatever server it comes: nothing of the web's own objects, which cost more than most answers. */
export interface Call {
  /** In capitals. */
  readonly method: string
  /** Path and query, percent-encoded. */
  readonly target: string
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** Reads the whole body once; fails when it breaks off. null: there is none. */
  readonly read: ((limit: number) => Promise<Uint8Array<ArrayBuffer> | TooLong>) | null
  /** Streams the body once, instead of reading it; fails when it breaks off. null: there is none. */
  readonly chunks: (() => AsyncIterable<Uint8Array>) | null
  /** Ends the call when nobody waits for it any more; null where nobody can say so. */
  readonly signal: AbortSignal | null
}

/** What is read of a body with more bytes than the limit. */
export type TooLong = "too long"

/** What the services say to a {@link Call}. */
export interface Answer {
  readonly status: number
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** null: none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** Why the call failed, for the log; never sent. Left out when it did not. Spec: API-43. */
  readonly failure?: unknown
}

/** Answers calls. */
export type Answering = (call: Call) => Promise<Answer>

/** A handler of requests; one of ours takes a call as it is, too. */
export type Handle = ((request: Request) => Promise<Response>) & { readonly answer?: Answering }

/** Path and query of an absolute address. */
export const targetOf = (url: string): string => {
  const path = url.indexOf("/", url.indexOf("//") + 2)
  return path === -1 ? "/" : url.slice(path)
}

/** The path of a target, without its query. */
export const pathOf = (target: string): string => {
  const query = target.indexOf("?")
  return query === -1 ? target : target.slice(0, query)
}

/** A standard request as a call. */
export const callOfRequest = ({ method, url, headers, body, signal }: Request): Call => ({
  method,
  target: targetOf(url),
  headers: Object.fromEntries(headers),
  read: body === null ? null : readerOf(body),
  // A body made of a form fails when it is cancelled while it is read.
  chunks: body === null ? null : () => body.values({ preventCancel: true }),
  signal
})

/** An answer as a standard one. */
export const responseOf = ({ status, headers, body }: Answer): Response => new Response(body, { status, headers })

/** Answers to standard requests by what answers calls. */
export const handleBy = (handleCall: Answering): Handle =>
  Object.assign(async (request: Request) => responseOf(await handleCall(callOfRequest(request))), {
    answer: handleCall
  })

const readerOf = (stream: ReadableStream<Uint8Array>) => async (limit: number) => {
  const chunks: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limit) return "too long" as const
    chunks.push(chunk)
  }
  return joined(chunks, length)
}

/** Pieces of `length` bytes in all as one. */
export const joined = (chunks: ReadonlyArray<Uint8Array>, length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

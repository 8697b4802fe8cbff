import type { IncomingMessage, ServerResponse } from "node:http"
import type { Incoming } from "#web/server/exchange.ts"

/** A request and its response without a connection, for handlers of the site. */
interface MemoryExchange extends Incoming {
  /** Resolves with the response when the handler has ended it; rejects if the handler drops the connection. */
  readonly sent: Promise<MemoryResponse>
}

/** A response that a handler sent. */
interface MemoryResponse {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly cookies: ReadonlyArray<string>
  readonly body: Uint8Array<ArrayBuffer>
}

/** Creates the exchange of a request whose body is `body`, with `cookie` as the header of its cookies. */
export const memoryExchange = (
  { method, url, headers, referrer }: Request,
  body: Uint8Array,
  cookie: string
): MemoryExchange => {
  const { host, pathname, search } = new URL(url)
  const response = memoryResponse()
  const request = {
    method,
    url: pathname + search,
    headers: {
      ...Object.fromEntries(headers),
      host,
      // A worker sees the requests of its own pages only, without this header.
      "sec-fetch-site": "same-origin",
      ...(cookie !== "" && { cookie }),
      ...(referrer.startsWith("http") && { referer: referrer }),
      ...(body.length > 0 && { "content-length": `${body.length}` })
    },
    complete: true,
    socket: { destroy: () => response.destroy() },
    ...bodyEvents(body)
  }
  // The handlers of the site use no other members.
  return {
    request: request as unknown as IncomingMessage,
    response: response as unknown as ServerResponse,
    sent: response.sent
  }
}

type Listener = (chunk?: Uint8Array) => void

/** Returns the members through which a handler reads a body: events, and an iterator. */
const bodyEvents = (body: Uint8Array) => {
  const listeners: Array<readonly [event: string, listener: Listener]> = []
  const emit = (name: string, chunk?: Uint8Array) => {
    for (const [event, listener] of listeners.slice()) if (event === name) listener(chunk)
  }
  const add = (event: string, listener: Listener) => {
    listeners.push([event, listener])
    if (event !== "data") return
    queueMicrotask(() => {
      emit("data", body)
      emit("end")
    })
  }
  return {
    on: add,
    once: add,
    off: (_: string, listener: Listener) =>
      void listeners.splice(
        listeners.findIndex(([, added]) => added === listener),
        1
      ),
    resume: () => undefined,
    pause: () => undefined,
    async *iterator() {
      yield body
    }
  }
}

type HeaderValue = string | ReadonlyArray<string>

const memoryResponse = () => {
  const { promise: sent, resolve, reject } = Promise.withResolvers<MemoryResponse>()
  const headers = new Map<string, string>()
  const cookies: Array<string> = []
  const set = (name: string, value: HeaderValue) => {
    if (name.toLowerCase() === "set-cookie") cookies.push(...[value].flat())
    else headers.set(name.toLowerCase(), String(value))
  }
  return {
    sent,
    statusCode: 200,
    headersSent: false,
    setHeader: set,
    appendHeader: set,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    /** Takes headers as an object, or as names and values that alternate. */
    writeHead(status: number, head: Readonly<Record<string, HeaderValue>> | ReadonlyArray<string> = {}) {
      const entries = Array.isArray(head)
        ? head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1] ?? ""] as const] : []))
        : Object.entries(head as Readonly<Record<string, HeaderValue>>)
      for (const [name, value] of entries) set(name, value)
      this.statusCode = status
      this.headersSent = true
      return this
    },
    end(content: string | Uint8Array<ArrayBuffer> = "") {
      const body = typeof content === "string" ? new TextEncoder().encode(content) : content
      resolve({ status: this.statusCode, headers, cookies, body })
    },
    destroy: () => reject(new TypeError("The connection was dropped."))
  }
}

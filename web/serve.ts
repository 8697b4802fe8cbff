import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { LONGEST_URL } from "./server/site.ts"

/** What one visitor may take of the server. */
export interface Limits {
  /** Milliseconds to send the head of a request. */
  readonly head: number
  /** Milliseconds to send the whole of it, body included. */
  readonly request: number
  /** Milliseconds between two looks at who is too late. */
  readonly check: number
  /** Bytes of a request's line and headers. */
  readonly headers: number
}

/** Who is slower is answered 408, whose headers are longer 431. Bodies have a limit of their own. Spec: API-34. */
export const LIMITS: Limits = { head: 10_000, request: 30_000, check: 2_000, headers: 2 * LONGEST_URL }

export interface Listening {
  /** "http://localhost:3000", with the port that was really taken. */
  readonly address: string
  /** Stops taking connections and ends when the last answer has gone out. */
  readonly close: () => Promise<void>
}

/** Starts answering on `port` (0: any free one), within `limits`. Spec: API-34. */
export const serve = async (
  listener: RequestListener,
  port: number,
  { head, request, check, headers }: Limits = LIMITS
): Promise<Listening> => {
  const server = createServer(
    { headersTimeout: head, requestTimeout: request, connectionsCheckingInterval: check, maxHeaderSize: headers },
    listener
  )
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to another one.`, { cause }) : cause
      )
    )
    server.listen(port, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return { address: `http://localhost:${taken}`, close: () => closeServer(server) }
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((cause) => (cause === undefined ? resolve() : reject(cause)))
    server.closeIdleConnections()
  })

/** Calls `close` once at the first signal to stop; a second one ends the process at once. */
export const onStop = (close: () => Promise<void>): void => {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void close().then(() => process.exit(0))
  }
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
}

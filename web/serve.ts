import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { LONGEST_URL } from "./server/site.ts"

/** Milliseconds a visitor may take to send the head of a request, and the whole of it. */
const TIME_LIMIT = { head: 10_000, request: 30_000 } as const

export interface Listening {
  /** "http://localhost:3000", with the port that was really taken. */
  readonly address: string
  /** Stops taking connections and ends when the last answer has gone out. */
  readonly close: () => Promise<void>
}

/** Starts answering on `port` (0: any free one). */
export const serve = async (listener: RequestListener, port: number): Promise<Listening> => {
  const server = createServer(
    { headersTimeout: TIME_LIMIT.head, requestTimeout: TIME_LIMIT.request, maxHeaderSize: 2 * LONGEST_URL },
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

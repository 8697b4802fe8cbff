import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { MAX_URL_CHARS } from "./middleware.ts"

export interface Limits {
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly checkIntervalMs: number
  readonly maxHeaderBytes: number
  /** Milliseconds without a request after which the server closes a connection; that of Node by default. */
  readonly idleTimeoutMs?: number
}

/** The limits of a public site. Slower requests get a 408, longer headers a 431. `limitBody` limits bodies. Spec: API-34. */
export const REQUEST_LIMITS: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 2_000,
  maxHeaderBytes: 2 * MAX_URL_CHARS
}

const CLOSE_GRACE_MS = 7_000

/** Milliseconds after a stop signal at which the process exits even if requests are running. Spec: APP-26. */
export const STOP_DEADLINE_MS = 9_500

export interface Listening {
  readonly address: string
  /** Destroys what still runs after `graceMs`. Spec: APP-26. */
  readonly close: (graceMs?: number) => Promise<void>
}

/** Listens on any free port for 0; with `isShared` other threads listen on it too. Spec: API-34, APP-52. */
export const serve = async (
  listener: RequestListener,
  port: number,
  { headersTimeoutMs, requestTimeoutMs, checkIntervalMs, maxHeaderBytes, idleTimeoutMs }: Limits = REQUEST_LIMITS,
  isShared = false
): Promise<Listening> => {
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs,
    maxHeaderSize: maxHeaderBytes,
    ...(idleTimeoutMs !== undefined && { keepAliveTimeout: idleTimeoutMs })
  })
  const close = trackConnections(server)
  server.on("request", listener)
  server.on("connect", (_request, socket) =>
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
  )
  await listen(server, port, isShared)
  const { port: actualPort } = server.address() as AddressInfo
  return { address: `http://localhost:${actualPort}`, close }
}

const listen = (server: Server, port: number, reusePort: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to another one.`, { cause }) : cause
      )
    )
    server.listen({ port, reusePort }, resolve)
  })

/** Rejects if another program listens on `port`, also if both would share it. Spec: APP-52. */
export const requireFreePort = async (port: number): Promise<void> => {
  const server = createServer()
  await listen(server, port, false)
  await new Promise((resolve) => server.close(resolve))
}

/** Replaces Node's `closeIdleConnections`, which skips connections that never sent a byte. */
const trackConnections = (server: Server): Listening["close"] => {
  const running = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  server.on("connection", (socket) => {
    running.set(socket, new Set())
    socket.once("close", () => running.delete(socket))
  })
  server.on("request", ({ socket }, response) => {
    const responses = running.get(socket)
    responses?.add(response)
    if (isClosing) response.setHeader("connection", "close")
    response.once("close", () => {
      responses?.delete(response)
      if (isClosing && responses?.size === 0) socket.destroySoon()
    })
  })
  const close = (graceMs: number) =>
    new Promise<void>((resolve, reject) => {
      isClosing = true
      const expiry = setTimeout(() => running.forEach((_, socket) => socket.destroy()), graceMs)
      server.close((cause) => {
        clearTimeout(expiry)
        if (cause === undefined) resolve()
        else reject(cause)
      })
      for (const [socket, responses] of running) {
        if (responses.size === 0) socket.destroy()
        for (const response of responses) if (!response.headersSent) response.setHeader("connection", "close")
      }
    })
  let closed: Promise<void> | null = null
  return (graceMs = CLOSE_GRACE_MS) => (closed ??= close(graceMs))
}

interface StopOptions {
  readonly deadlineMs?: number
  readonly signals?: Pick<NodeJS.EventEmitter, "on">
  readonly exit?: (code: number) => void
  readonly log?: (line: string) => void
}

/** Exits with 0, or 1 after a failure or `deadlineMs`; a second signal exits at once. Spec: APP-26. */
export const onStop = (
  close: () => Promise<void>,
  {
    deadlineMs = STOP_DEADLINE_MS,
    signals = process,
    exit = process.exit,
    log = (line) => process.stderr.write(`${line}\n`)
  }: StopOptions = {}
): void => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return exit(1)
    isStopping = true
    const expiry = setTimeout(() => {
      log(`Stopping took longer than ${deadlineMs} ms. What still ran was ended.`)
      exit(1)
    }, deadlineMs)
    try {
      await close()
      clearTimeout(expiry)
      exit(0)
    } catch (cause) {
      clearTimeout(expiry)
      log(`Stopping failed: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`)
      exit(1)
    }
  }
  signals.on("SIGINT", stop)
  signals.on("SIGTERM", stop)
}

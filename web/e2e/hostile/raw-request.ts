import { connect } from "node:net"

/** A response as it came over the wire. */
interface RawResponse {
  /** null when the connection ended without a response. */
  readonly status: number | null
  /** Status line and headers. */
  readonly head: string
  readonly body: string
  /** Milliseconds from the first byte sent to the end of the response. */
  readonly ms: number
}

/** Milliseconds after which a connection is closed without a response. */
const TIMEOUT_MS = 10_000

/** Sends `bytes` over a new connection and reads until the server closes it. `bytes` should contain `connection: close`. */
export const sendRaw = (port: number, bytes: Uint8Array): Promise<RawResponse> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const chunks: Array<Buffer> = []
    const socket = connect(port, "localhost")
    const finish = () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString("latin1")
      const end = text.indexOf("\r\n\r\n")
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
      resolve({
        status: status === undefined ? null : Number(status),
        head: end === -1 ? text : text.slice(0, end),
        body: end === -1 ? "" : text.slice(end + 4),
        ms: performance.now() - startedAt
      })
    }
    socket.setTimeout(TIMEOUT_MS, finish)
    socket.on("data", (chunk) => chunks.push(chunk))
    // A server may reset a connection that sends more; the response until then counts.
    socket.on("error", finish)
    socket.on("end", finish)
    socket.write(bytes)
  })

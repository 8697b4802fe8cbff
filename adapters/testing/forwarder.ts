import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { setTimeout } from "node:timers/promises"

/** A port of this machine whose connections lead to another port of it. */
export interface Forwarder {
  readonly port: number
  /** Forwards new connections to `port`. Open ones stay with the old one. */
  readonly switchTo: (port: number) => void
  /** Delays all bytes in both directions by so many milliseconds from now on; 0 for no delay. */
  readonly setDelay: (milliseconds: number) => void
  /** Closes all connections. */
  readonly disconnect: () => void
  readonly close: () => Promise<void>
}

/** Starts to forward connections to `target`. */
export const startForwarder = async (target: number): Promise<Forwarder> => {
  const sockets = new Set<Socket>()
  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  let delayMs = 0
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    // Bytes stay in order when the delay ends.
    let written: Promise<unknown> = Promise.resolve()
    from.on("data", (bytes) => {
      const delay = delayMs === 0 ? null : setTimeout(delayMs)
      written = Promise.all([written, delay]).then(() => to.write(bytes))
    })
    // An error closes the socket.
    from.on("error", () => {})
    from.on("close", () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1")
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    switchTo: (port) => {
      target = port
    },
    setDelay: (milliseconds) => {
      delayMs = milliseconds
    },
    disconnect,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      disconnect()
      await closed
    }
  }
}

import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** A port of this machine whose connections lead to another port of it. */
export interface Forwarder {
  readonly port: number
  /** Forwards new connections to `port`. Open ones stay with the old one. */
  readonly switchTo: (port: number) => void
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
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on("data", (bytes) => to.write(bytes))
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
    disconnect,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      disconnect()
      await closed
    }
  }
}

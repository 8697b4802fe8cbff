import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http"
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net"
import { pipeline, Readable, type Writable } from "node:stream"
import { gzipSync } from "node:zlib"

/** A request that the server received. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A server on 127.0.0.1, for the tests of downloads. */
interface TestServer extends ListeningServer {
  readonly received: ReadonlyArray<Received>
}

interface ListeningServer {
  /** The address without a path, `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Ends the server and its connections. */
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** Starts a server on a free port. A test ends it with `await using`. */
export const startTestServer = async (respond: RequestListener): Promise<TestServer> => {
  const received: Array<Received> = []
  const server = createServer((request, response) => {
    received.push({ path: request.url ?? "", headers: request.headers })
    respond(request, response)
  })
  return { ...(await listen(server)), received }
}

/** Starts a server of another protocol than HTTP, which handles its connections with `serve`. */
export const startSocketServer = (serve: (socket: Socket) => void): Promise<ListeningServer> =>
  listen(createSocketServer(serve))

const listen = async (server: Server): Promise<ListeningServer> => {
  const sockets = new Set<Socket>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    socket.once("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      })
  }
}

/** Writes text to the connection as it is, so that the response can break the rules of HTTP. */
const writeRaw = (response: ServerResponse, text: string): void => {
  response.socket?.write(text)
}

/** Handlers of connections that break the rules of SSH, by what the server does. */
export const HOSTILE_SSH = {
  "never responds": () => undefined,
  "closes before the response": (socket) => socket.destroy(),
  "speaks another protocol": (socket) => socket.write("220 FTP server ready\r\n"),
  "sends a greeting without end": (socket) => writeForever(socket, "welkom\r\n".repeat(1000)),
  "sends a line without end": (socket) => writeForever(socket, "SSH".repeat(10_000)),
  "sends a packet that is too large": (socket) => socket.write("SSH-2.0-test\r\n\x7f\xff\xff\xff")
} as const satisfies Readonly<Record<string, (socket: Socket) => void>>

/** Writes a text again and again until the connection ends. */
const writeForever = (stream: Writable | null, text: string): void => {
  if (stream !== null) pipeline(Readable.from(repeat(text)), stream, () => undefined)
}

const repeat = function* (text: string) {
  for (;;) yield text
}

const PART = "deel van een feed\n"

/** Listeners that respond as broken and malicious servers do, by what they do. */
export const HOSTILE = {
  "never responds": () => undefined,
  "stalls within the body": (_, response) => {
    response.writeHead(200, { "content-length": 1_000_000 }).write(PART)
  },
  "stalls within the headers": (_, response) => writeRaw(response, "HTTP/1.1 200 OK\r\nX-Part: 1"),
  "sends a body without end": (_, response) => {
    writeForever(response.writeHead(200), "a".repeat(65_536))
  },
  "sends headers without end": (_, response) => {
    writeRaw(response, "HTTP/1.1 200 OK\r\n")
    writeForever(response.socket, "X-More: and more\r\n".repeat(100))
  },
  "sends interim responses and nothing else": (_, response) => {
    writeForever(response.socket, "HTTP/1.1 103 Early Hints\r\n\r\n")
  },
  "resets within the body": (_, response) => {
    response.writeHead(200, { "content-length": 1_000_000 }).write(PART, () => response.socket?.resetAndDestroy())
  },
  "closes before the response": (_, response) => response.socket?.destroy(),
  "sends less than promised": (_, response) => {
    response.writeHead(200, { "content-length": 1_000_000 }).write(PART, () => response.socket?.end())
  },
  "ends a chunked body too early": (_, response) => {
    response.writeHead(200).write(PART, () => response.socket?.end())
  },
  "sends more than promised": (_, response) => {
    writeRaw(response, `HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n${PART}`)
  },
  "promises too much": (_, response) => {
    response.writeHead(200, { "content-length": 9_000_000_000 }).write(PART)
  },
  "sends two lengths": (_, response) => {
    writeRaw(response, `HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 9\r\n\r\n${PART}`)
  },
  "sends a negative length": (_, response) =>
    writeRaw(response, `HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\n${PART}`),
  "speaks another protocol": (_, response) => writeRaw(response, "220 FTP server ready\r\n"),
  "switches the protocol": (_, response) => {
    writeRaw(response, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
  },
  "sends a gzip bomb": (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB)
  },
  "sends half a gzip file": (_, response) => {
    const packed = gzipSync(PART.repeat(10_000))
    response.writeHead(200, { "content-encoding": "gzip" }).end(packed.subarray(0, packed.length / 2))
  },
  "promises gzip and sends text": (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(PART)
  },
  "packs its response twice": (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip, gzip" }).end(gzipSync(gzipSync(PART)))
  },
  "redirects in a circle": (request, response) => {
    response.writeHead(302, { location: request.url === "/a" ? "/b" : "/a" }).end()
  },
  "redirects without end": (request, response) => {
    response.writeHead(302, { location: `${request.url ?? ""}x` }).end()
  },
  "redirects to a private address": redirectTo("http://10.0.0.1/feed.xml"),
  "redirects to the metadata of its cloud": redirectTo("http://169.254.169.254/latest/meta-data/"),
  "redirects to a private address in disguise": redirectTo("http://[::ffff:10.0.0.1]/feed.xml"),
  "redirects to this machine": redirectTo("http://localhost:8080/"),
  "redirects to a file": redirectTo("file:///etc/passwd"),
  "redirects to a script": redirectTo("javascript:alert(1)"),
  "redirects to a port of mail": redirectTo("http://mail.example:25/"),
  "redirects with a password": redirectTo("http://a:geheim@shop.example/"),
  "redirects nowhere": redirectTo("http://"),
  "redirects without an address": (_, response) => response.writeHead(302).end()
} as const satisfies Readonly<Record<string, RequestListener>>

function redirectTo(location: string): RequestListener {
  return (_, response) => response.writeHead(302, { location }).end()
}

/** 200 MB of zeros in 200 kB. */
const BOMB = gzipSync(Buffer.alloc(200 * 2 ** 20))

/** Serves the bodies of a JSON file (path → body in base64) from memory, as fast as node:http can send these bytes. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const pages = new Map(
  Object.entries<string>(JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"))).map(([path, body]) => [
    path,
    Buffer.from(body, "base64")
  ])
)

const server = createServer((request, response) => {
  const body = pages.get(request.url ?? "")
  if (body === undefined) response.writeHead(404).end()
  else {
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "content-length": body.length
      })
      .end(body)
  }
})
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once("SIGTERM", () => {
  server.close()
  server.closeAllConnections()
})

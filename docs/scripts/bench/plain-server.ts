/** Plain node:http, as the limit of the machine. Sends the bodies of the JSON file in BODIES (path → base64, each compressed with Brotli). */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(process.env["BODIES"] ?? "", "utf8"))
const bodies = new Map(Object.entries(texts).map(([path, body]) => [path, Buffer.from(body, "base64")]))

const server = createServer((request, response) => {
  request.resume().once("end", () => {
    const body = bodies.get(request.url ?? "")
    if (body === undefined) return response.writeHead(404).end()
    const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }
    return response.writeHead(200, { ...headers, "content-length": body.length }).end(body)
  })
})
server.listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
process.once("SIGTERM", () => process.exit(0))

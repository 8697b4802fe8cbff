/**
 * Plain node:http, as the limit of the machine: responds to every request with the bytes of a file, and to a POST to /write after as
 * many bytes are on disk.
 */
import { fsyncSync, openSync, readFileSync, writeSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const body = readFileSync(process.argv[2] ?? "")
const file = openSync(`${process.argv[2]}.written`, "w")

const server = createServer((request, response) => {
  request.resume().once("end", () => {
    if (request.url === "/write") {
      writeSync(file, body)
      fsyncSync(file)
    }
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body)
  })
})
server.listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
process.once("SIGTERM", () => {
  server.close()
  server.closeAllConnections()
})

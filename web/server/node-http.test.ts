import { once } from "node:events"
import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import type { CallResponse, CallHandler } from "#adapters/services/http/call.ts"
import { readBody } from "#adapters/services/http/limit-body.ts"
import { serve, type Listening } from "./serve.ts"
import { toCall, sendCallResponse } from "./node-http.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

/** Starts a server with one handler of calls and returns its address. */
const startServer = async (handler: CallHandler): Promise<string> => {
  const listening = await serve((request, response) => {
    void handler(toCall(request, new URL(`http://localhost${request.url}`))).then((result) =>
      sendCallResponse(request, response, result)
    )
  }, 0)
  open.push(listening)
  return listening.address
}

const text = (body: string): CallResponse => ({ status: 200, headers: { "content-type": "application/json" }, body })

/** Responds with the length of the body, or with its rejection. */
const echo: CallHandler = async (call) => {
  const body = await readBody(call)
  return body !== null && "status" in body ? body : text(`${call.method} ${call.target} ${body?.length ?? "none"}`)
}

describe("toCall", () => {
  it.each([
    ["GET", null, "GET /api/a%20b?q=%C3%A9 none"],
    ["POST", "", "POST /api/a%20b?q=%C3%A9 none"],
    ["POST", "é".repeat(50_000), "POST /api/a%20b?q=%C3%A9 100000"]
  ])("API-34: converts %s with its path, query and complete body", async (method, body, echoed) => {
    const response = await fetch(`${await startServer(echo)}/api/a%20b?q=é`, { method, ...(body !== null && { body }) })
    expect(await response.text()).toBe(echoed)
  })

  it("API-34: responds with 413 to a body that is too long, and keeps the connection usable", async () => {
    const { port } = new URL(await startServer(echo))
    const socket = connect(Number(port), "localhost")
    const long = "x".repeat(300 * 1024)
    socket.write(`POST /api/a HTTP/1.1\r\nhost: a\r\ncontent-length: ${long.length}\r\n\r\n${long}`)
    socket.write("GET /api/b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
    const chunks: Array<Buffer> = []
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    await once(socket, "close")
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 [^]*GET \/api\/b none$/)
  })

  it("API-34: rejects an incomplete body", async () => {
    const statuses: Array<number> = []
    const { port } = new URL(
      await startServer(async (call) => {
        const result = await echo(call)
        statuses.push(result.status)
        return result
      })
    )
    const socket = connect(Number(port), "localhost")
    socket.write("POST /api/a HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf")
    socket.end()
    socket.resume()
    await once(socket, "close")
    await expect.poll(() => statuses).toEqual([400])
  })
})

describe("sendCallResponse", () => {
  it.each([
    ["small", 3_999, null],
    ["large", 4_000, "br"]
  ])("APP-10: compresses text unless it is small: %s", async (_size, length, encoding) => {
    const response = await fetch(await startServer(() => Promise.resolve(text("x".repeat(length)))), {
      headers: { "accept-encoding": "br" }
    })
    expect(response.headers.get("content-encoding")).toBe(encoding)
    expect(response.headers.get("vary")).toBe("accept-encoding")
    expect(await response.text()).toBe("x".repeat(length))
  })

  it("API-34: sends no body for HEAD or an empty response", async () => {
    const address = await startServer(({ method }) =>
      Promise.resolve(method === "HEAD" ? text("x") : { status: 204, headers: {}, body: null })
    )
    expect(await (await fetch(address, { method: "HEAD" })).text()).toBe("")
    expect((await fetch(address)).status).toBe(204)
  })
})

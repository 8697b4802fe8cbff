import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Redacted } from "effect"
import { afterEach, expect, it, vi } from "vitest"
import { freePort } from "#adapters/testing/free-port.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { connect } from "./connection.ts"

/** Milliseconds after which a server that was away has been tried again. Spec: OSEARCH-13. */
const BACK_WITHIN_MS = 10_000

let servers: Array<Server> = []

afterEach(() => {
  vi.useRealTimers()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

const started = async (listener: RequestListener, port = 0): Promise<number> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return (server.address() as AddressInfo).port
}

/** Responds with a name, and with the content of the request. */
const named =
  (name: string): RequestListener =>
  (request, response) => {
    let body = ""
    request.on("data", (text: Buffer) => (body += text.toString()))
    request.on("end", () =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ name, body }))
    )
  }

const notReady: RequestListener = (_, response) => void response.writeHead(503).end("{}")

const connectTo = (ports: ReadonlyArray<number>, searchTimeoutMs?: number) =>
  connect(Redacted.make(ports.map((port) => `http://127.0.0.1:${port}/shop`).join(",")), searchTimeoutMs)

const request = ["POST", "/_bulk", [{ a: 1 }]] as const

it("OSEARCH-13: sends a request to another server at once if one is away or not ready", async () => {
  const connection = await connectTo([await freePort(), await started(notReady), await started(named("last"))])
  expect(connection.name).toBe("shop")
  expect(await connection.write(...request)).toEqual({ name: "last", body: '{"a":1}\n' })
  await connection.close()
})

it("OSEARCH-13: spreads requests over the servers, and uses one again that is back", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const port = await freePort()
  const connection = await connectTo([port, await started(named("second"))])
  const responders = async () => {
    const found: Array<string> = []
    for (let i = 0; i < 10; i++) found.push((await connection.read<{ readonly name: string }>(...request)).name)
    return [...new Set(found)].sort()
  }
  expect(await responders()).toEqual(["second"])
  await started(named("first"), port)
  expect(await responders()).toEqual(["second"])
  for (const times of [1, 2, 3]) {
    vi.setSystemTime(Date.now() + times * BACK_WITHIN_MS)
    // Some requests start the attempt, and others wait for its result.
    await responders()
    expect(await responders()).toEqual(["first", "second"])
  }
  await connection.close()
})

it("OSEARCH-05, OSEARCH-13: gives up a search that takes too long, and sends the next ones to other servers", async () => {
  const hanging: RequestListener = () => undefined
  const connection = await connectTo([await started(hanging), await started(named("second"))], 50)
  const error = await connection.read(...request).catch((error: unknown) => error)
  expect(findStoreUnavailable(error)?.part).toBe("search")
  for (let i = 0; i < 5; i++) expect(await connection.read(...request)).toMatchObject({ name: "second" })
  await connection.close()
})

it("OSEARCH-05, OSEARCH-13: is unavailable if all servers are away", async () => {
  const connection = await connectTo([await freePort(), await freePort()])
  const error = await connection.read(...request).catch((error: unknown) => error)
  expect(findStoreUnavailable(error)?.part).toBe("search")
  await connection.close()
})

import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Redacted } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { ChangeReader } from "#adapters/store/port.ts"
import { parseSynonyms } from "#domain/synonyms/parse.ts"
import { analyseSynonyms } from "../embedded/synonyms.ts"
import { someDocuments } from "../testing/documents.ts"
import { FakeSource } from "../testing/fake-source.ts"
import { openSearchServer } from "./layer.ts"

let server: Server
/** The methods of the requests that a server without an index got. */
let methods: Array<string | undefined> = []

beforeAll(async () => {
  server = createServer(({ method }, response) => {
    methods.push(method)
    response.writeHead(404, { "content-type": "application/json" }).end("{}")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => server.close())

/** Opens and closes the index; returns the methods that were requested, and the reported errors. */
const opened = async (source: ChangeReader | null) => {
  methods = []
  const errors: Array<unknown> = []
  const { port } = server.address() as AddressInfo
  const search = await openSearchServer({
    address: Redacted.make(`http://localhost:${port}/shop`),
    source,
    shards: 3,
    replicas: 2,
    synonyms: analyseSynonyms(parseSynonyms("").entries),
    now: () => new Date("2026-11-20T12:00:00Z"),
    onError: (error) => errors.push(error)
  })
  await search.close()
  return { methods: [...new Set(methods)], errors }
}

it("OSEARCH-08: only reads an index whose changes another site writes, and waits for it", async () => {
  expect(await opened(null)).toEqual({ methods: ["GET"], errors: [] })
  expect((await opened(new FakeSource(someDocuments(3, 1)))).methods).toContain("PUT")
})

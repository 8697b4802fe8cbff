import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Redacted, Result } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { ChangeReader } from "#adapters/store/port.ts"
import { parseSynonyms } from "#domain/search/parse-synonyms.ts"
import { analyseSynonyms, NO_SYNONYMS } from "../embedded/synonyms.ts"
import { someDocuments } from "../testing/documents.ts"
import { FakeSource } from "../testing/fake-source.ts"
import { SearchIndex } from "../search-index.ts"
import { unavailable } from "./connection.ts"
import { OpenSearchFollower } from "./follow.ts"
import { openSearchServer, remoteLayer } from "./layer.ts"
import { remoteIndex } from "./remote-index.ts"
import { searchesOf } from "./searches.ts"
import { indexWithoutProducts } from "./testing/empty-index.ts"

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

it("OSEARCH-05: searches fail, instead of finding nothing, until the words of the index were read", async () => {
  let isSlow = true
  const connection = indexWithoutProducts(() => {
    if (isSlow) throw unavailable("the search server does not respond")
  })
  const follower = new OpenSearchFollower({
    connection,
    source: null,
    now: () => new Date("2026-11-20T12:00:00Z"),
    elapsed: () => 0,
    newId: () => "1"
  })
  const layer = remoteLayer(
    follower,
    remoteIndex(searchesOf(connection), () => follower.words, NO_SYNONYMS)
  )
  const search = async () =>
    Effect.runPromise(
      SearchIndex.use(({ popularWith }) => Effect.result(popularWith("lamp", 5, "adults"))).pipe(Effect.provide(layer))
    )
  await expect(follower.step()).rejects.toThrow("the search server does not respond")
  isSlow = false
  expect(Result.isFailure(await search())).toBe(true)
  await follower.step()
  expect(Result.isSuccess(await search())).toBe(true)
})

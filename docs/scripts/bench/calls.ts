/**
 * `node docs/scripts/bench/calls.ts`: milliseconds that a search call of 30 products takes besides the index, in this process and as
 * a request with a JSON response, and milliseconds that encoding by the contract's schemas would add.
 */
import { Effect, Layer, ManagedRuntime, Schema } from "effect"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { webHandler } from "#adapters/services/http/handler.ts"
import * as Search from "#adapters/services/search/live.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { sqliteBackend } from "#adapters/testing/sqlite-backend.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { type SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { makeWorld } from "#fixtures/world/world.ts"

/** Maximum milliseconds of a call in this process besides the index. */
const TARGET_MS = 0.3

const ROUNDS = 400
const WARM_UP = 300

/** Searches with 30 products each: plain, second page, filtered and sorted, in a category. */
const ADDRESSES = [
  "/zoeken/?q=lamp",
  "/zoeken/?q=lamp&pagina=2",
  "/zoeken/?q=lamp&kleur=wit%7Czwart&prijs-van=10&sorteer=priceAsc",
  "/wonen/verlichting/aanbod/?bezorging=morgen",
  "/zoeken/"
]

/** Milliseconds in the index since the last reset. */
let inIndex = 0

/** The index, which adds its time to `inIndex`. */
const timedIndex = Layer.effect(
  SearchIndex,
  SearchIndex.useSync((index) =>
    SearchIndex.of({
      ...index,
      query: (query) =>
        Effect.suspend(() => {
          const start = performance.now()
          return Effect.map(index.query(query), (result) => {
            inIndex += performance.now() - start
            return result
          })
        })
    })
  )
)

const world = makeWorld({ products: 20_000, offers: 80_000, shops: 60, now: TEST_NOW })
const backend = await sqliteBackend(world)
const runtime = ManagedRuntime.make(
  Search.layer.pipe(Layer.provide(timedIndex), Layer.provideMerge(backend.layer), Layer.fresh)
)
const context = await runtime.context()
const run = Effect.runPromiseWith(context)
const { handle, dispose } = webHandler(context)

const payloads = ADDRESSES.map((address) =>
  searchPayload(readSearchUrl(new URL(address, "https://koopkompas.example")))
)
const search = (payload: SearchPayload) => run(SearchApi.use((api) => api.search(payload)))
const results = await Promise.all(payloads.map(search))
for (const [at, { hits }] of results.entries()) {
  if (hits.hits.length !== 30) throw new Error(`${ADDRESSES[at]} has ${hits.hits.length} products`)
}

const request = (payload: SearchPayload) =>
  new Request("https://koopkompas.example/api/search", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload)
  })
const codec = Schema.toCodecJson(SearchResult)
const encode = Schema.encodeUnknownSync(codec)
const decode = Schema.decodeUnknownSync(codec)
const texts = results.map((result) => JSON.stringify(result))

const measured: Readonly<Record<string, (at: number) => unknown>> = {
  "call in this process": (at) => search(payloads[at]!),
  "request, result as JSON": async (at) => (await handle(request(payloads[at]!))).text(),
  "result to JSON": (at) => JSON.stringify(results[at]),
  "result through its schema": (at) => encode(results[at]),
  "result read by its schema": (at) => decode(JSON.parse(texts[at]!))
}
const names = Object.keys(measured)

/** Total and index milliseconds of each round. The operations alternate, so that other work on the machine affects all alike. */
const times = new Map(names.map((name) => [name, { all: [] as Array<number>, index: [] as Array<number> }]))
for (let round = -WARM_UP; round < ROUNDS; round++) {
  for (const name of names) {
    let all = 0
    let index = 0
    for (let at = 0; at < payloads.length; at++) {
      inIndex = 0
      const start = performance.now()
      await measured[name]!(at)
      all += performance.now() - start
      index += inIndex
    }
    if (round < 0) continue
    times.get(name)?.all.push(all / payloads.length)
    times.get(name)?.index.push(index / payloads.length)
  }
}
await dispose()
await runtime.dispose()
await backend.close()

const part = (sample: ReadonlyArray<number>, share: number) =>
  sample.toSorted((a, b) => a - b)[Math.floor(sample.length * share)] ?? 0
const figures = (sample: ReadonlyArray<number>) =>
  [0.05, 0.5, 0.95].map((share) => part(sample, share).toFixed(3).padStart(8)).join("")

const inProcess = times.get("call in this process")!
const overOf = ({ all, index }: typeof inProcess) => all.map((time, at) => time - index[at]!)
console.log(`${payloads.length} searches of 30 products in 20,000; ms a search, ${ROUNDS} rounds`)
console.log(`${"".padEnd(32)}${["p5", "p50", "p95"].map((name) => name.padStart(8)).join("")}`)
console.log(`${"the index alone".padEnd(32)}${figures(inProcess.index)}`)
for (const name of names) {
  const own = times.get(name)!
  console.log(`${name.padEnd(32)}${figures(own.all)}`)
  if (part(own.index, 0.5) > 0) console.log(`${"  over the index".padEnd(32)}${figures(overOf(own))}`)
}
const typical = part(overOf(inProcess), 0.5)
const passed = part(times.get("result through its schema")!.all, 0.5)
const fullCall = part(inProcess.all, 0.5)
console.log(
  `target: a call in this process at most ${TARGET_MS} ms over the index; ${typical <= TARGET_MS ? "met" : `missed by ${(typical - TARGET_MS).toFixed(3)} ms`}`
)
console.log(
  `a pass through the schema would take ${(passed / fullCall).toFixed(2)} times the search itself; it is left out`
)

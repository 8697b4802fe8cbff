/**
 * `npm run bench -- mixed [--minutes 10] [--documents 50000]`: searches of all classes while prices, stock, titles and
 * products change, with merges and rebuilds. After each round of changes it compares counts with those of a scan of all
 * documents. Prints memory each minute, wrong counts, merges and the time of a search.
 */

import { setImmediate, setTimeout } from "node:timers/promises"
import { localBuilder } from "#adapters/index/builder.ts"
import { followIndex } from "#adapters/index/follow.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { returnMemory } from "#adapters/runtime/return-memory.ts"
import { randomFrom } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { catalogue } from "./search/catalogue.ts"
import { benchQueries, KINDS } from "./search/classes.ts"
import { ChangingSource } from "./mixed/source.ts"
import { readOptions } from "../options.ts"

returnMemory()
const { values } = readOptions({
  options: { minutes: { type: "string", default: "10" }, documents: { type: "string", default: "50000" } }
})
const minutes = Number(values.minutes)
const size = Number(values.documents)
if (!(minutes > 0 && size >= 1000)) throw new Error("--minutes must be above 0 and --documents at least 1000")

/** Changes of a round: overwritten values, new titles, and products that are replaced by new ones. */
const CHANGES = { values: 200, titles: 60, replaced: 60 } as const
const SEARCHES_PER_ROUND = 200
const PAUSE_MS = 20
const MB = 1 << 20
/** Words that no title of the catalogue has; each changed title has one. */
const MARKS = ["zwaluwnest", "ooievaar", "kwikstaart", "roodborstje"] as const

/** Growth of the memory from the first quarter to the end that is no leak. */
const MAX_GROWTH = 1.15

const random = randomFrom(31)
const below = (limit: number): number => Math.floor(random() * limit)

const documents = [...catalogue(size + Math.ceil(size / 5))]
const source = new ChangingSource(documents.slice(0, size))
const queries = benchQueries(documents.slice(0, Math.min(size, 20_000)), 50)
let merges = 0
let rebuilds = 0
const makeBuilder = () => {
  const builder = localBuilder(source)
  return {
    ...builder,
    segmentOf: (...args: Parameters<typeof builder.segmentOf>) => (merges++, builder.segmentOf(...args)),
    build: (now: Date) => (rebuilds++, builder.build(now))
  }
}
const errors: Array<unknown> = []
const index = await followIndex({
  makeBuilder,
  now: () => new Date(),
  pause: (signal) => setTimeout(PAUSE_MS, undefined, { signal }),
  turn: () => setImmediate(),
  onError: (error) => void errors.push(error)
})

/** Queries whose results a scan counts, each with its condition. */
const counted: ReadonlyArray<readonly [query: Partial<IndexQuery>, matches: (document: SearchDocument) => boolean]> = [
  [{}, () => true],
  ...MARKS.map((mark) => [{ term: mark }, ({ title }: SearchDocument) => title.endsWith(mark)] as const),
  [{ priceTo: 5000 }, ({ price }) => price <= 5000],
  [{ term: MARKS[0], priceFrom: 5001 }, ({ title, price }) => title.endsWith(MARKS[0]) && price > 5000],
  [{ filters: new Map([["color", ["rood"]]]) }, ({ colors }) => colors.includes("rood")]
]

const change = (mark: string): void => {
  for (let n = 0; n < CHANGES.values; n++) {
    const document = source.at(below(size))
    source.replace(document.id, { ...document, price: 1 + below(100_000), live: random() < 0.9 })
  }
  for (let n = 0; n < CHANGES.titles; n++) {
    const document = source.at(below(size))
    const [title = ""] = document.title.split(" #")
    source.replace(document.id, { ...document, title: `${title} # ${mark}` })
  }
  for (let n = 0; n < CHANGES.replaced; n++) {
    const next = documents[below(documents.length)]!
    source.replace(source.at(below(size)).id, { ...next, id: `new-${source.version()}` })
  }
}

const latencies: Array<number> = []
let wrong = 0
let checks = 0
const check = (): void => {
  for (const [query, matches] of counted) {
    const { total } = index.index().query({ ...browse, audience: "everyone", ...query, facets: [], size: 10 })
    const expected = source.count((document) => document.live && !document.adult && matches(document))
    checks++
    if (total === expected) continue
    wrong++
    console.log(`wrong: ${JSON.stringify(query)} finds ${total} of ${expected}`)
  }
}

const memory: Array<number> = []
const start = performance.now()
for (let round = 0; performance.now() - start < minutes * 60_000; round++) {
  change(MARKS[round % MARKS.length]!)
  for (let n = 0; n < SEARCHES_PER_ROUND || index.version() < source.version(); n++) {
    const { query } = queries[below(queries.length)]!
    const began = performance.now()
    index.index().query(query)
    if (latencies.length < 5_000_000) latencies.push(performance.now() - began)
    await setImmediate()
  }
  check()
  const minute = Math.floor((performance.now() - start) / 60_000)
  if (minute < memory.length) continue
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  memory.push(rss)
  const [all, heap, arrays] = [rss, heapUsed, arrayBuffers].map((bytes) => Math.round(bytes / MB))
  console.log(`minute ${minute}: ${all} MB (heap ${heap}, arrays ${arrays}), ${merges} merges, ${rebuilds} builds`)
}
await index.close()
latencies.sort((a, b) => a - b)
const percentile = (share: number) => latencies[Math.floor(share * (latencies.length - 1))]!.toFixed(2)
console.log(
  `${latencies.length} searches of ${KINDS.length} classes: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, ` +
    `longest ${percentile(1)} ms; ${source.version()} changes, ${merges} merges, ${rebuilds} builds`
)
console.log(`wrong counts: ${wrong} of ${checks} (target 0); errors: ${errors.length} (target 0)`)
const settled = Math.max(...memory.slice(1, Math.max(2, memory.length >> 1)))
const growth = memory.at(-1)! / (memory.length > 2 ? settled : memory[0]!)
console.log(`memory at the end: ${growth.toFixed(2)} times that of the first half (target at most ${MAX_GROWTH})`)
if (wrong > 0 || errors.length > 0 || (memory.length > 4 && growth > MAX_GROWTH)) process.exitCode = 1

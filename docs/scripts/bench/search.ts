import { buildSegment, neighbourOf } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { decodeSnapshot, encodeSnapshot } from "#adapters/index/embedded/snapshot.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import {
  alternate,
  defineBench,
  type Figure,
  figure,
  meanOf,
  median,
  percentile,
  processorTimed,
  timed
} from "./figures.ts"
import { withFolder } from "./processes.ts"
import { catalogue, type BenchQuery, benchQueries, KINDS } from "./generated-catalogue.ts"
import { startServers } from "./search-servers.ts"

/** Small segments besides the large one, and products in each, as after some updates of the store. */
const SMALL_SEGMENTS = 2
const PRODUCTS_IN_SMALL = 500

/** Rounds before those that count: V8 and Java compile what ran often. */
const WARM_UP = 20

const MIN_RATIO = 3

const MAX_TAIL = 4

type Engine = readonly [name: string, run: (query: BenchQuery) => Promise<readonly [total: number, ms: number]>]

const embedded =
  (index: EmbeddedIndex): Engine[1] =>
  ({ query }) =>
    timed(() => index.query(query).total)

const movedIndex = (documents: ReadonlyArray<SearchDocument>, base: ReturnType<typeof buildSegment>): EmbeddedIndex => {
  const index = new EmbeddedIndex([base])
  const neighbour = neighbourOf(base)
  const step = Math.floor(documents.length / (SMALL_SEGMENTS * PRODUCTS_IN_SMALL))
  for (let s = 0; s < SMALL_SEGMENTS; s++) {
    const moved = documents.filter((_, i) => i % step === s).slice(0, PRODUCTS_IN_SMALL)
    const positions = moved.map(({ id }) => index.locate(id)!)
    index.change(buildSegment(moved, neighbour), positions)
  }
  return index
}

const measure = async (engines: ReadonlyArray<Engine>, queries: ReadonlyArray<BenchQuery>, rounds: number) => {
  const times = new Map(engines.map(([name]) => [name, new Map<BenchQuery, number>()]))
  const totals = new Map(engines.map(([name]) => [name, new Map<BenchQuery, number>()]))
  for (const kind of KINDS) {
    const ofKind = queries.filter((query) => query.kind === kind)
    const results = await alternate(
      engines.map(([, run]) => async () => {
        const all = []
        for (const query of ofKind) all.push(await run(query))
        return all
      }),
      { rounds, warmUp: WARM_UP }
    )
    engines.forEach(([name], e) =>
      ofKind.forEach((query, q) => {
        times.get(name)!.set(query, median(results[e]!.map((round) => round[q]![1])))
        totals.get(name)!.set(query, results[e]![0]![q]![0])
      })
    )
  }
  return { times, totals }
}

const GROUPS: ReadonlyArray<readonly [name: string, holds: (query: BenchQuery) => boolean]> = [
  ...KINDS.map((kind) => [kind, (query: BenchQuery) => query.kind === kind] as const),
  ["all with a term", ({ kind }) => kind !== "browse"],
  ["all", () => true]
]

const measureEngines = (documents: ReadonlyArray<SearchDocument>, rounds: number, lucene: string) =>
  withFolder(async (folder): Promise<ReadonlyArray<Figure>> => {
    const [base, buildMs] = await processorTimed(() => buildSegment(documents))
    const bytes = encodeSnapshot({ segment: base, storeVersion: 1, builtAt: 0 })
    const [, openMs] = await timed(() => decodeSnapshot(bytes))
    const servers = await startServers(documents, base, folder, lucene)
    const index = movedIndex(documents, base)
    const queries = benchQueries(documents.slice(0, 20_000), 30)
    const bare = queries.map(({ kind, query }) => ({ kind, query: { ...query, facets: [] } }))
    const ours: Engine = ["ours", embedded(index)]
    const others = servers.map(({ name, run }): Engine => [name, run])
    const { times, totals } = await measure([ours, ...others], queries, rounds)
    const alone = await measure([ours, ...others], bare, rounds)
    for (const { close } of servers) close()
    const figures: Array<Figure> = []
    for (const [row, holds] of GROUPS) {
      const own = (name: string, from = times) =>
        [...from.get(name)!].filter(([query]) => holds(query)).map(([, ms]) => ms)
      const meanMs = (name: string, from = times) => meanOf(own(name, from))
      const atLeast = row.startsWith("all") ? MIN_RATIO : 1
      figures.push(figure(row, meanMs("ours"), { column: "ours", unit: " ms" }))
      for (const [name] of others)
        figures.push(
          figure(row, meanMs(name) / meanMs("ours"), { column: `${name} : ours`, atLeast }),
          figure(row, meanMs(name, alone.times) / meanMs("ours", alone.times), { column: `${name} : ours, no facets` })
        )
      const tail = percentile(own("ours"), 0.99) / meanMs("ours")
      figures.push(
        figure(row, tail, { column: "p99 : mean", ...(row === "all" && { atMost: MAX_TAIL }) }),
        figure(row, meanMs("ours") / meanMs("ours", alone.times), { column: "with : without facets" })
      )
    }
    // Totals of misspelt words and beginnings depend on the engine.
    const exact = queries.filter(({ kind }) => kind !== "misspelt" && kind !== "prefix")
    const differing = exact.filter((query) =>
      others.some(([name]) => totals.get(name)!.get(query) !== totals.get("ours")!.get(query))
    )
    return [
      ...figures,
      figure("totals that engines disagree on", differing.length, { column: "ours", atMost: 0 }),
      figure("documents built, a processor second", (documents.length * 1_000) / buildMs, {
        column: "ours",
        atLeast: 15_000
      }),
      figure("snapshot of a document", bytes.byteLength / documents.length / 1_000, {
        column: "ours",
        unit: " kB",
        atMost: 0.8
      }),
      figure("opening a snapshot in memory", openMs, { column: "ours", unit: " ms" })
    ]
  })

export const bench = defineBench({
  about:
    "Queries of 30 hits, an exact total and ten facets on generated documents: mean times of the embedded index beside Lucene 8 and Tantivy where they are, on the same terms in one run, with and without facets.",
  options: { documents: 50_000, rounds: 4, lucene: "/usr/share/java" },
  full: { documents: 1_000_000 },
  run: ({ documents, rounds, lucene }) => measureEngines([...catalogue(documents)], rounds, lucene)
})

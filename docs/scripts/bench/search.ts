/**
 * `node docs/scripts/bench/search.ts [--documents 200000] [--quick]`: compares the embedded index with Lucene, SQLite FTS5 and
 * MiniSearch on the same generated documents and queries. The engines alternate, so that other work on the machine affects all alike.
 */
import { parseArgs } from "node:util"
import { setFlagsFromString } from "node:v8"
import { catalogue } from "./search/catalogue.ts"
import { benchQueries, KINDS, type BenchQuery } from "./search/classes.ts"
import type { Engine } from "./search/engine.ts"
import { fts5Engine } from "./search/fts5.ts"
import { measureFollowing } from "./search/following.ts"
import { luceneEngine } from "./search/lucene.ts"
import { miniSearchEngine } from "./search/mini-search.ts"
import { ownEngine, termTexts, measureSize } from "./search/ours.ts"
import { prototypeEngine } from "./search/prototype.ts"
import { summary } from "./search/summary.ts"

/** Maximum documents for MiniSearch and FTS5, which take minutes and gigabytes above it. */
const MAX_COMPARED_DOCUMENTS = 300_000

const WARM_UP = 3

/** Rounds that Lucene gets before, because Java compiles what ran often. */
const LUCENE_WARM_UP = 10

interface SearchBenchOptions {
  readonly documents: number
  readonly quick: boolean
}

/** Builds and measures the engines, and prints the times. Returns false if exact engines disagree on a total. */
const benchSearch = async ({ documents: size, quick }: SearchBenchOptions): Promise<boolean> => {
  const documents = [...catalogue(size)]
  console.log(`${size.toLocaleString("en")} documents, top 30 + exact total + 10 facets a query; times in ms`)
  const own = timed("embedded: build", () => ownEngine(documents))
  const engines: Array<Engine> = [own]
  const texts = termTexts(own.base)
  const prototype = await prototypeEngine(documents, texts)
  if (prototype === null) console.log("the design's prototype is not here: skipped")
  else engines.push(prototype)
  const lucene = await luceneEngine(documents, texts)
  if (lucene === null) console.log("Java or Lucene (Debian: liblucene8-java) is not here: skipped")
  else engines.push(lucene)
  if (size <= MAX_COMPARED_DOCUMENTS) {
    engines.push(timed("FTS5: build", () => fts5Engine(documents, texts)))
    engines.push(timed("MiniSearch: build", () => miniSearchEngine(documents, texts)))
  }
  const queries = benchQueries(documents.slice(0, 20_000), quick ? 10 : 30)
  if (lucene !== null)
    for (let round = 0; round < LUCENE_WARM_UP; round++) for (const query of queries) await lucene.run(query)
  const { times, disagreements } = await measure(engines, queries, quick ? 3 : 4)
  lucene?.close()
  for (const line of summary(
    engines.map(({ name }) => name),
    KINDS,
    times
  ))
    console.log(line)
  for (const line of disagreements) console.log(`DISAGREE ${line}`)
  for (const line of measureSize(own.base)) console.log(line)
  for (const line of await measureFollowing(documents)) console.log(line)
  return disagreements.length === 0
}

const timed = <A>(label: string, work: () => A): A => {
  const start = performance.now()
  const result = work()
  console.log(`${label} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/**
 * Measures milliseconds per engine and kind: for each query the median of its rounds, in which the engines alternate. The first rounds
 * warm up, and the very first compares totals.
 */
const measure = async (engines: ReadonlyArray<Engine>, queries: ReadonlyArray<BenchQuery>, rounds: number) => {
  const times = new Map(engines.map(({ name }) => [name, new Map<string, Array<number>>()]))
  const disagreements: Array<string> = []
  const samples = queries.map(() => engines.map((): Array<number> => []))
  for (let round = -WARM_UP; round < rounds; round++)
    for (const [q, query] of queries.entries()) {
      const totals: Array<number | null> = []
      for (const [e, engine] of engines.entries()) {
        const { total, ms } = await timedRun(engine, query)
        if (total !== null && round >= 0) samples[q]![e]!.push(ms)
        totals.push(total)
      }
      const exact = totals.filter((total) => total !== null)
      const isComparable = query.kind !== "misspelt" && query.kind !== "prefix"
      if (round === -WARM_UP && isComparable && new Set(exact).size > 1)
        disagreements.push(`${query.kind} "${query.query.term}": ${totals.join(", ")}`)
    }
  queries.forEach(({ kind }, q) =>
    engines.forEach(({ name }, e) => {
      if (samples[q]![e]!.length === 0) return
      const own = times.get(name)!
      own.set(kind, [...(own.get(kind) ?? []), median(samples[q]![e]!)])
    })
  )
  return { times, disagreements }
}

const timedRun = async ({ run }: Engine, query: BenchQuery) => {
  const start = performance.now()
  const result = run(query)
  if (result instanceof Promise) return result
  return { total: result, ms: performance.now() - start }
}

const median = (sample: ReadonlyArray<number>): number => sample.toSorted((a, b) => a - b)[sample.length >> 1]!

if (import.meta.main) {
  setFlagsFromString("--max-old-space-size=12000")
  const { values } = parseArgs({
    options: { documents: { type: "string", default: "200000" }, quick: { type: "boolean", default: false } }
  })
  const agreed = await benchSearch({ documents: Number(values.documents), quick: values.quick })
  if (!agreed) process.exitCode = 1
}

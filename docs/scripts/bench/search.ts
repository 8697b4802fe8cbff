/**
 * `node docs/scripts/bench/search.ts [--documents 50000,200000] [--quick]`: compares the embedded index with Lucene on the same generated
 * documents and queries, for each size in turn. The engines alternate, so that other work on the machine affects both alike.
 */
import { loadavg } from "node:os"
import { setFlagsFromString } from "node:v8"
import { catalogue } from "./search/catalogue.ts"
import { benchQueries, KINDS, type BenchQuery } from "./search/classes.ts"
import type { Engine } from "./search/engine.ts"
import { luceneEngine } from "./search/lucene.ts"
import { ownEngine, termTexts, measureSize } from "./search/ours.ts"
import { summary } from "./search/summary.ts"
import { readOptions } from "../options.ts"

/** Rounds of all engines that are not measured. */
const WARM_UP = 3

/** Rounds of the embedded index and of Lucene before these: V8 and Java compile what ran often. */
const COMPILE_ROUNDS = 20

interface SearchBenchOptions {
  readonly documents: number
  readonly quick: boolean
}

/** Builds and measures the engines, and prints the times. Returns false if exact engines disagree on a total. */
const benchSearch = async ({ documents: size, quick }: SearchBenchOptions): Promise<boolean> => {
  const documents = [...catalogue(size)]
  console.log(`${size.toLocaleString("en")} documents, top 30 + exact total + 10 facets a query; times in ms`)
  const own = timed("embedded: build", size, () => ownEngine(documents))
  const engines: Array<Engine> = [own]
  const texts = termTexts(own.base)
  const lucene = await luceneEngine(documents, texts)
  if (lucene === null) console.log("Java or Lucene (Debian: liblucene8-java) is not here: skipped")
  else engines.push(lucene)
  const queries = benchQueries(documents.slice(0, 20_000), quick ? 10 : 30)
  const compiled = lucene === null ? [own] : [own, lucene]
  await measure(compiled, queries, COMPILE_ROUNDS)
  const rounds = quick ? 3 : 4
  const { times, disagreements } = await measure(engines, queries, rounds)
  for (const line of summary(namesOf(engines), KINDS, times)) console.log(line)
  const bare = queries.map(({ kind, query }) => ({ kind, query: { ...query, facets: [] } }))
  await measure(compiled, bare, COMPILE_ROUNDS)
  console.log("Without facets, hits and total only:")
  for (const line of summary(namesOf(compiled), KINDS, (await measure(compiled, bare, rounds)).times)) console.log(line)
  lucene?.close()
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`)
  for (const line of disagreements) console.log(`DISAGREE ${line}`)
  for (const line of measureSize(own.base)) console.log(line)
  return disagreements.length === 0
}

/** Prints the time of building an engine, and the documents for each second of processor time of this thread. */
const timed = <A>(label: string, documents: number, work: () => A): A => {
  const start = performance.now()
  const before = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  const rate = Math.round(documents / ((user + system) / 1e6))
  console.log(
    `${label} ${((performance.now() - start) / 1000).toFixed(1)} s, ` +
      `${rate.toLocaleString("en")} documents for each second of processor time`
  )
  return result
}

const namesOf = (engines: ReadonlyArray<Engine>): ReadonlyArray<string> => engines.map(({ name }) => name)

/**
 * Measures milliseconds per engine and kind: for each query the median of its rounds. In each round, the engines alternate for each kind,
 * so that each finds its own data in the processor's cache. The first rounds warm up.
 */
const measure = async (engines: ReadonlyArray<Engine>, queries: ReadonlyArray<BenchQuery>, rounds: number) => {
  const samples = new Map(queries.map((query) => [query, engines.map((): Array<number> => [])]))
  const totals = new Map(queries.map((query) => [query, engines.map((): number | null => null)]))
  for (let round = -WARM_UP; round < rounds; round++)
    for (const kind of KINDS)
      for (const [e, engine] of engines.entries())
        for (const query of queries) {
          if (query.kind !== kind) continue
          const { total, ms } = await timedRun(engine, query)
          totals.get(query)![e] = total
          if (total !== null && round >= 0) samples.get(query)![e]!.push(ms)
        }
  const times = new Map(engines.map(({ name }) => [name, new Map<string, Array<number>>()]))
  for (const [{ kind }, byEngine] of samples)
    engines.forEach(({ name }, e) => {
      if (byEngine[e]!.length === 0) return
      const own = times.get(name)!
      own.set(kind, [...(own.get(kind) ?? []), median(byEngine[e]!)])
    })
  return { times, disagreements: queries.flatMap((query) => disagreementOf(query, totals.get(query)!)) }
}

/** Returns a line if exact engines disagree on the total of a query. */
const disagreementOf = ({ kind, query }: BenchQuery, totals: ReadonlyArray<number | null>): ReadonlyArray<string> => {
  const exact = new Set(totals.filter((total) => total !== null))
  const isComparable = kind !== "misspelt" && kind !== "prefix"
  return isComparable && exact.size > 1 ? [`${kind} "${query.term}": ${totals.join(", ")}`] : []
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
  const { values } = readOptions({
    options: { documents: { type: "string", default: "50000,200000" }, quick: { type: "boolean", default: false } }
  })
  for (const documents of values.documents.split(",").map(Number))
    if (!(await benchSearch({ documents, quick: values.quick }))) process.exitCode = 1
}

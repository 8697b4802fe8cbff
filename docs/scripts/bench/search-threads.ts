/**
 * `npm run bench -- search-threads [--documents 200000]`: queries per second that one search thread serves on one core and two
 * serve on two (INDEX-20), in turn, and the processor time of a query in the search threads and in the thread that sends them, which
 * runs on the same cores. Without `taskset`, the one search thread has a core for itself, beside the thread that sends.
 */
import { availableParallelism, loadavg } from "node:os"
import { setFlagsFromString } from "node:v8"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { decodeSnapshot, encodeSnapshot } from "#adapters/index/embedded/snapshot.ts"
import { type QueryThreads, startQueryThreads } from "#adapters/index/query-threads.ts"
import { EMPTY_INDEX, shareSegment } from "#adapters/index/replica.ts"
import { catalogue } from "./search/catalogue.ts"
import { ALL_CORES, bindTo, canBind } from "./pages/processes.ts"
import { benchQueries } from "./search/classes.ts"
import { readOptions } from "../options.ts"

const MIN_GAIN = 1.7

const QUERIES_PER_KIND = 30
/** Queries that wait for a reply at any time. */
const CONCURRENCY = 8
const ROUND_MS = 2000

const { values } = readOptions({
  options: { documents: { type: "string", default: "200000" }, rounds: { type: "string", default: "10" } }
})
setFlagsFromString("--max-old-space-size=12000")
const processors = availableParallelism()
const size = Number(values.documents)
const rounds = Number(values.rounds)
const documents = [...catalogue(size)]
const queries = benchQueries(documents.slice(0, 20_000), QUERIES_PER_KIND).map(({ query }) => query)
const bytes = encodeSnapshot({ segment: buildSegment(documents), storeVersion: 1, builtAt: 0 })
const { segment } = decodeSnapshot(bytes)!
documents.length = 0

const startThreads = async (threads: number): Promise<QueryThreads> => {
  const started = startQueryThreads({ threads, budgetMs: 60_000, onError: console.error })
  await started.open(() => ({ ...EMPTY_INDEX, segments: [shareSegment(segment, bytes)] }))
  return started
}

/** The work of a number of threads. Processor time is in microseconds, `sending` that of this thread. */
interface Served {
  queries: number
  seconds: number
  processor: number
  sending: number
}

/** Sends queries for {@link ROUND_MS}, a new one for each reply. */
const serve = async (threads: QueryThreads): Promise<Served> => {
  const start = performance.now()
  const [before, sentBefore] = [process.cpuUsage(), process.threadCpuUsage()]
  let count = 0
  const send = async (first: number) => {
    for (let q = first; performance.now() - start < ROUND_MS; q += CONCURRENCY) {
      await threads.call("query", queries[q % queries.length]!)
      count++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, i) => send(i)))
  const total = ({ user, system }: { readonly user: number; readonly system: number }) => user + system
  return {
    queries: count,
    seconds: (performance.now() - start) / 1000,
    processor: total(process.cpuUsage(before)),
    sending: total(process.threadCpuUsage(sentBefore))
  }
}

const pools = await Promise.all([startThreads(1), startThreads(2)])
const totals = pools.map((): Served => ({ queries: 0, seconds: 0, processor: 0, sending: 0 }))
const gains: Array<number> = []
for (const pool of pools) await serve(pool)
for (let round = 0; round < rounds; round++) {
  const rates = [0, 0]
  for (const p of round % 2 === 0 ? [0, 1] : [1, 0]) {
    bindTo(process.pid, p === 0 ? "0" : ALL_CORES)
    const served = await serve(pools[p]!)
    const total = totals[p]!
    rates[p] = served.queries / served.seconds
    total.queries += served.queries
    total.seconds += served.seconds
    total.processor += served.processor
    total.sending += served.sending
  }
  gains.push(rates[1]! / rates[0]!)
}
await Promise.all(pools.map((pool) => pool.close()))

console.log(`${size.toLocaleString("en")} documents, ${processors} processors, load ${loadavg()[0]!.toFixed(1)}`)
totals.forEach((total, p) => {
  const perQuery = (time: number) => (time / total.queries).toFixed(0)
  console.log(
    `${p + 1} threads: ${(total.queries / total.seconds).toFixed(0)} queries a second, ` +
      `${perQuery(total.processor - total.sending)} µs each in search threads and ${perQuery(total.sending)} µs in this one`
  )
})
gains.sort((a, b) => a - b)
console.log(
  `gain of the second core: ${gains[gains.length >> 1]!.toFixed(2)} in the median (${gains[0]!.toFixed(2)} to ` +
    `${gains.at(-1)!.toFixed(2)}; target ${MIN_GAIN})${canBind ? "" : ", without taskset"}`
)

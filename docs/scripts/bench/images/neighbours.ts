import { neighbourGraph } from "#adapters/media/images/features/graph.ts"
import { nearestRows } from "#adapters/media/images/features/nearest.ts"
import { clusteredFeatures } from "#adapters/media/images/testing/clustered-features.ts"

const QUERIES = 40
const LIMIT = 10

/** Returns what `work` returns, and its processor time in milliseconds. */
const timed = <A>(work: () => A): readonly [result: A, ms: number] => {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return [result, (user + system) / 1_000]
}

/** Measures the search among `rows` generated pictures by the links between similar ones, relative to comparing all. */
export const measureNeighbours = (rows: number): string => {
  const { table, next } = clusteredFeatures(rows, 1)
  const graph = neighbourGraph()
  const [, built] = timed(() => {
    for (let row = 0; row < rows; row++) graph.connect(table)
  })
  const queries = Array.from({ length: QUERIES }, next)
  const [exact, exactMs] = timed(() => queries.map((query) => nearestRows(table, [query], LIMIT)))
  const [found, graphMs] = timed(() => queries.map((query) => graph.search(table, query, LIMIT)))
  const recalls = exact.map((nearest, at) => {
    const rowsFound = new Set(found[at]!.map(({ row }) => row))
    return nearest.filter(({ row }) => rowsFound.has(row)).length / nearest.length
  })
  const recall = recalls.reduce((total, one) => total + one, 0) / QUERIES
  return `${rows} generated pictures: recall ${recall.toFixed(3)} at ${LIMIT} (target: 0.95), ${(graphMs / QUERIES).toFixed(1)} ms a search, ${(exactMs / QUERIES).toFixed(1)} ms comparing all; ${(built / rows).toFixed(2)} ms to connect one`
}

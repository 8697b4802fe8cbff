import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { clusteredFeatures } from "#adapters/media/images/testing/clustered-features.ts"
import { FEATURE_COUNT, likenessOf } from "./features.ts"
import { nearestByGraph, neighbourGraph } from "./graph.ts"
import { nearestRows } from "./nearest.ts"

/** Connects the first `count` rows of a table. */
const connected = (table: Int8Array, count: number) => {
  const graph = neighbourGraph()
  for (let row = 0; row < count; row++) graph.connect(table)
  return graph
}

const size = fc.integer({ min: 0, max: 60 })

describe("neighbourGraph", () => {
  it("IMG-14: returns different rows with their likeness, the most similar first", () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 20 }), fc.nat(), (count, limit, seed) => {
        const { table, next } = clusteredFeatures(count, seed)
        const query = next()
        const found = connected(table, count).search(table, query, limit)
        expect(new Set(found.map(({ row }) => row)).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(limit)
        for (const [at, { row, likeness }] of found.entries()) {
          expect(likeness).toBe(likenessOf(query, table, row))
          expect(likeness).toBeLessThanOrEqual(found[at - 1]?.likeness ?? Infinity)
        }
      }),
      { numRuns: 15 }
    )
  })

  it("IMG-14: finds at least 95 % of the ten most similar rows", () => {
    const count = 800
    const { table, next } = clusteredFeatures(count, 7)
    const graph = connected(table, count)
    const queries = Array.from({ length: 20 }, next)
    const recalls = queries.map((query) => {
      const exact = nearestRows(table, [query], 10).map(({ row }) => row)
      const found = new Set(graph.search(table, query, 10).map(({ row }) => row))
      return exact.filter((row) => found.has(row)).length / exact.length
    })
    expect(recalls.reduce((total, one) => total + one, 0) / recalls.length).toBeGreaterThanOrEqual(0.95)
  })
})

describe("nearestByGraph", () => {
  it("IMG-14: compares all rows that are not connected, so that none is missed while the graph grows", () => {
    fc.assert(
      fc.property(size, size, fc.nat(), (count, connectedCount, seed) => {
        const { table, next } = clusteredFeatures(count, seed)
        const first = Math.min(count, connectedCount)
        const queries = [next(), next()]
        const found = nearestByGraph(connected(table, first), table, queries, 10)
        const rest = nearestRows(table.subarray(first * FEATURE_COUNT), queries, 10).map((one) => one.row + first)
        const least = found.at(-1)?.likeness ?? 0
        const rows = new Set(found.map(({ row }) => row))
        for (const row of rest) {
          const likeness = Math.max(...queries.map((query) => likenessOf(query, table, row)))
          expect(rows.has(row) || likeness <= least || likeness <= 0).toBe(true)
        }
        expect(nearestByGraph(neighbourGraph(), table, queries, 10)).toEqual(nearestRows(table, queries, 10))
      }),
      { numRuns: 15 }
    )
  })
})

import { describe, expect, it } from "vitest"
import { browse } from "../testing/queries.ts"
import { familiesIn, MAX_VALUES, OTHERS, splitFilters, TOTAL } from "./facets.ts"
import type { Found } from "./searches.ts"

/** The part of a search that the fake server reads. */
interface CountingBody {
  readonly aggs: {
    readonly main: {
      readonly aggs: {
        readonly every: {
          readonly terms: {
            readonly size: number
            readonly include?: { readonly partition: number; readonly num_partitions: number }
          }
        }
      }
    }
  }
}

/** Products that have no variants. */
const SINGLE_PRODUCTS = 5

/** Returns the response of a server to a search that counts the families of `variants`, each a number. */
const countedBy = (variants: ReadonlyArray<number>, body: object): Found => {
  const { size, include } = (body as CountingBody).aggs.main.aggs.every.terms
  const counts = new Map<number, number>()
  for (const family of variants)
    if (include === undefined || family % include.num_partitions === include.partition)
      counts.set(family, (counts.get(family) ?? 0) + 1)
  const returned = [...counts.values()].sort((a, b) => b - a).slice(0, size)
  const total = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)
  return {
    hits: { total: { value: SINGLE_PRODUCTS + variants.length }, hits: [] },
    aggregations: {
      main: {
        every: { [OTHERS]: total(counts.values()) - total(returned) },
        number: { count: returned.length, [TOTAL]: total(returned) }
      }
    }
  }
}

describe("familiesIn", () => {
  it.each([
    ["some", 9, 0],
    ["more than the first search counts", 12_000, 1],
    ["more than one search counts", 2 * MAX_VALUES + 1, 2]
  ])("FOLD-04, OSEARCH-03: counts %s families exactly, and single products besides", async (_, families, requests) => {
    const variants = Array.from({ length: 2 * families }, (__, i) => i % families)
    let sent = 0
    const query = { ...browse, fold: true }
    const first = {
      query,
      match: { match_all: {} },
      split: splitFilters(query),
      searches: {
        all: async (bodies: ReadonlyArray<object>) => {
          sent++
          return bodies.map((body) => countedBy(variants, body))
        }
      },
      aggregations: countedBy(variants, { aggs: { main: { aggs: { every: { terms: { size: 10_000 } } } } } })
        .aggregations!
    }
    expect(await familiesIn(first, SINGLE_PRODUCTS + variants.length)).toBe(SINGLE_PRODUCTS + families)
    expect(sent).toBe(requests)
  })
})

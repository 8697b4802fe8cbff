import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { someDocuments } from "../testing/documents.ts"
import { buildSegment } from "./changes.ts"
import { SCORE_STEPS, topByColumn, topByScore } from "./rank.ts"

/** More documents than are looked up together. */
const SIZE = 1400

const BUILT = buildSegment(someDocuments(SIZE, 74))

/** Two popularities, so that many matches score the same and their ids decide. */
const SEGMENT = { ...BUILT, boost: BUILT.boost.map((boost) => (boost % 2 === 0 ? 0 : 200)) }

/** Scores in narrow and wide ranges, with many that are equal. */
const scores = fc.record({
  spread: fc.constantFrom(1, 5, 20, 400, 2000),
  seeds: fc.array(fc.nat(1 << 16), { minLength: 1, maxLength: SIZE }),
  repeats: fc.constantFrom(1, 7, SIZE)
})

describe("topByScore", () => {
  it("INDEX-74: returns the best matches by score and popularity, as sorting all of them does", () => {
    const { boost, rankOf } = SEGMENT
    const highest = Math.max(...boost)
    fc.assert(
      fc.property(scores, fc.nat(100), fc.nat(SIZE - 1), ({ spread, seeds, repeats }, wanted, first) => {
        const count = Math.min(SIZE - first, seeds.length * repeats)
        const documents = Uint32Array.from({ length: count }, (_, i) => first + i)
        const own = Float32Array.from(documents, (_, i) => ((seeds[i % seeds.length]! * (i + 1)) % (spread * 4)) / 4)
        const expected = Array.from(documents, (document, i) => ({
          document,
          value: Math.floor((own[i]! + boost[document]!) * SCORE_STEPS)
        }))
          .sort((a, b) => b.value - a.value || rankOf[a.document]! - rankOf[b.document]!)
          .slice(0, wanted)
        const found = topByScore(SEGMENT, documents, own, count, wanted, null, highest)
        expect(found.map(({ document, value }) => ({ document, value }))).toEqual(expected)
      })
    )
  })
})

describe("topByColumn", () => {
  it.each(["price-asc", "price-desc"] as const)("COVER-07: puts leading documents first by %s", (sort) => {
    const documents = Uint32Array.from({ length: SIZE }, (_, i) => i)
    const isLeading = (document: number) => document >= 100 && document < 300
    const direction = sort === "price-asc" ? 1 : -1
    const expected = [...documents].sort(
      (a, b) =>
        Number(isLeading(b)) - Number(isLeading(a)) ||
        direction * (SEGMENT.price[a]! - SEGMENT.price[b]!) ||
        SEGMENT.rankOf[a]! - SEGMENT.rankOf[b]!
    )
    const found = topByColumn(SEGMENT, sort, documents, SIZE, SIZE, null, [[100, 300]])
    expect(found.map(({ document }) => document)).toEqual(expected)
  })
})

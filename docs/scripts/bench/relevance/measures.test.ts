import { describe, expect, it } from "vitest"
import { ndcg, qualityOf, reciprocalRank } from "./scores.ts"

const grades = new Map([
  ["a", 3],
  ["b", 1],
  ["c", 0]
])

describe("measures of relevance", () => {
  it("NDCG is 1 for the best order, and less for any other", () => {
    expect(ndcg(["a", "b", "c"], grades)).toBe(1)
    expect(ndcg(["b", "a"], grades)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
  })

  it("NDCG counts products without a grade as irrelevant, and only the first ten", () => {
    expect(ndcg([..."qrstuvwxyz", "a"], grades)).toBe(0)
    expect(ndcg([], grades)).toBe(0)
  })

  it("NDCG is null when no product is relevant", () => {
    expect(ndcg(["c"], new Map([["c", 0]]))).toBeNull()
    expect(reciprocalRank(["c"], new Map([["c", 0]]))).toBeNull()
  })

  it("the reciprocal rank is that of the first relevant result", () => {
    expect(reciprocalRank(["c", "b", "a"], grades)).toBe(1 / 2)
    expect(reciprocalRank(["c"], grades)).toBe(0)
  })

  it("the quality is a mean, and counts empty answers and ungraded results", () => {
    const quality = qualityOf([
      { grades, ids: ["a", "x"] },
      { grades, ids: [] },
      { grades: new Map([["c", 0]]), ids: ["c", "y"] }
    ])
    expect(quality).toMatchObject({ mrr: 0.5, empty: 1 / 3, ungraded: 0.5 })
    expect(quality.ndcg).toBeCloseTo(7 / (7 + 1 / Math.log2(3)) / 2)
  })

  it("the ceiling is the quality of the same results with the best grades first", () => {
    const results = [{ grades, ids: ["x", ..."qrstuvwy", "b", "c", "a"] }]
    expect(qualityOf(results)).toMatchObject({ ceiling: 1, condensed: ndcg(["b", "c", "a"], grades) })
    expect(qualityOf([{ grades, ids: ["x", "b"] }]).ceiling).toBeCloseTo(1 / (7 + 1 / Math.log2(3)))
  })
})

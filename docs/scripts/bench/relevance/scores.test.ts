import { describe, expect, it } from "vitest"
import { meanScore, scoreResults } from "./scores.ts"

const grades = new Map([
  ["best", 3],
  ["good", 2],
  ["related", 1]
])

describe("scoreResults", () => {
  it("gives 1 to the ideal order", () => {
    expect(scoreResults(["best", "good", "related"], grades)).toEqual({ ndcg: 1, reciprocalRank: 1, isEmpty: false })
  })

  it("gives 0 without results", () => {
    expect(scoreResults([], grades)).toEqual({ ndcg: 0, reciprocalRank: 0, isEmpty: true })
  })

  it("discounts each gain by the logarithm of the rank", () => {
    const ideal = 7 + 3 / Math.log2(3) + 1 / 2
    expect(scoreResults(["other", "best"], grades).ndcg).toBeCloseTo(7 / Math.log2(3) / ideal)
  })

  it("takes the rank of the first good result, not of a related one", () => {
    expect(scoreResults(["related", "other", "good"], grades).reciprocalRank).toBeCloseTo(1 / 3)
  })

  it("counts the first ten results only", () => {
    const others = Array.from({ length: 10 }, (_, i) => `other ${i}`)
    expect(scoreResults([...others, "best"], grades).ndcg).toBe(0)
  })

  it("counts a repeated result once", () => {
    expect(scoreResults(["best", "best", "best"], grades).ndcg).toBe(scoreResults(["best"], grades).ndcg)
  })
})

describe("meanScore", () => {
  it("averages scores and counts empty results", () => {
    const scores = [scoreResults(["best", "good", "related"], grades), scoreResults([], grades)]
    expect(meanScore(scores)).toEqual({ ndcg: 0.5, mrr: 0.5, empty: 0.5 })
  })
})

import { describe, expect, it } from "vitest"
import { meanScore, ndcg, qualityOf, scoreResults } from "./scores.ts"

const grades = new Map([
  ["best", 3],
  ["good", 2],
  ["related", 1],
  ["other", 0]
])

const ideal = 7 + 3 / Math.log2(3) + 1 / 2

describe("scoreResults", () => {
  it("gives 1 to the ideal order", () => {
    expect(scoreResults(["best", "good", "related"], grades)).toEqual({ ndcg: 1, reciprocalRank: 1, isEmpty: false })
  })

  it("gives 0 without results", () => {
    expect(scoreResults([], grades)).toEqual({ ndcg: 0, reciprocalRank: 0, isEmpty: true })
  })

  it("discounts each gain by the logarithm of the rank, and that of a product without a grade is 0", () => {
    expect(scoreResults(["unknown", "best"], grades).ndcg).toBeCloseTo(7 / Math.log2(3) / ideal)
  })

  it("takes the rank of the first good result, not of a related one", () => {
    expect(scoreResults(["related", "other", "good"], grades).reciprocalRank).toBeCloseTo(1 / 3)
  })

  it("counts the first ten results only, and a repeated one once", () => {
    expect(scoreResults([..."qrstuvwxyz", "best"], grades).ndcg).toBe(0)
    expect(scoreResults(["best", "best", "best"], grades).ndcg).toBe(scoreResults(["best"], grades).ndcg)
  })

  it("averages scores and counts empty results", () => {
    const scores = [scoreResults(["best", "good", "related"], grades), scoreResults([], grades)]
    expect(meanScore(scores)).toEqual({ ndcg: 0.5, mrr: 0.5, empty: 0.5 })
  })
})

describe("qualityOf", () => {
  it("is a mean over queries with a relevant product", () => {
    expect(ndcg(["other"], new Map([["other", 0]]))).toBeNull()
    const results = [["best", "unknown"], []].map((ids) => ({ grades, ids }))
    const quality = qualityOf([...results, { grades: new Map([["other", 0]]), ids: ["other", "unknown"] }])
    expect(quality.ndcg).toBeCloseTo(7 / ideal / 2)
  })

  it("has as its ceiling the same results with the best grades first", () => {
    const results = [{ grades, ids: ["unknown", ..."qrstuvwy", "related", "good", "other", "best"] }]
    const condensed = ndcg(["related", "good", "other", "best"], grades)
    expect(qualityOf(results)).toMatchObject({ ceiling: 1, condensed })
    expect(qualityOf([{ grades, ids: ["unknown", "good"] }]).ceiling).toBeCloseTo(3 / ideal)
  })
})

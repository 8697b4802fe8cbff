import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_DROP, partMeans, readFigures, scoreDutch } from "./relevance.ts"
import { type LabelledCatalogue, openLabelledCatalogue } from "./catalogues.ts"
import { CATALOGUES, PARTS, readLabelledQueries } from "./data.ts"

const queries = readLabelledQueries()

describe("the judged Dutch searches", () => {
  it("are at least 400 different ones in ten kinds of at least 40", () => {
    const kinds = Map.groupBy(queries, ({ kind }) => kind)
    expect(queries.length).toBeGreaterThanOrEqual(400)
    expect(new Set(queries.map(({ catalogue, query }) => `${catalogue} ${query}`)).size).toBe(queries.length)
    expect(kinds.size).toBe(10)
    for (const [, ofKind] of kinds) expect(ofKind.length).toBeGreaterThanOrEqual(40)
  })

  it.each(CATALOGUES)("divide each kind over %s into two halves", (name) => {
    const ofCatalogue = queries.filter(({ catalogue, isExtra }) => catalogue === name && !isExtra)
    for (const [, ofKind] of Map.groupBy(ofCatalogue, ({ kind }) => kind)) {
      const tuned = ofKind.filter(({ part }) => part === "tune").length
      expect(Math.abs(ofKind.length - 2 * tuned)).toBeLessThanOrEqual(1)
    }
  })

  it("are for tuning only if they were added later", () => {
    expect(new Set(queries.flatMap(({ isExtra, part }) => (isExtra ? [part] : [])))).toEqual(new Set(["tune"]))
  })

  it("have a good product each", () => {
    const without = queries.filter(({ grades }) => ![...grades.values()].some((grade) => grade >= 2))
    expect(without.map(({ id }) => id)).toEqual([])
  })
})

describe("the relevance of searches over the demo world", () => {
  let catalogue: LabelledCatalogue

  beforeAll(async () => {
    catalogue = await openLabelledCatalogue("demo")
  }, 240_000)
  afterAll(() => catalogue.close())

  it("is not lower than the last figures (update them with npm run bench -- relevance --accept yes)", async () => {
    const means = partMeans(await scoreDutch("demo", catalogue, catalogue.search))
    const last = readFigures().demo
    const dropped = PARTS.filter((part) => means[part].ndcg < last[part].ndcg - MAX_DROP)
    expect(dropped).toEqual([])
  }, 240_000)
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { limitFeatures, type IndexBucket, type IndexFacet } from "./port.ts"

const bucket = (value: string, count: number, selected = false): IndexBucket => ({ value, count, selected })

const facet = (field: IndexFacet["field"], ...buckets: ReadonlyArray<IndexBucket>): IndexFacet => ({
  field,
  buckets,
  total: buckets.length
})

const fieldsOf = (facets: ReadonlyArray<IndexFacet>) => facets.map(({ field }) => field)

describe("limitFeatures", () => {
  it("SRCH-20: returns the features that cover most results in their order, and selected ones always", () => {
    const facets = [
      facet("brand", bucket("Bosch", 1)),
      facet("feature::a", bucket("ja", 3)),
      facet("feature::b", bucket("ja", 0, true)),
      facet("feature::c", bucket("1", 2), bucket("2", 2)),
      facet("feature::d", bucket("ja", 9))
    ]
    expect(fieldsOf(limitFeatures(facets, 3))).toEqual(["brand", "feature::b", "feature::c", "feature::d"])
    expect(fieldsOf(limitFeatures(facets, 1))).toEqual(["brand", "feature::b"])
  })

  it("SRCH-20: returns the first of features with as many products", () => {
    const facets = ["c", "a", "b"].map((key) => facet(`feature::${key}`, bucket("ja", 2)))
    expect(fieldsOf(limitFeatures(facets, 2))).toEqual(["feature::c", "feature::a"])
  })

  it("SRCH-20: omits no feature with more products than one that it returns, and no other facet", () => {
    const counts = fc.array(fc.nat(9), { maxLength: 20 })
    fc.assert(
      fc.property(counts, fc.nat(20), (numbers, limit) => {
        const features = numbers.map((count, i) => facet(`feature::${i}`, bucket("ja", count)))
        const all = [facet("brand"), ...features, facet("model")]
        const returned = limitFeatures(all, limit)
        expect(returned).toHaveLength(2 + Math.min(limit, features.length))
        const countOf = ({ buckets }: IndexFacet) => buckets[0]?.count ?? 0
        const least = Math.min(...features.filter((one) => returned.includes(one)).map(countOf))
        for (const omitted of all.filter((one) => !returned.includes(one)))
          expect(countOf(omitted)).toBeLessThanOrEqual(least)
        expect(returned).toEqual(all.filter((one) => returned.includes(one)))
      })
    )
  })
})

import { describe, expect, it } from "vitest"
import { isFeature } from "#domain/search/filters.ts"
import { someDocuments } from "../testing/documents.ts"
import { browse, someQueries } from "../testing/queries.ts"
import type { FacetField, IndexFacet, IndexQuery } from "../port.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const DOCUMENTS = someDocuments(2000, 31)

const INDEX = new EmbeddedIndex([buildSegment(DOCUMENTS)])

/** Fields of each width of codes, some of which only a part of the documents has. */
const FIELDS = INDEX.query({ ...browse, facets: "all", facetSize: 100 }).facets.map(({ field }) => field)

const facetsOf = (term: string, facets: ReadonlyArray<FacetField>): ReadonlyArray<IndexFacet> =>
  INDEX.query({ ...browse, term, facets, facetSize: 50 }).facets

const TERMS = [...new Set(someQueries(200, 32, DOCUMENTS.length).map(({ term }) => term))].filter((term) => term !== "")

const totalOf = (term: string): number => INDEX.query({ ...browse, term }).total

/** The term with the most matches. */
const COMMON = TERMS.toSorted((a, b) => totalOf(b) - totalOf(a))[0]!

describe("countFacets", () => {
  it("INDEX-31: counts each facet as it does alone when all are counted at once", () => {
    for (const term of TERMS) expect(facetsOf(term, FIELDS)).toEqual(FIELDS.flatMap((field) => facetsOf(term, [field])))
  })

  it("SRCH-20: returns the features that cover most results, and selected ones, if their number is limited", () => {
    const featuresOf = (query: Partial<IndexQuery>) =>
      INDEX.query({ ...browse, maxFeatures: 1, ...query }).facets.flatMap(({ field }) =>
        isFeature(field) ? [field] : []
      )
    expect(featuresOf({})).toEqual(["feature::materiaal"])
    expect(featuresOf({ filters: new Map([["feature::energielabel", ["A"]]]) })).toEqual(["feature::energielabel"])
    expect(featuresOf({ maxFeatures: 2 })).toEqual(["feature::energielabel", "feature::materiaal"])
  })

  it("INDEX-31: counts each facet as it does alone when their order changes", () => {
    const counted = facetsOf(COMMON, FIELDS.toReversed()).toReversed()
    expect(counted).toEqual(facetsOf(COMMON, FIELDS))
    expect(counted.some(({ buckets }) => buckets.length > 0)).toBe(true)
  })
})

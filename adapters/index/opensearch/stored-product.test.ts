import { describe, expect, it } from "vitest"
import type { FilterField } from "#domain/search/filters.ts"
import { buildSegment } from "../embedded/changes.ts"
import type { Column } from "../embedded/column.ts"
import { familyOf } from "../embedded/family-tally.ts"
import { categoryOf } from "../embedded/rerank.ts"
import type { Segment } from "../embedded/segment.ts"
import { flagsOfEntry, termOfEntry } from "#adapters/runtime/analyse/title.ts"
import { NO_SYNONYMS } from "../embedded/synonyms.ts"
import { someDocuments } from "../testing/documents.ts"
import { browse } from "../testing/queries.ts"
import { indexedDocuments } from "./index-document.ts"
import { remoteIndex } from "./remote-index.ts"
import type { Found, Hit } from "./searches.ts"
import { type ComparedProduct, segmentOfStored, storedIn } from "./stored-product.ts"
import { indexWithoutProducts } from "./testing/empty-index.ts"
import { loadWords } from "./words.ts"

const NO_NEIGHBOUR = { hasSurface: () => false }
const DOCUMENTS = someDocuments(200, 7).map((document, i) => ({
  ...document,
  variantGroups: i % 3 === 0 ? [`group ${i % 30}`] : []
}))

const valuesAt = ({ start, end, codes, values, sets }: Column, document: number): ReadonlyArray<string> => {
  const code = document < start || document >= end ? 0 : codes[document - start]!
  if (code === 0) return []
  if (sets === null) return [values.at(code - 1)]
  return Array.from(sets.values.subarray(sets.offsets[code], sets.offsets[code + 1]), (id) => values.at(id)).sort()
}

/** Returns the parts of a segment that order and compare its documents, by their ids; of the impacts those of titles. */
const partsOf = (segment: Segment, fields: ReadonlyArray<FilterField>) =>
  Array.from({ length: segment.size }, (_, document) => {
    const { postings, titleOffsets, titleTerms } = segment
    const title = Array.from(titleTerms.subarray(titleOffsets[document], titleOffsets[document + 1]))
    return {
      id: segment.ids.at(segment.rankOf[document]!),
      title: title.map((entry) => [postings.terms.at(termOfEntry(entry)), flagsOfEntry(entry)]),
      impacts: title.map((entry) => {
        const term = termOfEntry(entry)
        const documents = postings.documents.subarray(postings.offsets[term], postings.offsets[term + 1])
        return postings.impacts[postings.offsets[term]! + documents.indexOf(document)]
      }),
      category: categoryOf(segment, document),
      family: familyOf(segment, document),
      values: fields.map((field) => valuesAt(segment.columns.get(field)!, document)),
      numbers: [segment.price, segment.popularity, segment.boost, segment.createdAt, segment.state].map(
        (column) => column[document]
      )
    }
  })

const hitsOf = (documents: typeof DOCUMENTS): ReadonlyArray<Hit> =>
  indexedDocuments(documents, NO_NEIGHBOUR, () => null).map(({ id, source }) => ({
    _id: id,
    _score: 1,
    // A hit of the server has passed through JSON.
    _source: JSON.parse(JSON.stringify(source)) as ComparedProduct
  }))

describe("segmentOfStored", () => {
  it("OSEARCH-03: makes the segment of a page from what the index stores, equal to one that reads the products again", () => {
    const fields = ["brand", "delivery", "color", "gender", "feature::materiaal", "feature::energielabel"] as const
    const stored = storedIn(hitsOf(DOCUMENTS))!
    const segment = segmentOfStored(stored, new Set(fields))
    expect(partsOf(segment, fields)).toEqual(partsOf(buildSegment(DOCUMENTS, NO_NEIGHBOUR), fields))
  })

  it("OSEARCH-03: has only the features that are compared, and no products without hits", () => {
    const segment = segmentOfStored(storedIn(hitsOf(DOCUMENTS))!, new Set(["feature::materiaal"]))
    expect([...segment.columns.keys()].filter((field) => field.startsWith("feature::"))).toEqual(["feature::materiaal"])
    expect(segmentOfStored(new Map()).size).toBe(0)
  })
})

describe("an index of older rules", async () => {
  const words = await loadWords(indexWithoutProducts(), "products")
  const older: ReadonlyArray<Hit> = ["b", "a"].map((_id) => ({ _id, _score: 1, _source: {} }))
  const found: Found = { hits: { total: { value: 2 }, hits: older }, aggregations: {} }
  const index = remoteIndex(
    {
      one: () => Promise.resolve(found),
      all: (bodies) => Promise.resolve(bodies.map(() => found)),
      count: () => Promise.resolve(0),
      products: () => Promise.resolve(older)
    },
    () => words,
    NO_SYNONYMS
  )

  it("OSEARCH-06: keeps the order of the server, and has no similar products", async () => {
    expect((await index.query({ ...browse, pins: ["a"] })).ids).toEqual(["b", "a"])
    expect(await index.similar(["a"], 5, "adults")).toEqual([])
  })
})

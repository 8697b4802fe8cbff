import { describe, expect, it } from "vitest"
import { differences } from "../testing/differences.ts"
import { someDocuments } from "../testing/documents.ts"
import { Oracle } from "../testing/oracle.ts"
import { browse, someQueries } from "../testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { countsOfTerm, frequentTermsOf, leastOfFrequent } from "./frequent-terms.ts"
import { EmbeddedIndex } from "./index.ts"
import { type Segment, STATE } from "./segment.ts"
import { decodeSnapshot, encodeSnapshot } from "./snapshot.ts"

/** Returns a segment whose terms are all frequent. */
const withAllFrequent = (segment: Segment): Segment => ({
  ...segment,
  frequent: frequentTermsOf(segment.postings, segment.columns, 1)
})

const LEAST = [
  { size: 1000, least: 2048 },
  { size: 262_144, least: 2048 },
  { size: 1_000_000, least: 7812 }
]

describe("frequentTermsOf", () => {
  it.each(LEAST)("INDEX-77: calls a term of $least documents frequent among $size", ({ size, least }) => {
    expect(leastOfFrequent(size)).toBe(least)
  })

  it("INDEX-77: stores no counts of rarer terms, nor of columns that change in place", () => {
    const { postings, columns } = buildSegment(someDocuments(300, 1))
    const most = Math.max(...postings.offsets.map((end, t) => end - (postings.offsets[t - 1] ?? 0)))
    expect([...frequentTermsOf(postings, columns, most).terms].length).toBeGreaterThan(0)
    expect(frequentTermsOf(postings, columns, most + 1).terms).toEqual(new Uint32Array(0))
    const { starts } = frequentTermsOf(postings, columns, 1)
    expect(starts.has("brand")).toBe(true)
    expect(starts.has("delivery") || starts.has("reduced")).toBe(false)
  })

  it("INDEX-77: counts the documents of a term with each code", () => {
    const { postings, columns } = buildSegment(someDocuments(300, 1))
    const term = postings.terms.find("lamp")
    const { counts, starts } = countsOfTerm(frequentTermsOf(postings, columns, 1), term)!
    const documents = [...postings.documents.subarray(postings.offsets[term], postings.offsets[term + 1])]
    for (const [field, at] of starts) {
      const { codes, start, end, codeCount } = columns.get(field)!
      const expected = Array.from({ length: codeCount }, () => 0)
      for (const document of documents) if (document >= start && document < end) expected[codes[document - start]!]!++
      expect([...counts.subarray(at, at + codeCount)]).toEqual(expected)
    }
  })
})

describe("encodeSnapshot", () => {
  it("INDEX-77: keeps the counts of frequent terms", () => {
    const segment = withAllFrequent(buildSegment(someDocuments(40, 2)))
    const decoded = decodeSnapshot(encodeSnapshot({ segment, storeVersion: 1, builtAt: 0 }))
    expect(decoded?.segment.frequent).toEqual(segment.frequent)
  })
})

describe("EmbeddedIndex", () => {
  it("INDEX-77: agrees with the brute-force oracle where every term is frequent, without removed documents", () => {
    const removed = new Set(["p-3", "p-77", "p-200", "p-201"])
    const documents = someDocuments(300, 3)
    const more = someDocuments(60, 4, 300)
    const index = new EmbeddedIndex([buildSegment(documents), buildSegment(more)].map(withAllFrequent))
    index.change(
      null,
      [...removed].map((id) => index.locate(id)!)
    )
    const oracle = new Oracle([
      { documents, removed },
      { documents: more, removed: new Set() }
    ])
    const queries = someQueries(200, 5, 360).map((query, i) => (i % 2 === 0 ? query : { ...browse, term: query.term }))
    expect(differences(index, oracle, queries)).toEqual([])
  })

  it("INDEX-77: counts a document with a frequent term no longer once it is sold out", () => {
    const documents = someDocuments(60, 6).map((document) => ({ ...document, live: true, adult: false }))
    const index = new EmbeddedIndex([withAllFrequent(buildSegment(documents))])
    const query = { ...browse, term: "lamp" }
    const countOf = () => index.query(query).facets.find(({ field }) => field === "brand")!
    const before = countOf()
    const sold = index.query(query).ids.map((id) => index.locate(id)!)
    index.change(null, sold.slice(0, 1))
    const total = (facet: typeof before) => facet.buckets.reduce((all, { count }) => all + count, 0)
    expect(sold[0]!.view.segment.state[sold[0]!.document]).toBe(STATE.removed)
    expect(total(before) - total(countOf())).toBe(1)
  })
})

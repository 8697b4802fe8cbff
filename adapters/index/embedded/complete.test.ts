import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments, WORDS } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { buildSegment, changedProducts, neighbourOf } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"
import { decodeSnapshot, encodeSnapshot } from "./snapshot.ts"
import { PhraseBuilder } from "./suggest/phrase-builder.ts"

const [plain] = someDocuments(1, 1)

const documentOf = (title: string, i: number, popularity = 0): SearchDocument => ({
  ...plain!,
  id: `${i}`,
  title,
  text: "",
  brand: null,
  model: null,
  category: "",
  features: {},
  colors: [],
  genders: [],
  identifiers: [],
  popularity,
  live: true,
  adult: false
})

const documentsOf = (titles: string, popularity = ""): ReadonlyArray<SearchDocument> =>
  titles.split("; ").map((title, i) => documentOf(title, i, Number(popularity.split("; ")[i] ?? 0)))

const textsOf = (index: EmbeddedIndex, typed: string, size = 8) =>
  index.complete(typed, size, "everyone").map(({ text }) => text)

describe("PhraseBuilder", () => {
  it.each(examples("SUGG-01", ["title", "brand", "category", "phrases"]))(
    "SUGG-01: finds phrases in “$title”",
    (row) => {
      const { title, brand, category, phrases } = row
      const builder = new PhraseBuilder()
      builder.add({ ...documentOf(title, 0), brand: brand === "" ? null : brand, category })
      const { texts } = builder.finish()
      expect(Array.from({ length: texts.size }, (_, i) => texts.at(i))).toEqual(phrases.split("; ").sort())
    }
  )
})

describe("EmbeddedIndex: complete", () => {
  it.each([
    ...examples("SUGG-02", ["titles", "popularity", "typed", "completions"]),
    ...examples("SUGG-03", ["titles", "popularity", "typed", "completions"])
  ])("SUGG-02, SUGG-03: completes “$typed” among $titles", (row) => {
    const index = new EmbeddedIndex([buildSegment(documentsOf(row.titles, row.popularity))])
    expect(textsOf(index, row.typed).join(", ")).toBe(row.completions)
  })

  it.each(examples("SUGG-04", ["titles", "typed", "first"]))("SUGG-04: reads “$typed” among $titles", (row) => {
    const index = new EmbeddedIndex([buildSegment(documentsOf(row.titles))])
    expect(textsOf(index, row.typed)[0] ?? "").toBe(row.first)
  })

  it("SUGG-01: completes to the singular or the plural, whichever weighs more", () => {
    const index = new EmbeddedIndex([buildSegment(documentsOf("Stroopwafels; Stroopwafel; Stroopwafels"))])
    expect(textsOf(index, "stroopw")).toEqual(["stroopwafels"])
  })

  it("SUGG-02: puts a term that visitors searched for before phrases of products", () => {
    const index = new EmbeddedIndex([buildSegment(documentsOf("Hangmat; Hangmat; Hanglamp; Rode hanglamp"))])
    const searched = [
      { term: "hanglamp", count: 3 },
      { term: "hangplant", count: 9 }
    ]
    expect(index.complete("hang", 2, "everyone", searched).map(({ text }) => text)).toEqual(["hanglamp", "hangmat"])
  })

  it("SUGG-01, SUGG-05: completes to distinct texts that find as many products as they say", () => {
    const documents = someDocuments(400, 3)
    const large = buildSegment(documents)
    const added = buildSegment(someDocuments(40, 5, 1000), neighbourOf(large))
    const index = new EmbeddedIndex([large, added])
    const word = fc.constantFrom(...WORDS)
    const typed = fc.tuple(fc.array(word, { maxLength: 1 }), word, fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(typed, ([before, last, letters]) => {
        const found = index.complete([...before, last.slice(0, letters)].join(" "), 8, "adults")
        expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
        for (const { text, hits } of found)
          expect([text, index.query({ ...browse, facets: [], size: 0, term: text }).total]).toEqual([text, hits])
      }),
      { numRuns: 150 }
    )
  })

  it("SUGG-05: estimates the number of products of two frequent words", () => {
    const documents = Array.from({ length: 6000 }, (_, i) =>
      documentOf(i % 3 === 0 ? "Lamp hout rond" : "Lamp rond", i)
    )
    const index = new EmbeddedIndex([buildSegment(documents)])
    const hits = new Map(index.complete("lam", 8, "everyone").map((suggestion) => [suggestion.text, suggestion.hits]))
    expect(hits.get("lamp")).toBe(6000)
    expect(Math.abs(hits.get("lamp hout")! - 2000)).toBeLessThan(200)
  })

  it("SUGG-05: completes words of new products at once, and no words of products that are gone", () => {
    const large = buildSegment(documentsOf("Hanglamp; Tafellamp"))
    const index = new EmbeddedIndex([large])
    index.change(buildSegment([documentOf("Hangplant", 7)], neighbourOf(large)), [index.locate("0")!])
    expect(textsOf(index, "hang")).toEqual(["hangplant"])
    const soldOut = { ...documentOf("Tafellamp", 1), live: false }
    index.overwriteValues(index.locate("1")!, changedProducts([soldOut]), 0)
    expect(textsOf(index, "tafel")).toEqual([])
  })

  it("SUGG-06: names the brand that a completion is", () => {
    const index = new EmbeddedIndex([buildSegment([{ ...documentOf("Lumova Oslo lamp", 0), brand: "Lumova" }])])
    expect(index.complete("lumo", 2, "everyone")).toEqual([
      { text: "lumova", hits: 1, category: null, brand: "Lumova" },
      { text: "lumova oslo", hits: 1, category: null }
    ])
  })

  it("SUGG-07: returns the most popular products with the words of a text", () => {
    const index = new EmbeddedIndex([buildSegment(documentsOf("Lamp; Lamp rood; Lamp; Stoel", "1; 9; 5; 99"))])
    expect(index.popularWith("lamp", 2, "everyone")).toEqual(["1", "2"])
  })

  it("INDEX-03: completes alike after the snapshot is read back", () => {
    const segment = buildSegment(someDocuments(200, 9))
    const read = decodeSnapshot(encodeSnapshot({ segment, storeVersion: 1, builtAt: 0 }))
    const copy = new EmbeddedIndex([read!.segment])
    for (const typed of ["w", "ho", "koffie zet", "fietsn"])
      expect(copy.complete(typed, 8, "adults")).toEqual(new EmbeddedIndex([segment]).complete(typed, 8, "adults"))
  })
})

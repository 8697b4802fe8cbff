import { describe, expect, it } from "vitest"
import { CHOICE_NAMES } from "#domain/search/filters.ts"
import type { IndexQuery, SoftPart } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { differences } from "#adapters/index/testing/differences.ts"
import { NO_FILTER_VALUES, randomFrom, someDocuments } from "#adapters/index/testing/documents.ts"
import { Oracle } from "#adapters/index/testing/oracle.ts"
import { browse, someQueries } from "#adapters/index/testing/queries.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { SegmentBuilder } from "./build.ts"
import { documentTerms } from "./document-words.ts"
import { EmbeddedIndex } from "./index.ts"

const indexOf = (documents: ReadonlyArray<SearchDocument>): EmbeddedIndex => {
  const builder = new SegmentBuilder(null)
  for (const document of documents) builder.add(document)
  return new EmbeddedIndex([builder.finish()])
}

const PARTS: ReadonlyArray<SoftPart> = [
  { field: "color", values: ["rood"], terms: ["rode", "rood"] },
  { field: "brand", values: ["Nike", "Sony"], terms: ["nike"] },
  { field: "feature::materiaal", values: ["hout"], terms: ["houten"] },
  { field: "color", values: ["mintgroen"], terms: ["xqzv"] },
  { field: null, values: [], terms: ["compact", "draadloze koptelefoon"] },
  { field: "size", values: ["42"], terms: [""] }
]

const RULED_PARTS: ReadonlyArray<SoftPart> = [
  { field: "color", values: ["rood"], terms: ["zwarte"], rule: "excluded" },
  { field: "feature::materiaal", values: ["hout"], terms: [], without: "snoer", rule: "required" }
]

/** Adds one or two soft parts to each query, and to half of them a preference for cheap products. */
const withSoft = (queries: ReadonlyArray<IndexQuery>, parts = PARTS): ReadonlyArray<IndexQuery> => {
  const random = randomFrom(11)
  const pick = () => parts[Math.floor(random() * parts.length)]!
  return queries.map((query) => ({
    ...query,
    term: random() < 0.3 ? "lamp" : query.term,
    correct: random() < 0.5,
    soft: random() < 0.7 ? [pick()] : [pick(), pick()],
    ...(random() < 0.5 && { cheapTo: Math.floor(random() * 60_000) })
  }))
}

const document = (id: string, changes: Partial<SearchDocument>): SearchDocument => ({
  ...NO_FILTER_VALUES,
  id,
  title: "jurk",
  text: "",
  brand: null,
  model: null,
  category: "mode",
  features: {},
  identifiers: [],
  price: 5000,
  isTotal: true,
  unitPrice: null,
  popularity: 0,
  createdAt: 0,
  live: true,
  adult: false,
  ...changes
})

describe("soft parts", () => {
  it("INTENT-09: agree with the brute-force oracle on 400 random queries", () => {
    const documents = someDocuments(400, 21)
    const oracle = new Oracle([{ documents, removed: new Set() }])
    expect(differences(indexOf(documents), oracle, withSoft(someQueries(400, 22, 400)))).toEqual([])
  })

  it("INTENT-21: agree with the brute-force oracle on 200 random queries with rules", () => {
    const documents = someDocuments(400, 23)
    const oracle = new Oracle([{ documents, removed: new Set() }])
    expect(differences(indexOf(documents), oracle, withSoft(someQueries(200, 24, 400), RULED_PARTS))).toEqual([])
  })

  it("INTENT-09: put products with the value before those with the word, and leave out the others", () => {
    const index = indexOf([
      document("word", { title: "rode jurk" }),
      document("value", { colors: ["rood"] }),
      document("neither", { title: "blauwe jurk", colors: ["blauw"] })
    ])
    expect(index.query({ ...browse, term: "jurk", soft: [PARTS[0]!] }).ids).toEqual(["value", "word"])
  })

  it("RELAX-07: puts the few products with the value before those without", () => {
    const red = [document("a-word", { title: "rode jurk" }), document("value", { colors: ["rood"] })]
    const others = Array.from({ length: 6 }, (_, at) => document(`other-${at}`, {}))
    const soft = [PARTS[0]!]
    const few = indexOf([...red, ...others]).query({ ...browse, term: "jurk", soft, correct: true })
    expect([few.ids.slice(0, 2), few.total, few.exactTotal]).toEqual([["value", "a-word"], 8, 2])
    const more = Array.from({ length: 8 }, (_, at) => document(`red-${at}`, { colors: ["rood"] }))
    const enough = indexOf([...red, ...more, ...others]).query({ ...browse, term: "jurk", soft, correct: true })
    expect([enough.total, enough.exactTotal]).toEqual([10, 0])
  })

  const saying = { field: null, values: [], terms: [], without: "suiker", rule: "required" } as const
  const mentioning = { field: null, values: [], terms: ["suiker"], rule: "excluded" } as const

  it("INTENT-21: finds only products that say to be without a thing, however few", () => {
    const index = indexOf([
      document("compound", { title: "suikervrije jurk" }),
      document("words", { title: "jurk zonder toegevoegde suikers" }),
      document("feature", { features: { inhoud: ["geen suiker"] } }),
      document("described", { text: "een jurk zonder suiker is zeldzaam" }),
      document("apart", { title: "zonder riem, jurk met suiker" }),
      ...Array.from({ length: 20 }, (_, at) => document(`other-${at}`, {}))
    ])
    const found = index.query({ ...browse, term: "jurk", soft: [saying], correct: true })
    expect(found).toMatchObject({ total: 3, exactTotal: 0 })
    expect(new Set(found.ids)).toEqual(new Set(["compound", "words", "feature"]))
  })

  it("INTENT-21: leaves out products that mention a thing", () => {
    const index = indexOf([document("sweet", { title: "jurk met suiker" }), document("plain", {})])
    expect(index.query({ ...browse, term: "jurk", soft: [mentioning], correct: true }).ids).toEqual(["plain"])
  })

  it.each(examples("INTENT-21", ["title", "without"]))("INTENT-21: knows what “$title” is without", (row) => {
    const { frequencies } = documentTerms(document("a", { title: row.title }))
    expect([...frequencies.keys()].filter((term) => term.startsWith("=!")).join(", ")).toBe(
      row.without.replaceAll("`", "")
    )
  })

  it("INTENT-10: puts cheap products before others that match as well, not before better matches", () => {
    const index = indexOf([
      document("a-dear", {}),
      document("cheap", { price: 1000 }),
      document("poor", { title: "riem", text: "past bij een jurk", price: 500 }),
      ...Array.from({ length: 200 }, (_, at) => document(`other-${at}`, { title: "broek" }))
    ])
    expect(index.query({ ...browse, term: "jurk" }).ids).toEqual(["a-dear", "cheap", "poor"])
    expect(index.query({ ...browse, term: "jurk", cheapTo: 3000 }).ids).toEqual(["cheap", "a-dear", "poor"])
  })

  it("INTENT-16: prefers a large pack of a low unit price to a small dear one", () => {
    const index = indexOf([
      document("a-small", { price: 300, unitPrice: { cents: 3000, per: "kg" } }),
      document("large", { price: 1200, unitPrice: { cents: 1200, per: "kg" } }),
      ...Array.from({ length: 200 }, (_, at) => document(`other-${at}`, { title: "broek" }))
    ])
    const query = { ...browse, term: "jurk", cheapTo: 750 }
    expect(index.query(query).ids).toEqual(["a-small", "large"])
    const { middleUnitPrice } = index.query({ ...query, countUnitPrices: true })
    expect(middleUnitPrice).toMatchObject({ per: "kg" })
    expect(index.query({ ...query, cheapUnitTo: middleUnitPrice! }).ids).toEqual(["large", "a-small"])
  })
})

describe("vocabulary", () => {
  const index = indexOf([
    document("a", { title: "Samsung tv", brand: "Samsung", sizes: ["42"], features: { opslag: ["256GB"] } }),
    document("b", { title: "hoesje voor Samsung", shops: ["ah"], colors: ["rood"] }),
    document("c", { title: "rood", adult: true, colors: ["rood"] }),
    document("d", { title: "AH thee", live: false, brand: "SAMSUNG", features: { stekker: ["ja"] } })
  ])
  const known = (phrase: string) => index.vocabulary([phrase], new Map([["ah", "ah"]]), "everyone").get(phrase)

  it("INTENT-04: counts the products with a value, and those with only its words", () => {
    expect(known("samsung")).toEqual([{ field: "brand", values: ["SAMSUNG", "Samsung"], count: 1, elsewhere: 1 }])
    expect(known("rood")).toEqual([{ field: "color", values: ["rood"], count: 1, elsewhere: 0 }])
    expect(known("ah")).toEqual([{ field: "campaign", values: ["ah"], count: 1, elsewhere: 0 }])
  })

  it("INTENT-03: knows a value however its numbers are written, and none that says nothing alone", () => {
    expect(known("256 gb")?.[0]).toMatchObject({ field: "feature::opslag", values: ["256GB"], count: 1 })
    expect(known("42")?.[0]).toMatchObject({ field: "size", count: 1 })
    expect(["ja", "", "-", "zes zeven acht negen tien elf twaalf dertien veertien"].map(known)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })

  it("INTENT-17: knows the categories whose name has several words", () => {
    const wines = indexOf([document("a", { title: "Merlot", category: "drank.rode-wijn" })])
    const knownOf = (phrase: string) => wines.vocabulary([phrase], new Map(), "everyone").get(phrase)
    expect(knownOf("rode wijn")).toEqual([{ field: "category", values: ["drank.rode-wijn"], count: 1, elsewhere: 0 }])
    expect(["drank", "rode", "rode drank"].map(knownOf)).toEqual([undefined, undefined, undefined])
  })

  it("INTENT-03: knows nothing in an empty index", () => {
    expect(new EmbeddedIndex().vocabulary(["rood", ...CHOICE_NAMES], new Map(), "adults").size).toBe(0)
  })
})

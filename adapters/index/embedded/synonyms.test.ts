import { describe, expect, it } from "vitest"
import { startingSynonyms } from "#domain/search/starting-synonyms.ts"
import { parseSynonyms, formatEntry } from "#domain/search/parse-synonyms.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { differences } from "#adapters/index/testing/differences.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { Oracle } from "#adapters/index/testing/oracle.ts"
import { browse, someQueries } from "#adapters/index/testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"
import { analyseSynonyms, type Synonyms } from "./synonyms.ts"

const starting = analyseSynonyms(startingSynonyms())
const synonymsOf = (text: string): Synonyms => analyseSynonyms(parseSynonyms(text).entries)

const [plain] = someDocuments(1, 1)
const documentsOf = (titles: ReadonlyArray<string>): ReadonlyArray<SearchDocument> =>
  titles.map((title, i) => ({
    ...plain!,
    id: `${i}`,
    title,
    text: "",
    brand: null,
    model: null,
    category: "",
    identifiers: [],
    popularity: 0,
    live: true
  }))

const find = (titles: ReadonlyArray<string>, term: string, synonyms: Synonyms = starting, prefix = false) =>
  new EmbeddedIndex([buildSegment(documentsOf(titles))], synonyms)
    .query({ ...browse, term, prefix })
    .ids.map((id) => titles[Number(id)])

describe("EmbeddedIndex: synonyms", () => {
  it.each(examples("SYN-05", ["query", "title"]))("SYN-05: finds “$title” by “$query”", ({ query, title }) => {
    expect(find([title, "Lamp"], query)).toEqual([title])
    expect(find([title, `${query} zwart`], query)).toContain(title)
    expect(find([title, "Lamp"], query, new Map())).toEqual([])
  })

  it.each(examples("SYN-11", ["query", "title"]))("SYN-11: finds “$title” by “$query”", ({ query, title }) => {
    expect(find([title, "Lamp"], query, starting, true)).toEqual([])
    const index = new EmbeddedIndex([buildSegment(documentsOf([title, "Lamp"]))], starting)
    expect(index.query({ ...browse, term: query, correct: true }).ids).toEqual(["0"])
  })

  it.each(examples("SYN-13", ["query", "title"]))("SYN-13: finds “$title” by “$query”", ({ query, title }) => {
    const index = new EmbeddedIndex([buildSegment(documentsOf([title, "Lamp"]))], starting)
    expect(index.query({ ...browse, term: query, correct: true }).ids).toEqual(["0"])
  })

  it.each(examples("SYN-14", ["query", "title"]))("SYN-14: finds “$title” by “$query”", ({ query, title }) => {
    const index = new EmbeddedIndex([buildSegment(documentsOf([title, "Lamp"]))], starting)
    expect(index.query({ ...browse, term: query, correct: true }).ids).toEqual(["0"])
  })

  it.each(examples("SYN-15", ["query", "title", "not"]))(
    "SYN-15: finds “$title” and not “$not” by “$query”",
    ({ query, title, not }) => {
      const index = new EmbeddedIndex([buildSegment(documentsOf([title, not, "Lamp"]))], starting)
      expect(index.query({ ...browse, term: query, correct: true }).ids).toEqual(["0"])
    }
  )

  it.each(examples("SYN-05", ["query", "no"]))("SYN-05: does not find “$no” by “$query”", ({ query, no }) => {
    expect(find([no, `${query} zwart`], query)).not.toContain(no)
  })

  it("SYN-05: analyses at least 400 entries of the starting list as different words", () => {
    const lines = startingSynonyms().map(formatEntry)
    expect(lines.filter((line) => synonymsOf(line).size > 0).length).toBeGreaterThanOrEqual(400)
  })

  it("SYN-06: ranks the word before a synonym, and that before something related", () => {
    const synonyms = synonymsOf("bank = sofa\nbank ~> stoel")
    expect(find(["Rode sofa", "Rode stoel", "Rode bank"], "bank", synonyms)).toEqual([
      "Rode bank",
      "Rode sofa",
      "Rode stoel"
    ])
  })

  it.each(examples("SYN-12", ["synonyms", "titles", "search", "found"]))(
    "SYN-12: finds “$found” by $search",
    ({ synonyms, titles, search, found }) => {
      expect(find(titles.split(", "), search, synonymsOf(synonyms)).join("; ")).toBe(found)
    }
  )
  it("SYN-06: ranks a frequent word before its rare synonym, also one of two words", () => {
    const frequent = Array.from({ length: 20 }, () => "Rode bank")
    for (const line of ["bank = sofa", "bank = zeldzame sofa"]) {
      const found = find(["Zeldzame sofa", ...frequent], "bank", synonymsOf(line))
      expect(found).toEqual([...frequent, "Zeldzame sofa"])
    }
  })

  it("SYN-06: ranks a synonym of a compound before its two parts", () => {
    const titles = ["IJs uit de kast", "Zilveren koelkast", "Kast", "IJs"]
    expect(find(titles, "ijskast")).toEqual(["Zilveren koelkast", "IJs uit de kast"])
  })

  it("SYN-07: expands no model number, no identifier and no word that is being typed", () => {
    const synonyms = synonymsOf("xm = sofa\nbank = sofa")
    expect(find(["Sofa", "Sony XM5"], "xm5", synonyms)).toEqual(["Sony XM5"])
    expect(find(["Sofa", "Bank"], "bank", synonyms, true)).toEqual(["Bank"])
  })

  it("SYN-08: corrects no word of the list, and other unknown words", () => {
    const index = new EmbeddedIndex(
      [buildSegment(documentsOf(["Houten bank", "Blauwe banken"]))],
      synonymsOf("bant = bank\nbanc = sofa")
    )
    const interpreted = (term: string) => {
      const { correctedTerm, omittedWords } = index.query({ ...browse, term, correct: true })
      return [correctedTerm, omittedWords]
    }
    expect(interpreted("bant")).toEqual([null, []])
    // No product is a banc, and "houten" alone names nothing (THING-03).
    expect(interpreted("houten banc")).toEqual([null, []])
    expect(interpreted("blauwe banc")).toEqual([null, []])
    expect(interpreted("houten banq")).toEqual(["houten bank", []])
  })

  const random = synonymsOf(`
    was machine = koelkast = kast
    hanglamp = lamp zwarte = tafel
    fiets => stadsfiets, wasmachine
    draadloze koptelefoon = oordopjes
    houten stoel ~> eettafel
    jas = winter jas = trui
    hondenmand = kattenbak
    xqzv => spiegel`)

  it("INDEX-01, SYN-05, SYN-06: agrees with the oracle on 1,000 random queries with synonyms", () => {
    const documents = someDocuments(1200, 11)
    const index = new EmbeddedIndex([buildSegment(documents)], random)
    const oracle = new Oracle([{ documents, removed: new Set() }], random)
    const queries = someQueries(1000, 12, 1200).map((query) => ({ ...query, correct: false }))
    expect(differences(index, oracle, queries)).toEqual([])
  })

  it("SYN-08: loses no result of 1,000 random queries", () => {
    const segment = buildSegment(someDocuments(600, 13))
    const [index, expanded] = [new EmbeddedIndex([segment]), new EmbeddedIndex([segment], random)]
    let added = 0
    for (const query of someQueries(1000, 14, 600)) {
      const all = { ...query, correct: false, offset: 0, size: 600, facets: [] }
      const found = new Set(expanded.query(all).ids)
      const before = index.query(all).ids
      expect(before.filter((id) => !found.has(id))).toEqual([])
      if (found.size > before.length) added++
    }
    expect(added).toBeGreaterThan(50)
  })

  it("SYN-05: bounds the alternatives of hostile lists and terms", () => {
    const words = Array.from(
      { length: 400 },
      (_, i) => `w${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`
    )
    const lines = Array.from({ length: 20 }, (_, i) => `lamp => ${words.slice(20 * i, 20 * i + 19).join(", ")}`)
    const titles = ["Lamp", ...words]
    const found = find(titles, "lamp ".repeat(40), synonymsOf(lines.join("\n")))
    expect(found).toContain("Lamp")
    expect(found.length).toBeLessThanOrEqual(32)
  })
})

import { afterEach, describe, expect, it } from "vitest"
import { DUTCH, ENGLISH, setLanguage } from "#adapters/runtime/analyse/language.ts"
import { parseSynonyms } from "#domain/search/parse-synonyms.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"
import { analyseSynonyms } from "./synonyms.ts"

const [plain] = someDocuments(1, 1)

/**
 * Indexes lamps and other products with these titles, separated by commas; "20x" before a title repeats it. Titles that
 * contain `brand` are products of it.
 */
const indexed = (titles: string, brand = "", synonyms = "") => {
  const documents = documentsOf(titles, brand)
  const index = new EmbeddedIndex([buildSegment(documents)], analyseSynonyms(parseSynonyms(synonyms).entries))
  return { index, titleOf: (id: string) => documents[Number(id)]?.title ?? "" }
}

const documentsOf = (titles: string, brand = ""): ReadonlyArray<SearchDocument> => {
  const all = titles.split(", ").flatMap((text) => {
    const [, times = "1", title = text] = /^(\d+)x (.+)$/.exec(text) ?? []
    return Array.from({ length: Number(times) }, () => title)
  })
  const document = { ...plain!, text: "", brand: null, model: null, identifiers: [], live: true }
  const categoryOf = (title: string) =>
    /lamp/i.test(title) ? "wonen.lampen" : /rieten/i.test(title) ? "wonen.rieten-manden" : "wonen.overig"
  return all.map((title, i): SearchDocument => ({
    ...document,
    id: `${i}`,
    title,
    brand: brand !== "" && title.includes(brand) ? brand : null,
    category: categoryOf(title)
  }))
}

const indexOf = (titles: string, brand = ""): EmbeddedIndex => indexed(titles, brand).index

const searched = (index: EmbeddedIndex, term: string, changes: Partial<typeof browse> = {}) =>
  index.query({ ...browse, term, correct: true, ...changes })

describe("interpret", () => {
  afterEach(() => setLanguage(DUTCH))

  /** Returns the term that was searched for instead, and whether anything was found. */
  const read = ({ titles, search, brand }: { titles: string; search: string; brand?: string }) => {
    const { correctedTerm, total, omittedWords } = searched(indexOf(titles, brand), search)
    return { read: correctedTerm ?? "", isFound: total > 0, without: omittedWords.join(" ") }
  }

  it.each(examples("SPELL-05", ["titles", "search", "read"]))(
    "SPELL-05: reads $search as “$read” among $titles",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.read, isFound: true })
    }
  )

  it.each(examples("SPELL-06", ["titles", "search", "read"]))(
    "SPELL-06: reads $search as “$read” among $titles",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.read, isFound: true })
    }
  )

  it.each(examples("SPELL-07", ["titles", "search", "read"]))(
    "SPELL-07: reads $search as “$read” among $titles",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.read, isFound: true })
    }
  )

  it.each(examples("SPELL-14", ["titles", "synonyms", "search", "read"]))(
    "SPELL-14: reads $search as “$read” among $titles, with the synonyms $synonyms",
    ({ titles, synonyms, search, read: expected }) => {
      const { correctedTerm, total } = searched(indexed(titles, "", synonyms).index, search)
      expect({ read: correctedTerm ?? "", isFound: total > 0 }).toEqual({ read: expected, isFound: true })
    }
  )

  it.each(examples("SPELL-15", ["titles", "synonyms", "search", "read"]))(
    "SPELL-15: reads $search as “$read” among $titles, with the synonyms $synonyms",
    ({ titles, synonyms, search, read: expected }) => {
      const { correctedTerm, omittedWords } = searched(indexed(titles, "", synonyms).index, search)
      expect(omittedWords.length === 0 ? (correctedTerm ?? "") : "").toBe(expected)
    }
  )

  it.each(examples("SPELL-16", ["titles", "search", "read"]))(
    "SPELL-16: reads $search as “$read” among $titles",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.read, isFound: row.read !== "" })
    }
  )

  it.each(examples("SPELL-17", ["titles", "search", "read"]))(
    "SPELL-17: reads $search as “$read” among $titles",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.read, isFound: true })
    }
  )

  it.each(examples("SPELL-12", ["titles", "brand", "search", "read"]))(
    "SPELL-12: reads $search as “$read” among $titles, where the brand is “$brand”",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.read, isFound: true })
    }
  )

  it.each(examples("SPELL-13", ["titles", "search", "read"]))(
    "SPELL-13: reads $search as “$read” among $titles in toetsenborden",
    ({ titles, search, read: expected }) => {
      const documents = documentsOf(titles).map((document) => ({ ...document, category: "computers.toetsenborden" }))
      expect(searched(new EmbeddedIndex([buildSegment(documents)]), search).correctedTerm ?? "").toBe(expected)
    }
  )

  it.each(examples("RELAX-01", ["titles", "search", "searched", "without"]))(
    "RELAX-01: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each(examples("RELAX-13", ["titles", "search", "searched", "without"]))(
    "RELAX-13: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: true, without: row.without })
    }
  )

  it.each(examples("RELAX-02", ["titles", "search", "searched", "without"]))(
    "RELAX-02: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each(examples("THING-02", ["titles", "search", "searched"]))(
    "THING-02: reads $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toMatchObject({ read: row.searched, isFound: row.searched !== "" })
    }
  )

  it.each(examples("THING-03", ["titles", "search", "searched", "without"]))(
    "THING-03: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each(examples("THING-07", ["category", "title", "search", "searched"]))(
    "THING-07: reads $search as “$searched” in $category",
    ({ category, title, search, searched: expected }) => {
      const documents = documentsOf(`${title}, Lamp`).map((own, i) => (i === 0 ? { ...own, category } : own))
      const { correctedTerm, total } = searched(new EmbeddedIndex([buildSegment(documents)]), search)
      expect([correctedTerm ?? "", total]).toEqual([expected, expected === "" ? 0 : 1])
    }
  )

  it.each(examples("THING-04", ["category", "title", "search"]))(
    "THING-04: finds $title in $category for $search",
    ({ category, title, search }) => {
      const documents = [...documentsOf(`${title}, Lamp`)].map((document, at) =>
        at === 0 ? { ...document, category } : document
      )
      expect(searched(new EmbeddedIndex([buildSegment(documents)]), search)).toMatchObject({
        ids: ["0"],
        correctedTerm: null
      })
    }
  )

  it.each(examples("THING-05", ["titles", "search"]))("THING-05: finds the first of $titles for $search", (row) => {
    expect(searched(indexOf(row.titles), row.search).ids).toEqual(["0"])
  })

  it("THING-06: puts products in a category of the thing first", () => {
    const documents = documentsOf("12x Telefoon onder handbereik, Telefoon").map((document, at) => ({
      ...document,
      category: at === 12 ? "elektronica.telefonie.smartphones" : "mode.tassen-en-koffers.tassen"
    }))
    expect(searched(new EmbeddedIndex([buildSegment(documents)]), "telefoon").ids[0]).toBe("12")
  })

  it.each(examples("RELAX-02", ["synonyms", "titles", "search", "searched", "without"]))(
    "RELAX-02: searches $search as “$searched” among $titles, with the synonyms “$synonyms”",
    ({ synonyms, titles, search, searched: term, without }) => {
      const { correctedTerm, omittedWords } = searched(indexed(titles, "", synonyms).index, search)
      expect([correctedTerm, omittedWords.join(" ")]).toEqual([term, without])
    }
  )

  it.each(examples("RELAX-03", ["titles", "search", "searched", "without"]))(
    "RELAX-03: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each(examples("RELAX-06", ["titles", "search", "first", "found", "without"]))(
    "RELAX-06: adds results without “$without” to $search among $titles",
    ({ titles, search, first, found, without }) => {
      const { index, titleOf } = indexed(titles)
      const { ids, total, omittedWords, exactTotal } = searched(index, search)
      expect([titleOf(ids[0]!), `${total}`, omittedWords.join(" ")]).toEqual([first, found, without])
      expect(exactTotal).toBe(without === "" ? 0 : 1)
    }
  )

  it("RELAX-06: shows each result on one page, the exact ones first", () => {
    const { index, titleOf } = indexed("6x Lamp, Glazen lamp, Rode glazen lamp, 3x Rode lamp")
    const pages = [0, 2, 4, 6, 8, 10].map((offset) => searched(index, "rode glazen lamp", { offset, size: 2 }))
    const ids = pages.flatMap((page) => page.ids)
    expect([ids.length, new Set(ids).size]).toEqual([11, 11])
    expect(ids.slice(0, 5).map(titleOf).join()).toBe("Rode glazen lamp,Glazen lamp,Rode lamp,Rode lamp,Rode lamp")
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([11]))
  })

  it("RELAX-06: puts products that lack only the most frequent word before those that lack another", () => {
    const { index, titleOf } = indexed("9x Lamp Odense 160, Lamp Siena 140, Lamp Siena 160")
    const titles = searched(index, "lamp siena 160", { size: 3 }).ids.map(titleOf)
    expect(titles).toEqual(["Lamp Siena 160", "Lamp Siena 140", "Lamp Odense 160"])
  })

  it("RELAX-06: adds nothing to a search that a filter leaves with few results", () => {
    const { index } = indexed("10x Rode lamp, 10x Lamp")
    const filtered = searched(index, "rode lamp", { ids: ["0", "10"] })
    expect([filtered.ids, filtered.exactTotal]).toEqual([["0"], 0])
  })

  it.each(examples("RELAX-15", ["titles", "search", "searched", "without"]))(
    "RELAX-15: searches $search as “$searched” among $titles, in a language without names of things",
    (row) => {
      setLanguage(ENGLISH)
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each(examples("RELAX-08", ["titles", "search", "searched", "without"]))(
    "RELAX-08: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: true, without: row.without })
    }
  )

  it.each(examples("RELAX-14", ["titles", "search", "searched", "without"]))(
    "RELAX-14: searches $search without its verb among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: true, without: row.without })
    }
  )

  it("RELAX-02: leaves out no word of the name of a category", () => {
    const cable = { ...documentsOf("Kabel")[0]!, category: "audio.hdmi-kabels" }
    const documents = [
      { ...cable, id: "hdmi", title: "Hdmi kabel wit" },
      ...Array.from({ length: 12 }, (_, i) => ({ ...cable, id: `long ${i}`, title: "Hdmi kabel" })),
      ...Array.from({ length: 3 }, (_, i) => ({ ...cable, id: `z ${i}`, title: "Kabel wit", category: "audio" }))
    ]
    const { omittedWords } = searched(new EmbeddedIndex([buildSegment(documents)]), "hdmi kabel wit")
    expect(omittedWords).toEqual(["wit"])
  })

  it.each(examples("RELAX-12", ["titles", "search", "searched", "without"]))(
    "RELAX-12: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: true, without: row.without })
    }
  )

  it.each(examples("RELAX-09", ["titles", "search", "searched", "without"]))(
    "RELAX-09: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each(examples("RELAX-10", ["titles", "search", "searched", "without"]))(
    "RELAX-10: searches $search as “$searched” among $titles",
    (row) => {
      expect(read(row)).toEqual({ read: row.searched, isFound: row.searched !== "", without: row.without })
    }
  )

  it.each([
    ...examples("WORD-09", ["titles", "search", "found"]),
    ...examples("WORD-10", ["titles", "search", "found"]),
    ...examples("WORD-11", ["titles", "search", "found"])
  ])("WORD-09, WORD-10, WORD-11: finds “$found” by $search among $titles", ({ titles, search, found }) => {
    const { index, titleOf } = indexed(titles)
    const { ids, correctedTerm } = searched(index, search)
    expect([ids.map(titleOf).join("; "), correctedTerm]).toEqual([found, null])
  })

  it("WORD-09: finds the parts of a compound that was misspelt", () => {
    const { index, titleOf } = indexed("Trimmer voor een baard, Baardtrimmer, Lamp")
    const { ids, correctedTerm } = searched(index, "baarttrimmer")
    expect([ids.map(titleOf), correctedTerm]).toEqual([["Baardtrimmer", "Trimmer voor een baard"], "baardtrimmer"])
  })

  it("SPELL-05: interprets a term alike with and without filters", () => {
    const index = indexOf("Rode lamp, Map")
    const nothing = searched(index, "rode lamp", { priceFrom: 4_000_000_000 })
    expect([nothing.total, nothing.correctedTerm]).toEqual([0, null])
    const corrected = searched(index, "rode lmap", { priceFrom: 4_000_000_000 })
    expect([corrected.total, corrected.correctedTerm]).toEqual([0, "rode lamp"])
  })

  it("RELAX-01: relaxes no term that may be unfinished", () => {
    expect(searched(indexOf("Rode lamp"), "rode lamp xqzv", { prefix: true }).total).toBe(0)
  })

  it.each([
    ["10,000 words", "lampp tafell ".repeat(5000)],
    ["unknown words", Array.from({ length: 24 }, (_, i) => `q${"xz".repeat(i)}v`).join(" ")],
    ["long words", "abcdefghij ".repeat(4).repeat(30)],
    ["emoji", "lampp 👨‍👩‍👧🇳🇱 tafell"],
    ["NUL", "lampp\u0000\u0000 tafell"],
    ["right-to-left", "\u202elampp \u05e9\u05dc\u05d5\u05dd"],
    ["a pattern", "(a+)+$ lampp.*[^x] \\d{1,999}"],
    ["only stop words", "de het een van voor met"],
    ["lone surrogates", "\ud800lampp \udc00"]
  ])("SPELL-05: answers a hostile term in few searches: %s", (_, term) => {
    const response = searched(indexOf("Lamp, Tafel, Rode lamp"), term)
    expect(response.total).toBeLessThanOrEqual(3)
    expect(response.ids).toHaveLength(response.total)
  })
})

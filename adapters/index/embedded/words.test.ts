import { describe, expect, it } from "vitest"
import type { Audience } from "#domain/account/audience.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { HOSTILE_TERMS } from "#adapters/testing/fuzz/hostile-terms.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { categoryText } from "#adapters/runtime/analyse/terms.ts"
import { buildSegment, changedProducts } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const [plain] = someDocuments(1, 1)
const titled = (titles: ReadonlyArray<string>): EmbeddedIndex =>
  new EmbeddedIndex([
    buildSegment(
      titles.map((title, i): SearchDocument => ({
        ...plain!,
        id: `${i}`,
        title,
        text: "",
        brand: null,
        model: null,
        category: "wonen.lampen",
        identifiers: [],
        live: true
      }))
    )
  ])

const find = (index: EmbeddedIndex, term: string, correct = false) =>
  [...index.query({ ...browse, term, correct }).ids].sort()

describe("EmbeddedIndex: words", () => {
  it.each(["fiets", "fietsen", "FIETSEN", "fietsje"])("INDEX-05: finds singular and plural by %s", (term) => {
    expect(find(titled(["Stalen fiets", "Fietsen voor dames", "Lamp"]), term)).toEqual(["0", "1"])
  })

  it.each(["wh1000xm5", "WH-1000XM5", "wh 1000 xm5"])("INDEX-07: finds a model number in any spelling: %s", (term) => {
    const index = titled(["Sony WH1000XM5", "Sony WH-1000XM5 zwart", "Sony wh 1000 xm5", "Sony WH-1000XM4"])
    expect(find(index, term)).toEqual(["0", "1", "2"])
  })

  /** Returns the terms of a row that do not find its title alone. */
  const missedOf = (row: Readonly<Record<"title" | "found by", string>>) => {
    const index = titled([row.title, "Heel iets anders", "Tv meubel"])
    return row["found by"].split("; ").filter((term) => find(index, term).join() !== "0")
  }

  it.each(examples("WORD-04", ["title", "found by"]))("WORD-04: finds “$title” with other signs", (row) => {
    expect(missedOf(row)).toEqual([])
  })

  it.each(examples("WORD-15", ["title", "found by"]))("WORD-15: finds “$title” by a sign", (row) => {
    expect(missedOf(row)).toEqual([])
  })

  it("WORD-15: leaves out signs beside a word, finds nothing by a sign that no title has, and reads eight", () => {
    const index = titled(["Mok ♥ thee", "Mok koffie", "★1☀☁☂☃☄☎☏☘ bonte kaart"])
    expect(find(index, "mok ♥")).toEqual(["0", "1"])
    expect(find(index, "♦", true)).toEqual([])
    expect(find(index, ", - /")).toEqual([])
    expect([find(index, "☏"), find(index, "☘")]).toEqual([["2"], []])
  })

  it.each(examples("WORD-05", ["title", "found by"]))("WORD-05: finds “$title” by other measures", (row) => {
    expect(missedOf(row)).toEqual([])
  })

  it.each(examples("WORD-13", ["title", "found by"]))("WORD-13: finds “$title” by a number word", (row) => {
    expect(missedOf(row)).toEqual([])
  })

  it.each(examples("WORD-14", ["title", "found by"]))("WORD-14: finds “$title” by a weight that people say", (row) => {
    expect(missedOf(row)).toEqual([])
  })

  it.each(examples("WORD-07", ["title", "found by"]))("WORD-07: finds “$title” by other compounds", (row) => {
    const index = titled([row.title, "Laptop", "Regen", "Koek", "Tas", "Jas", "Pan"])
    for (const term of row["found by"].split("; ")) expect([term, find(index, term)[0]]).toEqual([term, "0"])
  })

  it.each(examples("WORD-12", ["category", "words"]))(
    "WORD-12: searches “$words” of $category",
    ({ category, words }) => {
      expect(categoryText(category)).toBe(words)
    }
  )

  it("WORD-06: finds a product by a size of its own", () => {
    const shoe = { ...plain!, title: "Hardloopschoen", text: "", identifiers: [], live: true }
    const index = new EmbeddedIndex([
      buildSegment([
        { ...shoe, id: "a", sizes: ["42", "43"] },
        { ...shoe, id: "b", sizes: ["38"] }
      ])
    ])
    expect(find(index, "hardloopschoen maat 42")).toEqual(["a"])
    expect(find(index, "eu 38")).toEqual(["b"])
  })

  it("INDEX-07: matches a hyphenated or joined number only where its parts are adjacent", () => {
    expect(find(titled(["Sony WH-1000XM5", "Set wh 5 van 1000 stuks xm"]), "wh1000xm5")).toEqual(["0"])
  })

  it.each(["was machine", "wasmachine", "wasmachines", "was-machine"])(
    "INDEX-06: finds a compound by its parts and vice versa: %s",
    (term) => {
      expect(find(titled(["Wasmachine wit", "Was machine zwart", "Droger"]), term)).toEqual(["0", "1"])
    }
  )

  it.each([
    ["hondenmand", "mand voor de hond"],
    ["stationsfiets", "fiets van het station"],
    ["keukenkast", "kast keuken"]
  ])("INDEX-06: splits %s when no title has it", (term, title) => {
    expect(find(titled([title, "Lamp"]), term)).toEqual(["0"])
  })

  it("INDEX-06: finds a compound by its head, before a mention in a text", () => {
    const documents = [
      { title: "Puzzel zwart", text: "gezellig onder de lamp" },
      { title: "Tafellamp zwart", text: "" },
      { title: "Lampenkap zwart", text: "" },
      { title: "Tafel", text: "" }
    ]
    const segment = buildSegment(
      documents.map((document, i) => ({ ...plain!, ...document, id: `${i}`, brand: null, model: null, live: true }))
    )
    const index = new EmbeddedIndex([segment])
    expect(index.query({ ...browse, term: "lamp", sort: "relevance" }).ids).toEqual(["1", "0"])
  })

  it("INDEX-08: corrects an unknown word to its nearest spelling on request, and reports it", () => {
    const index = titled(["Koptelefoon zwart", "Telefoon"])
    expect(find(index, "koptelefon zwart")).toEqual([])
    const response = index.query({ ...browse, term: "koptelefon zwart", correct: true })
    expect(response.ids).toEqual(["0"])
    expect(response.correctedTerm).toBe("koptelefoon zwart")
  })

  it.each(examples("SPELL-04", ["typed", "titles", "read"]))("SPELL-04: reads $typed as $read: $titles", (row) => {
    const index = titled(row.titles.split(", "))
    expect(index.query({ ...browse, term: row.typed, correct: true }).correctedTerm).toBe(row.read)
  })

  it("INDEX-07: finds complete identifiers, with any separators or leading zeros", () => {
    const index = new EmbeddedIndex([
      buildSegment([{ ...plain!, id: "a", live: true, title: "Lamp", identifiers: ["08710000000042", "AB-12/x"] }])
    ])
    expect(find(index, "8710000000042")).toEqual(["a"])
    expect(find(index, "ab12x")).toEqual(["a"])
    expect(find(index, "871000000004")).toEqual([])
  })

  it("INDEX-10: ignores stop words unless there are no other words", () => {
    const index = titled(["Lamp met dimmer", "Lamp dimmer", "Tafel van hout"])
    expect(find(index, "lamp met een dimmer")).toEqual(["0", "1"])
    expect(find(index, "van")).toEqual(["2"])
  })

  it("WORD-07: finds a compound by its last word, and not by its first alone", () => {
    const index = titled(["Laptoptas zwart", "Laptop 15 inch", "Tas"])
    expect(find(index, "tas")).toEqual(["0", "2"])
    expect(find(index, "laptop")).toEqual(["1"])
  })

  it("INDEX-06: finds products by the words of their category", () => {
    expect(find(titled(["Eclisse"]), "lamp")).toEqual(["0"])
  })

  it.each([
    ["a".repeat(10_000)],
    ["lamp ".repeat(500)],
    ["!!! ??? ..."],
    ["\u{1F600}\u{1F4A9}"],
    ["\ud800\udc00\ud800"],
    ["' OR 1=1 --"],
    ["#"],
    ["\u0000\u0001"]
  ])("INDEX-11: returns a result for a hostile term (%#)", (term) => {
    const index = titled(["Lamp", "Tafel"])
    for (const prefix of [true, false]) {
      const response = index.query({ ...browse, term, prefix, correct: true })
      expect(response.total).toBe(term.startsWith("lamp") ? 2 : 0)
      index.complete(term, 5, "everyone")
      index.corrections(term, 5, "everyone")
    }
  })
})

describe("EmbeddedIndex: hostile terms", () => {
  it.each(HOSTILE_TERMS)("INDEX-42: finds at most what there is: %s", (_, term) => {
    const index = titled(["Lamp", "Tafel", "Koptelefoon"])
    for (const prefix of [true, false])
      expect(index.query({ ...browse, term, prefix, correct: true }).total).toBeLessThanOrEqual(3)
    expect(index.complete(term, 5, "everyone").length).toBeLessThanOrEqual(5)
    expect(index.corrections(term, 5, "everyone").length).toBeLessThanOrEqual(5)
  })
})

describe("EmbeddedIndex: complete", () => {
  it("INDEX-09: completes the last word, with the number of products and the category of most of them", () => {
    const index = titled(["Hanglamp zwart", "Hanglamp wit", "Hangmat", "Hanger"])
    expect(index.complete("hang", 2, "everyone")).toEqual([
      { text: "hanglamp", hits: 2, category: "wonen.lampen" },
      { text: "hanger", hits: 1, category: "wonen.lampen" }
    ])
    expect(index.complete("zwart hang", 5, "everyone").map(({ text }) => text)).toEqual(["zwart hanglamp"])
    expect(index.complete("", 5, "everyone")).toEqual([])
  })
})

describe("EmbeddedIndex: corrections", () => {
  it("INDEX-08: returns other spellings that have hits, nearest first", () => {
    const index = titled(["Lampen", "Kampen", "Rompen"])
    expect(index.corrections("lempen", 5, "everyone")).toEqual(["lampen"])
    expect(index.corrections("zzzzzzz", 5, "everyone")).toEqual([])
  })
})

describe("EmbeddedIndex: similar", () => {
  it("PDP-04: returns the products with most words in common, without the given ones", () => {
    const index = titled(["Hanglamp zwart metaal", "Hanglamp zwart", "Tafel hout", "Hanglamp wit"])
    expect(index.similar(["0"], 2, "everyone")).toEqual(["1", "3"])
    expect(index.similar(["0"], 10, "everyone")).toHaveLength(3)
    expect(index.similar(["onbekend"], 3, "everyone")).toEqual([])
  })

  const similarOf = (documents: ReadonlyArray<Partial<SearchDocument>>, size = 2) => {
    const all = documents.map((changes, i) => ({ ...lamp, id: String(i), live: true, adult: false, ...changes }))
    return new EmbeddedIndex([buildSegment(all)]).similar(["0"], size, "everyone")
  }
  const lamp: SearchDocument = { ...plain!, title: "Hanglamp zwart", category: "wonen.lampen", text: "" }

  it("REC-04: leaves out products that nobody sells while something sold is similar", () => {
    const gone = { title: "Hanglamp zwart", live: false }
    expect(similarOf([{}, gone, gone, gone, { title: "Tafellamp wit" }])).toEqual(["4"])
  })

  it("REC-04: looks for sold products in the category above if those of the category are gone", () => {
    const gone = { live: false }
    const sold = { title: "Tafel zwart", category: "wonen.tafels" }
    expect(similarOf([{}, gone, gone, gone, sold, sold])).toEqual(["4", "5"])
  })

  it("REC-04: returns similar products that nobody sells if nothing sold is similar", () => {
    const jam = { title: "Bessenjam", category: "eten.jam" }
    expect(similarOf([{}, { live: false }, jam])).toEqual(["1"])
  })

  it("REC-04: returns no product without a word in common if the product has no category", () => {
    const unplaced = { category: "" }
    const jam = { title: "Bessenjam", category: "eten.jam" }
    expect(similarOf([unplaced, jam, { title: "Lamp zwart", ...unplaced }])).toEqual(["2"])
  })
})

describe("EmbeddedIndex: audience", () => {
  const bottle: SearchDocument = { ...plain!, text: "", brand: null, model: null, identifiers: [], live: true }
  const documents: ReadonlyArray<SearchDocument> = [
    { ...bottle, id: "0", title: "Rode bessenwijn", category: "drank.wijn", adult: true, popularity: 9 },
    { ...bottle, id: "1", title: "Rode bessensap", category: "drank.sap", adult: false, popularity: 5 },
    { ...bottle, id: "2", title: "Rode bessenlikeur", category: "drank.likeur", adult: true, live: false },
    { ...bottle, id: "3", title: "Rode bessenjam", category: "drank.sap", adult: false, popularity: 1 }
  ]
  const index = new EmbeddedIndex([buildSegment(documents)])
  const everyone: IndexQuery = { ...browse, audience: "everyone" }

  it("ADULT-07: returns to everyone no adult hit, total, count, price or expired product", () => {
    const responses = (audience: Audience) =>
      [browse, { ...browse, term: "rode" }, { ...browse, prefix: true, term: "bess" }].map((query) => {
        const { ids, total, facets } = index.query({ ...query, audience })
        return [
          ids.toSorted(),
          total,
          facets.find(({ field }) => field === "category")?.buckets.map(({ value }) => value)
        ]
      })
    for (const response of responses("everyone")) expect(response).toEqual([["1", "3"], 2, ["drank", "drank.sap"]])
    for (const response of responses("adults")) {
      expect(response).toEqual([["0", "1", "3"], 3, ["drank", "drank.sap", "drank.wijn"]])
    }
    const expired = { ...everyone, expired: true }
    expect(index.query(expired).total).toBe(0)
    expect(index.query({ ...expired, audience: "adults" }).ids).toEqual(["2"])
    expect(index.query({ ...everyone, ids: ["0"] }).total).toBe(0)
  })

  it("ADULT-07, RELAX-09: returns to everyone no suggestion that only adult products have", () => {
    const texts = (audience: Audience) => index.complete("bessen", 9, audience).map(({ text }) => text)
    expect(texts("everyone").toSorted()).toEqual(["bessenjam", "bessensap"])
    expect(texts("adults")).toContain("bessenwijn")
    expect(index.corrections("bessenwijm", 5, "everyone")).toEqual([])
    expect(index.corrections("bessenwijm", 5, "adults")).toEqual(["bessenwijn"])
    const misspelt = { ...everyone, term: "bessenwijm", correct: true }
    expect(index.query(misspelt)).toMatchObject({ ids: [], total: 0, correctedTerm: null })
    expect(index.query({ ...misspelt, audience: "adults" })).toMatchObject({ total: 1, correctedTerm: "bessenwijn" })
  })

  it("ADULT-07: returns to everyone neither products similar to an adult product nor similar adult products", () => {
    expect(index.similar(["1"], 5, "everyone")).toEqual(["3"])
    expect(index.similar(["0"], 5, "everyone")).toEqual([])
    expect(index.similar(["1"], 5, "adults")).toContain("0")
  })

  it("ADULT-07: excludes a product once it becomes adult, without a new segment", () => {
    const changing = new EmbeddedIndex([buildSegment(documents)])
    const changed = changedProducts([{ ...documents[1]!, adult: true }])
    expect(changing.overwriteValues(changing.locate("1")!, changed, 0)).toBe(true)
    expect(changing.query(everyone).ids).toEqual(["3"])
    expect(changing.size).toBe(4)
  })
})

describe("documentWords", () => {
  it.each(examples("WORD-17", ["text", "search", "found"]))(
    "WORD-17: finds a product with “$text” by “$search”: $found",
    ({ text, search, found }) => {
      const document: SearchDocument = { ...plain!, title: "Jas", features: { waterkolom: [text] }, text, live: true }
      const index = new EmbeddedIndex([buildSegment([document])])
      expect(index.query({ ...browse, term: search, correct: false }).total > 0 ? "yes" : "no").toBe(found)
    }
  )
})

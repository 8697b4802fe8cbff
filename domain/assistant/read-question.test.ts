import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priceLabel } from "#domain/search/refine.ts"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_CONTEXT, EMPTY_SEARCH, termOf } from "./chat-search.ts"
import type { ChatContext, ChatSearch } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { NOTHING_KNOWN } from "./mention.ts"
import { readQuestion } from "./read-question.ts"

const WASHERS: ChatContext = {
  ...EMPTY_CONTEXT,
  search: { ...EMPTY_SEARCH, words: "wasmachine" },
  productIds: ["p-1", "p-2", "p-3"],
  lowest: toCents(30_000)
}

const searchOf = (intent: ChatIntent): ChatSearch | null => {
  if ("search" in intent) return intent.search
  return "target" in intent && intent.target.by === "name" ? intent.target.search : null
}

const written = (search: ChatSearch | null): string => {
  if (search === null) return ""
  const { priceFrom, priceTo, isCheapest } = search
  const price = priceFrom === null && priceTo === null ? [] : [priceLabel(priceFrom, priceTo).replaceAll("\u00a0", " ")]
  return [termOf(search), ...price, ...(isCheapest ? ["goedkoopste eerst"] : [])].join(", ")
}

const productsOf = (intent: ChatIntent): string => {
  const targets = "targets" in intent ? intent.targets : "target" in intent ? [intent.target] : []
  return targets.flatMap((target) => (target.by === "id" ? [target.id] : [])).join(" ")
}

describe("readQuestion", () => {
  it.each(examples("CHAT-08", ["question", "meaning", "search"]))(
    "CHAT-08: reads “$question” as $meaning of “$search”",
    ({ question, meaning, search }) => {
      const intent = readQuestion(question, EMPTY_CONTEXT)
      expect([intent.kind, written(searchOf(intent))]).toEqual([meaning, search])
    }
  )

  it.each(examples("CHAT-09", ["question", "meaning", "search", "products"]))(
    "CHAT-09: reads “$question” after a search as $meaning of “$search” $products",
    ({ question, meaning, search, products }) => {
      const intent = readQuestion(question, WASHERS)
      expect([intent.kind, written(searchOf(intent)), productsOf(intent)]).toEqual([meaning, search, products])
    }
  )

  it.each(examples("CHAT-16", ["question", "meaning", "about", "product"]))(
    "CHAT-16: reads “$question” as $meaning of “$product” $about",
    ({ question, meaning, about, product }) => {
      const intent = readQuestion(question, WASHERS)
      const isReviews = intent.kind === "reviews"
      const named = isReviews ? productsOf(intent) || written(searchOf(intent)) : ""
      expect([intent.kind, isReviews ? intent.about : "", named]).toEqual([meaning, about, product])
    }
  )

  it.each(examples("CHAT-20", ["question", "meaning"]))("CHAT-20: reads “$question” as $meaning", (row) => {
    expect(readQuestion(row.question, WASHERS).kind).toBe(row.meaning)
  })

  it("CHAT-09: repeats the last question about another product", () => {
    const context = { ...WASHERS, asked: "hoeveel lawaai maakt die" }
    expect(readQuestion("en de derde?", context)).toEqual({
      kind: "details",
      target: { by: "id", id: "p-3" },
      about: "hoeveel lawaai maakt die"
    })
  })

  it("CHAT-09: points at the product of the last reply", () => {
    expect(readQuestion("wat kost die", { ...WASHERS, focus: "p-2" })).toEqual({
      kind: "price",
      target: { by: "id", id: "p-2" }
    })
  })

  it("CHAT-09: asks about the product of the last reply without naming it", () => {
    const context = { ...EMPTY_CONTEXT, productIds: ["p-2"], focus: "p-2", asked: "heeft die bluetooth" }
    for (const question of ["en zit er een krukje bij", "hoe hoog is dat ding dan", "is hij er ook in het roze"])
      expect(readQuestion(question, context)).toMatchObject({ kind: "details", target: { by: "id", id: "p-2" } })
  })

  it("CHAT-12: compares two products that a question names, unless one is for the other", () => {
    const mentionsIn = (question: string) =>
      ["rbs247", "nde567"].map((name, at) => ({
        cards: [{ id: `p-${at}`, name } as ProductCard],
        positions: new Set([question.split(" ").indexOf(name)]),
        isSure: true
      }))
    const read = (question: string, count: number, context = EMPTY_CONTEXT) => {
      const mentions = mentionsIn(question).slice(0, count)
      return readQuestion(question, context, { ...NOTHING_KNOWN, mentions })
    }
    const targets = [
      { by: "id", id: "p-0" },
      { by: "id", id: "p-1" }
    ]
    expect(read("wat scheelt de rbs247 met de nde567", 2)).toEqual({ kind: "compare", targets })
    expect(read("wat is beter de rbs247 of de nde567", 2)).toEqual({ kind: "compare", targets })
    expect(read("past de rbs247 in de nde567", 2).kind).toBe("details")
    const focused = { ...EMPTY_CONTEXT, focus: "p-1" }
    expect(read("past die in een rbs247", 1, focused)).toMatchObject({ kind: "details", target: { id: "p-1" } })
    expect(read("is de rbs247 stiller", 1, { ...EMPTY_CONTEXT, focus: "p-1" })).toEqual({ kind: "compare", targets })
  })

  it("CHAT-21: is about shown products if it names a feature that they have", () => {
    const known = { ...NOTHING_KNOWN, shownFeatures: [{ key: "w", label: "Waterverbruik", values: ["8,4 l"] }] }
    expect(readQuestion("en welke gebruikt het minste water", WASHERS, known).kind).toBe("best")
    const focused = { ...WASHERS, focus: "p-2" }
    expect(readQuestion("hoe hoog is hij dan? Ik heb 1 meter 75.", focused)).toMatchObject({
      kind: "details",
      target: { id: "p-2" },
      about: "hoe hoog is hij dan"
    })
  })

  it("CHAT-09: asks for a feature of what a list shows", () => {
    const known = { ...NOTHING_KNOWN, shownFeatures: [{ key: "g", label: "Geluidsniveau", values: ["76 dB"] }] }
    expect(readQuestion("en is die stil?", WASHERS, known).kind).toBe("best")
    expect(readQuestion("en is die stil?", WASHERS)).toMatchObject({ kind: "details", target: { id: "p-1" } })
  })

  it("CHAT-09: is about the first product of a list only if it points at it", () => {
    const targetFor = (question: string) => {
      const intent = readQuestion(question, WASHERS)
      return intent.kind === "details" && intent.target.by === "name" ? intent.target.orId : intent.kind
    }
    expect(targetFor("hoeveel eiwit zit daar in per 100 gram")).toBe("p-1")
    expect(targetFor("hoeveel eiwit zit in kwark")).toBeUndefined()
  })

  it("CHAT-21: orders nothing for a quality if nothing was shown", () => {
    const context = { ...EMPTY_CONTEXT, search: { ...EMPTY_SEARCH, words: "tweepersoonstent" } }
    expect(readQuestion("welke is het lichtst?", context)).toEqual({ kind: "clarify", about: "subject" })
  })

  it("CHAT-09: repeats the last search or question for another shop", () => {
    const shops = ["Dirkse", "Hoogland"].map((name) => ({ id: name.toLowerCase(), name, website: `${name}.example` }))
    const known = { ...NOTHING_KNOWN, shops, shopWords: new Set(["dirkse", "hoogland"]) }
    const wordsOf = (context: ChatContext) => searchOf(readQuestion("en bij hoogland?", context, known))?.words
    const search = { ...EMPTY_SEARCH, words: "dirkse hagelslag" }
    expect(wordsOf({ ...WASHERS, search })).toBe("hagelslag bij hoogland")
    const asked = { ...WASHERS, search, focus: "p-1", asked: "wat kost hagelslag bij dirkse" }
    expect(readQuestion("en bij hoogland?", asked, known).kind).toBe("price")
    expect(wordsOf(asked)).toBe("hagelslag bij hoogland")
    expect(readQuestion("en bij kruidhuis?", asked, known)).toMatchObject({ kind: "policy", article: null })
  })

  it("CHAT-12: takes the name of a shop alone for no product", () => {
    const known = { ...NOTHING_KNOWN, shopWords: new Set(["ah"]) }
    const context = { ...WASHERS, focus: "p-2" }
    expect(readQuestion("hoeveel duurder bij ah", context, known)).toEqual({
      kind: "price",
      target: { by: "id", id: "p-2" }
    })
  })

  it("CHAT-12: reads what the words beside a name ask", () => {
    const cards = [{ id: "p-9", name: "Robbert RBS247 robotstofzuiger" } as ProductCard]
    const readNamed = (question: string) =>
      readQuestion(question, EMPTY_CONTEXT, {
        ...NOTHING_KNOWN,
        mentions: [{ cards, positions: new Set([question.split(" ").indexOf("rbs247")]), isSure: true }]
      }).kind
    expect(["rbs247", "wat kost de rbs247", "leessnelheid rbs247"].map(readNamed)).toEqual([
      "price",
      "price",
      "details"
    ])
    expect(readNamed("heeft de rbs247 een leegstation")).toBe("details")
    expect(readNamed("rbs247 robotstofzuiger hoeveel watt")).toBe("details")
    expect(readNamed("rbs247 in het wit")).toBe("price")
    expect(readNamed("wanneer komt de rbs247 binnen als ik hem nu bestel")).toBe("availability")
  })

  it("CHAT-08: reads any text, with any context", () => {
    fc.assert(
      fc.property(codeUnits(1_000), fc.boolean(), (question, hasContext) => {
        expect(readQuestion(question, hasContext ? WASHERS : EMPTY_CONTEXT).kind).toMatch(/^[a-z]+$/)
      })
    )
  })

  it("CHAT-08: reads the longest questions quickly", () => {
    for (const word of ["vergelijk ", "maat 42 ", "€ 1 ", "waar goedkoop ", "een tientje ", "a,.-' "]) {
      expect(readQuestion(word.repeat(1_000), WASHERS).kind).toMatch(/^[a-z]+$/)
    }
  })
})

import { describe, expect, it } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_CONTEXT } from "./chat-search.ts"
import { fittingCards, fittingCheapest, nameWithKind, wordsBeside } from "./cover.ts"
import { namesFeature } from "./features.ts"
import { NOTHING_KNOWN } from "./mention.ts"
import { readQuestion } from "./read-question.ts"
import { plainText } from "./question-text.ts"
import { readSlots } from "./question-slots.ts"

const pairsIn = (cell: string) =>
  cell.split(", ").map((pair) => pair.replaceAll("`", "").split(": ") as [string, string])

const cardOf = ([category, name]: [string, string]) =>
  ({ id: name, name, category, brand: null, pack: null, features: [], price: name.length }) as unknown as ProductCard

const namesOf = (cards: ReadonlyArray<ProductCard>) => cards.map(({ name }) => name).join(", ")

describe("wordsBeside", () => {
  it.each(examples("CHAT-23", ["question", "features", "beside"]))(
    "CHAT-23: leaves “$beside” of “$question” with $features",
    ({ question, features, beside }) => {
      const asked = pairsIn(features).map(([label, value]) => ({ key: label, label, values: [value] }))
      expect(wordsBeside(plainText(question), asked, "Noordhof vaatwasser").join(", ")).toBe(beside)
    }
  )
})

it("CHAT-23: leaves out the kind of a product, which is no question", () => {
  const asked = [{ key: "batterijen", label: "Batterijen meegeleverd", values: ["Nee"] }]
  const question = "zitten er batterijen bij die keukenweegschaal"
  const card = cardOf(["huishouden.keukenweegschalen", "Tristar Kitchen scale"])
  expect(wordsBeside(question, asked, nameWithKind(card))).toEqual([])
  expect(wordsBeside(question, asked, card.name)).toEqual(["keukenweegschaal"])
})

describe("fittingCards", () => {
  it.each(examples("CHAT-23", ["wish", "found", "shown", "without"]))(
    "CHAT-23: shows “$shown” for “$wish”, without “$without”",
    ({ wish, found, shown, without }) => {
      const fitting = fittingCards(wish, pairsIn(found).map(cardOf))
      expect(namesOf(fitting.cards)).toBe(shown)
      expect(fitting.unmet.join(", ")).toBe(without)
    }
  )

  it("CHAT-23: shows the cheapest with the words and the category of the best", () => {
    const sorted = [
      cardOf(["eten.zuivel", "Koffiemelk halfvol"]),
      cardOf(["eten.zuivel", "Halfvolle melk"]),
      cardOf(["bakken.mix", "Halfvolle melk mix"])
    ]
    expect(namesOf(fittingCheapest("halfvolle melk", sorted, sorted.slice(1, 2)))).toBe("Halfvolle melk")
  })
})

describe("readQuestion", () => {
  const shown = { ...EMPTY_CONTEXT, productIds: ["p-1"], focus: "p-1", asked: "hoeveel liter is die fles" }

  it("CHAT-23: asks for the other packs of the product at hand", () => {
    const known = { ...NOTHING_KNOWN, variantIds: ["p-2"] }
    expect(readQuestion("heb je ook een groter pak", shown, known)).toEqual({
      kind: "price",
      target: { by: "id", id: "p-1", others: ["p-2"] }
    })
  })

  it("CHAT-23: searches at a shop by its whole name", () => {
    const shops = [{ id: "beer", name: "De Kleine Beer", website: "beer.example" }]
    const intent = readQuestion("zoek een kinderwagen bij de kleine beer", EMPTY_CONTEXT, { ...NOTHING_KNOWN, shops })
    expect(intent).toMatchObject({ kind: "find", search: { words: "kinderwagen bij de kleine beer" } })
  })

  it("CHAT-23: asks another shop for its price, as a feature is the same in each", () => {
    const known = { ...NOTHING_KNOWN, shopWords: new Set(["hoogvliet"]) }
    expect(readQuestion("en bij hoogvliet?", shown, known)).toEqual({ kind: "price", target: { by: "id", id: "p-1" } })
  })
})

describe("namesFeature", () => {
  it.each([
    ["beeld", true],
    ["da-lite", false]
  ])("CHAT-23: “%s” asks for a feature: %s", (word, expected) => {
    expect(namesFeature(word)).toBe(expected)
  })
})

describe("readSlots", () => {
  it.each([
    ["heb je tweedehands laptops", "tweedehands laptops"],
    ["boormachine niet van kragt", "boormachine niet van kragt"],
    ["fiets voor een meisje van 6", "fiets voor meisje van 6"]
  ])("CHAT-23: keeps of “%s” what the search reads: “%s”", (question, words) => {
    expect(readSlots(question).words).toBe(words)
  })
})

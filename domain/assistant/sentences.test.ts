import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { examples } from "#fixtures/rule-ledger.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { completeSentences, unitText } from "./sentences.ts"

describe("unitText", () => {
  const card = { price: 89, shippingCost: null, pack: "500ml" } as unknown as ProductCard

  it("CHAT-12: formats the price of a litre, and nothing without a pack", () => {
    expect(unitText(card)).toBe("€\u00a01,78 per liter")
    expect(unitText({ ...card, pack: null })).toBe("")
    expect(unitText({ ...card, price: null })).toBe("")
  })
})

describe("completeSentences", () => {
  it.each(examples("CHAT-18", ["text", "complete"]))(
    "CHAT-18: returns “$complete” of “$text”",
    ({ text, complete }) => {
      expect(completeSentences(text)).toBe(complete)
    }
  )

  it("CHAT-18: ends at a new line", () => {
    expect(completeSentences("Lamp A: € 10\nLamp B: € 1")).toBe("Lamp A: € 10")
  })

  it("CHAT-18: never takes back a sentence when more of the text comes", () => {
    const piece = fc.constantFrom("Lamp", " ", ".", "!", "“", "”", "\n", "€ 1,50")
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.array(piece, { maxLength: 5 }), (before, after) => {
        const text = before.join("")
        expect(completeSentences(text + after.join("")).startsWith(completeSentences(text))).toBe(true)
      })
    )
  })
})

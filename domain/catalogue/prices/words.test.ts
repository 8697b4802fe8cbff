import { describe, expect, it } from "vitest"
import type { Availability, Condition } from "#domain/catalogue/offer.ts"
import { NOW, readOffer } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { ageWords, conditionWord, deliveryWords, isGoodDelivery, priceWords, shippingWords } from "./words.ts"

describe("shippingWords", () => {
  it.each(examples("OFFER-01", ["price", "shipping", "total", "words"]))(
    "OFFER-01: describes $shipping as “$words”",
    (row) => {
      expect(shippingWords(readOffer(row).shippingCost).replace("\u00A0", " ")).toBe(row.words)
    }
  )
})

describe("priceWords", () => {
  it.each(examples("OFFER-09", ["price", "shipping", "amount", "shown"]))(
    "OFFER-09: formats $price with shipping “$shipping” as “$shown”",
    (row) => {
      expect(priceWords(readOffer(row)).replace("\u00A0", " ")).toBe(row.shown)
    }
  )
})

describe("conditionWord", () => {
  it("OFFER-05: has a word for every condition", () => {
    const words = examples("OFFER-05", ["condition", "word"])
    expect(conditionWord).toEqual(Object.fromEntries(words.map((row) => [row.condition as Condition, row.word])))
  })
})

describe("deliveryWords", () => {
  it.each(examples("OFFER-06", ["availability", "days", "words", "good news"]))(
    "OFFER-06: describes $availability and $days days as “$words”, good news: $[good news]",
    (row) => {
      const days = row.days === "" ? null : Number(row.days)
      expect(deliveryWords(row.availability as Availability, days)).toBe(row.words)
      expect(isGoodDelivery(row.availability as Availability, days)).toBe(row["good news"] === "yes")
    }
  )
})

describe("ageWords", () => {
  it.each(examples("OFFER-07", ["seen", "words"]))("OFFER-07: describes $seen as “$words”", ({ seen, words }) => {
    expect(ageWords(seen, NOW)).toBe(words)
  })
})

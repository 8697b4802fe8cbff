import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/base/cents.ts"
import { NOW as OFFERS_NOW, OFFER } from "#fixtures/testing/offer.ts"
import type { BriefOffer } from "./card.ts"
import { type DocumentFacts, documentOf } from "./document.ts"

const NOW = new Date("2026-11-20T12:00:00Z")

const milk: DocumentFacts = {
  id: "p-1",
  name: "Halfvolle melk",
  description: "Melk van de boer.",
  category: null,
  adult: false,
  features: [],
  pack: "1 l",
  numbers: [],
  variantGroups: [],
  brand: null,
  model: null,
  colors: [],
  genders: [],
  sizes: [],
  popularity: 0,
  createdAt: 0
}

describe("documentOf", () => {
  it("OFFER-09, OFFER-10: holds the price of the offer that represents the product, with its shipping", () => {
    const offers = (...prices: ReadonlyArray<readonly [number, number | null]>): ReadonlyArray<BriefOffer> =>
      prices.map(([price, shippingCost], at) => ({
        ...OFFER,
        offerId: `o-${at}`,
        price: toCents(price),
        shippingCost: shippingCost as Cents | null,
        ean: null,
        sku: null
      }))
    expect(documentOf(milk, offers([1000, 500], [1200, 100]), [], OFFERS_NOW).price).toBe(1300)
    expect(documentOf(milk, offers([1000, 500], [900, null]), [], OFFERS_NOW).price).toBe(1500)
    expect(documentOf(milk, offers([1000, null], [900, null]), [], OFFERS_NOW).price).toBe(900)
    expect(documentOf(milk, [], [], OFFERS_NOW).price).toBe(0)
  })

  it("WORD-05: holds the pack that the feed stated", () => {
    expect(documentOf(milk, [], [], NOW).text).toBe("1 l\nMelk van de boer.")
    expect(documentOf({ ...milk, pack: null }, [], [], NOW).text).toBe("Melk van de boer.")
  })
})

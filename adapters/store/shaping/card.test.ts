import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant, ShopId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { cardOf, type CardSource, keptCards } from "./card.ts"

const NOW = Date.parse("2026-11-21T12:00:00Z")
const HOUR = 3_600_000

const sourceOf = (ages: ReadonlyArray<number>): CardSource => ({
  card: { id: "p-1", name: "Lamp" } as CardSource["card"],
  offers: ages.map((hours, at) => ({
    offerId: `o-${at}`,
    shopId: `s-${at % 2}` as ShopId,
    shopName: "Fietshoek",
    price: (1000 + 7 * at) as Cents,
    shippingCost: 0 as Cents,
    deliveryDays: 1,
    condition: "new",
    availability: "in_stock",
    observedAt: new Date(NOW - hours * HOUR).toISOString() as Instant,
    ean: null,
    sku: null
  }))
})

describe("keptCards", () => {
  it("OFFER-03, STORE-20: at every moment a card is what it would be if it were made then", () => {
    const hours = fc.integer({ min: -3, max: 200 })
    fc.assert(
      fc.property(
        fc.array(hours, { maxLength: 4 }),
        fc.array(hours, { minLength: 1, maxLength: 8 }),
        (ages, moments) => {
          const source = sourceOf(ages)
          const kept = keptCards()
          for (const after of moments) {
            const now = new Date(NOW + after * HOUR)
            expect(kept(source, now)).toEqual(cardOf(source, now))
            expect(kept(source, new Date(now.getTime() + 1))).toEqual(cardOf(source, new Date(now.getTime() + 1)))
          }
        }
      )
    )
  })

  it("STORE-20: while no offer comes of age it is the same object", () => {
    const source = sourceOf([1, 30])
    const kept = keptCards()
    const card = kept(source, new Date(NOW))
    expect(kept(source, new Date(NOW + 23 * HOUR))).toBe(card)
    expect(kept(source, new Date(NOW + 23 * HOUR + 1))).not.toBe(card)
  })
})

import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import { cardAtAnyTime, cardOf, type CardSource } from "./card.ts"

const NOW = Date.parse("2026-11-21T12:00:00Z")
const HOUR = 3_600_000

const sourceOf = (ages: ReadonlyArray<number>): CardSource => ({
  card: { id: "p-1", name: "Lamp" } as CardSource["card"],
  offers: ages.map((hours, at) => ({
    offerId: `o-${at}`,
    shopId: `s-${at % 2}` as ShopId,
    shopName: "Fietshoek",
    price: toCents(1000 + 7 * at),
    shippingCost: toCents(0),
    deliveryDays: 1,
    condition: "new",
    availability: "in_stock",
    observedAt: new Date(NOW - hours * HOUR).toISOString() as Instant,
    ean: null,
    sku: null
  }))
})

describe("cardAtAnyTime", () => {
  it("OFFER-03, STORE-20: returns at every moment the same card as cardOf", () => {
    const hours = fc.integer({ min: -3, max: 200 })
    fc.assert(
      fc.property(
        fc.array(hours, { maxLength: 4 }),
        fc.array(hours, { minLength: 1, maxLength: 8 }),
        (ages, moments) => {
          const source = sourceOf(ages)
          const cardAt = cardAtAnyTime(source)
          for (const after of moments) {
            const now = new Date(NOW + after * HOUR)
            expect(cardAt(now)).toEqual(cardOf(source, now))
            expect(cardAt(new Date(now.getTime() + 1))).toEqual(cardOf(source, new Date(now.getTime() + 1)))
          }
        }
      )
    )
  })

  it("STORE-20: returns the same object until an offer expires", () => {
    const source = sourceOf([1, 30])
    const cardAt = cardAtAnyTime(source)
    const card = cardAt(new Date(NOW))
    expect(cardAt(new Date(NOW + 23 * HOUR))).toBe(card)
    expect(cardAt(new Date(NOW + 23 * HOUR + 1))).not.toBe(card)
  })
})

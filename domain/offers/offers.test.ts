import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/catalogue/ids.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/money/cents.ts"
import { NOW, OFFER, offer } from "#fixtures/arbitraries/offer.ts"
import { observationAge } from "./age.ts"
import { lowestOffer, shownOffers } from "./lowest.ts"
import { orderOffers, totalPrice } from "./order.ts"

const costing = (offerId: string, price: number, shippingCost: number | null, part: Partial<Offer> = {}): Offer => ({
  ...OFFER,
  offerId,
  price: price as Cents,
  shippingCost: shippingCost as Cents | null,
  ...part
})
const hoursAgo = (hours: number): Instant => new Date(NOW.getTime() - hours * 3_600_000).toISOString() as Instant
const ids = (offers: ReadonlyArray<Offer>) => offers.map(({ offerId }) => offerId)

describe("totalPrice", () => {
  it.each([
    [1000, 495, 1495],
    [1000, 0, 1000],
    [1000, null, null]
  ])("OFFER-01: %i and %s shipping make %s", (price, shipping, total) => {
    expect(totalPrice(costing("a", price, shipping))).toBe(total)
  })
})

describe("orderOffers", () => {
  it("OFFER-02: lowest total first, unknown shipping after every known total", () => {
    const offers = [costing("unknown", 100, null), costing("dear", 900, 100), costing("cheap", 950, 0)]
    expect(ids(orderOffers(offers))).toEqual(["cheap", "dear", "unknown"])
  })

  it("OFFER-02: equal totals by price, then by delivery, then by shop", () => {
    const offers = [
      costing("slow", 900, 100, { deliveryDays: null }),
      costing("other", 900, 100, { deliveryDays: 2, shopName: "Zon" }),
      costing("quick", 900, 100, { deliveryDays: 2, shopName: "Aap" }),
      costing("free", 1000, 0),
      costing("lower", 800, 200)
    ]
    expect(ids(orderOffers(offers))).toEqual(["lower", "quick", "other", "slow", "free"])
  })

  it("OFFER-02: of one shop by id", () => {
    const [a, b] = [costing("a", 900, 0), costing("b", 900, 0)]
    expect(ids(orderOffers([b, a]))).toEqual(["a", "b"])
  })

  it("OFFER-02: keeps every offer, and its order does not depend on how they came in", () => {
    fc.assert(
      fc.property(fc.uniqueArray(offer, { selector: ({ shopId, offerId }) => `${shopId} ${offerId}` }), (offers) => {
        const ordered = orderOffers(offers)
        expect(new Set(ordered)).toEqual(new Set(offers))
        expect(orderOffers([...offers].reverse())).toEqual(ordered)
        const totals = ordered.map((one) => totalPrice(one) ?? Infinity)
        expect(totals).toEqual([...totals].sort((a, b) => (a === b ? 0 : a - b)))
      })
    )
  })
})

describe("observationAge", () => {
  it.each([
    [0, "fresh"],
    [24, "fresh"],
    [24.001, "old"],
    [168, "old"],
    [168.001, "hidden"],
    [-1, "fresh"]
  ])("OFFER-03: seen %d hours ago is %s", (hours, age) => {
    expect(observationAge(hoursAgo(hours), NOW)).toBe(age)
  })

  it("OFFER-03: a moment that cannot be read is not shown", () => {
    expect(observationAge("gisteren", NOW)).toBe("hidden")
  })
})

describe("lowestOffer", () => {
  it("OFFER-03: a price older than a day is shown and never the lowest", () => {
    const offers = [costing("old", 100, 0, { observedAt: hoursAgo(25) }), costing("fresh", 900, 0)]
    expect(lowestOffer(offers, NOW)?.offerId).toBe("fresh")
    expect(ids(shownOffers(offers, NOW))).toEqual(["old", "fresh"])
  })

  it("OFFER-04: of unknown shipping only when no total is known", () => {
    const unknown = costing("unknown", 100, null)
    expect(lowestOffer([unknown, costing("known", 900, 0)], NOW)?.offerId).toBe("known")
    expect(lowestOffer([unknown, costing("dearer", 200, null)], NOW)?.offerId).toBe("unknown")
  })

  it("OFFER-04: is null when all are old, sold out or used", () => {
    expect(lowestOffer([], NOW)).toBeNull()
    expect(lowestOffer([costing("used", 100, 0, { condition: "used" })], NOW)).toBeNull()
    expect(lowestOffer([costing("gone", 100, 0, { availability: "out_of_stock" })], NOW)).toBeNull()
  })

  it("OFFER-03, OFFER-04: is a fresh one that no other fresh one undercuts", () => {
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const eligible = offers.filter(
          (one) =>
            one.condition === "new" &&
            one.availability !== "out_of_stock" &&
            NOW.getTime() - Date.parse(one.observedAt) <= 86_400_000
        )
        const lowest = lowestOffer(offers, NOW)
        const known = eligible.flatMap((one) => totalPrice(one) ?? [])
        const bound = known.length > 0 ? Math.min(...known) : Math.min(...eligible.map(({ price }) => price))
        expect(lowest === null ? Infinity : (totalPrice(lowest) ?? lowest.price)).toBe(bound)
      })
    )
  })

  it("OFFER-03: hides what was not seen for a week and nothing else", () => {
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const shown = new Set(shownOffers(offers, NOW))
        const expected = offers.filter(({ observedAt }) => NOW.getTime() - Date.parse(observedAt) <= 7 * 86_400_000)
        expect(shown).toEqual(new Set(expected))
      })
    )
  })
})

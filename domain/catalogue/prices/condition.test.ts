import { describe, expect, it } from "vitest"
import { OFFER } from "#fixtures/testing/offer.ts"
import { byCondition } from "./lowest.ts"

describe("byCondition", () => {
  it("OFFER-05: groups offers by condition in order, and preserves their order", () => {
    const [a, b, c, d] = [
      { ...OFFER, offerId: "a", condition: "used" as const },
      { ...OFFER, offerId: "b", condition: "new" as const },
      { ...OFFER, offerId: "c", condition: "used" as const },
      { ...OFFER, offerId: "d", condition: "refurbished" as const }
    ]
    expect(byCondition([a, b, c, d])).toEqual([
      { condition: "new", offers: [b] },
      { condition: "refurbished", offers: [d] },
      { condition: "used", offers: [a, c] }
    ])
  })

  it("OFFER-05: omits conditions without offers", () => {
    expect(byCondition([{ condition: "used" }])).toEqual([{ condition: "used", offers: [{ condition: "used" }] }])
    expect(byCondition([])).toEqual([])
  })
})

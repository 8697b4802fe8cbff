import { describe, expect, it } from "vitest"
import { OFFER } from "#fixtures/arbitraries/offer.ts"
import { byCondition } from "./lowest.ts"

describe("byCondition", () => {
  it("OFFER-05: sets the conditions apart in their order and keeps that of the offers", () => {
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

  it("OFFER-05: leaves out a condition that nobody offers", () => {
    expect(byCondition([{ condition: "used" }])).toEqual([{ condition: "used", offers: [{ condition: "used" }] }])
    expect(byCondition([])).toEqual([])
  })
})

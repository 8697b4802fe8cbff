import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Offer } from "#domain/catalogue/offer.ts"
import { offer, readOffer } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { orderOffers, orderByDelivery } from "./order.ts"

const readOffers = (text: string): ReadonlyArray<Offer> =>
  text.split("; ").map((one) => {
    const [availability = "", days = "", price = ""] = one.split(" ")
    return readOffer({ availability, days: days === "-" ? "" : days, price, shipping: "0,00" })
  })

describe("orderByDelivery", () => {
  it.each(examples("OFFER-08", ["offers", "order"]))("OFFER-08: sorts $offers", ({ offers, order }) => {
    expect(orderByDelivery(readOffers(offers))).toEqual(readOffers(order))
  })

  it("OFFER-08: preserves every offer, and sorts offers with equal delivery by price", () => {
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const ordered = orderByDelivery(offers)
        expect(ordered).toHaveLength(offers.length)
        expect(new Set(ordered)).toEqual(new Set(offers))
        const tomorrow = (all: ReadonlyArray<Offer>) =>
          all.filter(({ availability, deliveryDays }) => availability === "in_stock" && deliveryDays === 1)
        expect(tomorrow(ordered)).toEqual(tomorrow(orderOffers(offers)))
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { offer, shop } from "#fixtures/testing/catalogue.ts"
import { FACT_FILTERS, filterChoices, filterOffers, orderByRating, type OfferFilter } from "./offer-filters.ts"

const shops = new Map([
  ["zon", shop({ rating: { average: 4.5, count: 9 }, shipsToBelgium: true, paymentMethods: ["PayPal"] })],
  ["maan", shop({ rating: { average: 3.9, count: 9 }, paymentMethods: ["PayPal"] })],
  ["ster", shop({ rating: { average: null, count: 0 }, shipsToBelgium: true, paymentMethods: [] })]
])

const offerOf = (offerId: string, shopId: string, availability: Availability, deliveryDays: number) =>
  offer({ offerId, shopId: shopId as ShopId, availability, deliveryDays })

const OFFERS = [
  offerOf("A", "zon", "in_stock", 1),
  offerOf("B", "maan", "in_stock", 3),
  offerOf("C", "zon", "out_of_stock", 1),
  offerOf("D", "ster", "unknown", 1)
]

const words = (text: string) => text.split(" ").filter((word) => word !== "")

describe("filterOffers and filterChoices", () => {
  it.each(examples("OFFER-12", ["filters", "offers", "choices"]))(
    "OFFER-12: leaves “$offers” by “$filters”, and offers “$choices”",
    (row) => {
      const filters = words(row.filters) as ReadonlyArray<OfferFilter>
      expect(filterOffers(OFFERS, shops, filters).map(({ offerId }) => offerId)).toEqual(words(row.offers))
      const choices = filterChoices(OFFERS, shops, filters).map(({ filter, count }) => `${filter} ${count}`)
      expect(choices.join(", ")).toBe(row.choices)
    }
  )

  it("OFFER-12: counts what choosing the filter leaves", () => {
    const some = fc.subarray<OfferFilter>([...FACT_FILTERS, "payment-paypal"])
    fc.assert(
      fc.property(some, (chosen) => {
        for (const { filter, count } of filterChoices(OFFERS, shops, chosen)) {
          expect(filterOffers(OFFERS, shops, [...chosen, filter]).length).toBe(count)
        }
      })
    )
  })
})

describe("orderByRating", () => {
  it.each(examples("OFFER-13", ["shops", "order"]))("OFFER-13: sorts $shops as $order", (row) => {
    const rated = row.shops.split("; ").map((text) => {
      const [id = "", stars, count] = text.split(" ")
      const average = stars === undefined ? null : Number(stars.replace(",", "."))
      return [id, shop({ rating: { average, count: Number(count ?? 0) } })] as const
    })
    const offers = rated.map(([id]) => offer({ offerId: id, shopId: id as ShopId })).toReversed()
    expect(orderByRating(offers, new Map(rated)).map(({ shopId }) => shopId)).toEqual(words(row.order))
  })
})

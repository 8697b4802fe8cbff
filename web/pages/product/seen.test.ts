import { describe, expect, it } from "vitest"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { seenProduct } from "./seen.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const product = { id: "p-1", name: "Lamp" } as Product
const offer = (fields: object) =>
  ({
    price: 2000,
    shippingCost: 0,
    condition: "new",
    availability: "in_stock",
    deliveryDays: 1,
    shopName: "A",
    shopId: "a",
    offerId: "1",
    observedAt: "2026-11-21T09:00:00Z",
    ...fields
  }) as unknown as Offer

describe("seenProduct", () => {
  it("LIST-15: has the price of the lowest offer, with when that was seen", () => {
    const offers = [offer({ price: 1900, shippingCost: 300 }), offer({ observedAt: "2026-11-21T10:00:00Z" })]
    expect(seenProduct(product, offers, NOW)).toEqual({
      id: "p-1",
      name: "Lamp",
      price: 2000,
      shippingCost: 0,
      observedAt: "2026-11-21T10:00:00Z"
    })
  })

  it("LIST-15, OFFER-03: of an offer that may not be the lowest, the first that is shown; of none, no price", () => {
    expect(seenProduct(product, [offer({ observedAt: "2026-11-19T10:00:00Z" })], NOW)).toMatchObject({
      price: 2000,
      observedAt: "2026-11-19T10:00:00Z"
    })
    expect(seenProduct(product, [offer({ observedAt: "2026-11-01T10:00:00Z" })], NOW)).toEqual({
      id: "p-1",
      name: "Lamp",
      price: null,
      shippingCost: null,
      observedAt: null
    })
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import { readAmount } from "#fixtures/testing/interval.ts"
import { OFFER, offer, readOffer } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { orderOffers, shownPrice, totalPrice } from "./order.ts"

describe("totalPrice", () => {
  it.each(examples("OFFER-01", ["price", "shipping", "total", "words"]))(
    "OFFER-01: adds $shipping shipping to $price: $total",
    (row) => {
      expect(totalPrice(readOffer(row))).toBe(row.total === "" ? null : readAmount(row.total))
    }
  )
})

describe("shownPrice", () => {
  it.each(examples("OFFER-09", ["price", "shipping", "amount", "shown"]))(
    "OFFER-09: returns $amount for $price with shipping “$shipping”",
    (row) => {
      expect(shownPrice(readOffer(row))).toBe(readAmount(row.amount))
    }
  )

  it("OFFER-09: returns null without a price", () => {
    expect(shownPrice({ price: null, shippingCost: null })).toBeNull()
  })
})

describe("orderOffers", () => {
  const rows = examples("OFFER-02", ["list", "offer", "price", "shipping", "availability", "days", "shop", "rank"])

  it.each(["total", "equal"])("OFFER-02: sorts the list “%s” the same from any order", (list) => {
    const own = rows.filter((row) => row.list === list)
    const ids = own.toSorted((a, b) => Number(a.rank) - Number(b.rank)).map((row) => row.offer)
    const offers = own.map(readOffer)
    expect(orderOffers(offers).map(({ offerId }) => offerId)).toEqual(ids)
    expect(orderOffers(offers.toReversed()).map(({ offerId }) => offerId)).toEqual(ids)
  })

  it("OFFER-02: sorts shops of the same name by shop id, then by offer id", () => {
    const [a, b, c] = [
      { ...OFFER, shopId: "a" as ShopId, offerId: "2" },
      { ...OFFER, shopId: "b" as ShopId, offerId: "1" },
      { ...OFFER, shopId: "b" as ShopId, offerId: "2" }
    ]
    expect(orderOffers([c, a, b])).toEqual([a, b, c])
    expect(orderOffers([b, c, a])).toEqual([a, b, c])
  })

  it("OFFER-02: preserves every offer, and ignores the order of its input", () => {
    fc.assert(
      fc.property(fc.uniqueArray(offer, { selector: ({ shopId, offerId }) => `${shopId} ${offerId}` }), (offers) => {
        const ordered = orderOffers(offers)
        expect(new Set(ordered)).toEqual(new Set(offers))
        expect(orderOffers([...offers].reverse())).toEqual(ordered)
      })
    )
  })

  it("OFFER-02: sorts available offers by total price, and sold-out ones after them", () => {
    const isOrdered = (totals: ReadonlyArray<number>) =>
      totals.every((total, index) => total >= (totals[index - 1] ?? 0))
    fc.assert(
      fc.property(fc.array(offer), (offers) => {
        const ordered = orderOffers(offers)
        const soldOut = ordered.filter(({ availability }) => availability === "out_of_stock")
        const toBeHad = ordered.slice(0, ordered.length - soldOut.length)
        expect(ordered.slice(toBeHad.length)).toEqual(soldOut)
        expect(isOrdered(toBeHad.map((one) => totalPrice(one) ?? Infinity))).toBe(true)
        expect(isOrdered(soldOut.map((one) => totalPrice(one) ?? Infinity))).toBe(true)
      })
    )
  })
})

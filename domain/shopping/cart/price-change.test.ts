import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { CART_LINE, cartOf, carts } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { AgreedPrice, Cart } from "./cart.ts"
import { linesOf } from "./change-carts.ts"
import { acceptPrices, priceChanges, priceChangeText } from "./checkout-problems.ts"

describe("priceChanges", () => {
  it.each(examples("CART-11", ["was", "now", "kind", "text"]))(
    "CART-11: returns [$kind] for a change from $was to [$now]",
    ({ was, now, kind, text }) => {
      const line = { priceAtAdding: readEuros(was)!, priceNow: readEuros(now) }
      const product = { product: CART_LINE.product, shopId: "fietshoek", offerId: "L-1" }
      const changes = priceChanges([cartOf("lampenhuis", {}), cartOf("fietshoek", line)])
      expect(changes).toEqual(kind === "" ? [] : [{ product, kind, was: line.priceAtAdding, now: line.priceNow }])
      expect(changes.map(priceChangeText).join("").replaceAll("\u00A0", " ")).toBe(text)
    }
  )
})

/** Returns the current prices of the products that are sold. */
const seen = (all: ReadonlyArray<Cart>): ReadonlyArray<AgreedPrice> =>
  linesOf(all).flatMap(({ product, shopId, offerId, priceNow }) =>
    priceNow === null ? [] : [{ product, shopId, offerId, price: priceNow }]
  )

/** Returns the carts after an agreement to these prices; unchanged if it is rejected. */
const after = (before: ReadonlyArray<Cart>, agreed: ReadonlyArray<AgreedPrice>): ReadonlyArray<Cart> => {
  const accepted = acceptPrices(before, agreed)
  return accepted._tag === "Agreed" ? accepted.carts : before
}

describe("acceptPrices", () => {
  it("CART-11, CART-27: leaves only changes of unavailable products, and alters nothing else", () => {
    fc.assert(
      fc.property(carts, (before) => {
        const agreed = after(before, seen(before))
        expect(priceChanges(agreed)).toEqual(priceChanges(before).filter(({ kind }) => kind === "gone"))
        const withoutPrice = linesOf(agreed).map((line, index) => ({
          ...line,
          priceAtAdding: linesOf(before)[index]!.priceAtAdding
        }))
        expect(withoutPrice).toEqual(linesOf(before))
        expect(after(agreed, seen(before))).toEqual(agreed)
      })
    )
  })

  it.each(examples("CART-27", ["agreed", "outcome"]))(
    "CART-27: gives $outcome for the prices $agreed",
    ({ agreed, outcome: accepted }) => {
      const before = [
        cartOf("lampenhuis", { priceNow: toCents(4500) }, { product: "stoel" as ProductId, priceNow: null })
      ]
      const prices = agreed.split(", ").map((text) => {
        const [product, price] = text.split(" ")
        return {
          product: product as ProductId,
          shopId: CART_LINE.shopId,
          offerId: CART_LINE.offerId,
          price: readEuros(price!)!
        }
      })
      const given = acceptPrices(before, prices)
      expect(given._tag === "Agreed" ? "agreed" : `${given.reason} at ${given.at}`).toBe(accepted)
    }
  )

  it("CART-27: rejects all prices when one is wrong", () => {
    fc.assert(
      fc.property(carts, fc.nat({ max: 5 }), (before, at) => {
        const prices = seen(before)
        fc.pre(at < prices.length)
        const wrong = prices.map((one, index) => (index === at ? { ...one, price: toCents(one.price + 1) } : one))
        expect(acceptPrices(before, wrong)).toEqual({ _tag: "Refused", at, reason: "other-price" })
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readEuros } from "#domain/money/euros.ts"
import { CART_LINE, cartOf, carts } from "#fixtures/arbitraries/cart.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { linesOf } from "./change-carts.ts"
import { acceptPrices, priceChanges, priceChangeText } from "./price-change.ts"

describe("priceChanges", () => {
  it.each(examples("CART-11", ["was", "now", "kind", "text"]))(
    "CART-11: from $was to [$now] is [$kind]",
    ({ was, now, kind, text }) => {
      const line = { priceAtAdding: readEuros(was)!, priceNow: readEuros(now) }
      const product = { product: CART_LINE.product, sid: "fietshoek", spid: "L-1" }
      const changes = priceChanges([cartOf("lampenhuis", {}), cartOf("fietshoek", line)])
      expect(changes).toEqual(kind === "" ? [] : [{ product, kind, was: line.priceAtAdding, now: line.priceNow }])
      expect(changes.map(priceChangeText).join("").replaceAll("\u00A0", " ")).toBe(text)
    }
  )
})

describe("acceptPrices", () => {
  it("CART-11: leaves no change but of what is gone, and alters nothing else", () => {
    fc.assert(
      fc.property(carts, (before) => {
        const after = acceptPrices(before)
        expect(priceChanges(after)).toEqual(priceChanges(before).filter(({ kind }) => kind === "gone"))
        const withoutPrice = linesOf(after).map((line, index) => ({
          ...line,
          priceAtAdding: linesOf(before)[index]!.priceAtAdding
        }))
        expect(withoutPrice).toEqual(linesOf(before))
        expect(acceptPrices(after)).toEqual(after)
      })
    )
  })
})

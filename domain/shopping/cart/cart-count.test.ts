import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { carts } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { cartCountCookie, MAX_SHOWN_PIECES, readCartCount, linesOf } from "./change-carts.ts"

describe("the number of pieces in the header", () => {
  it.each(examples("CART-32", ["cookie", "shown"]))("CART-32: reads $shown from the cookie '$cookie'", (example) => {
    expect(readCartCount({ "winkelwagen-aantal": example.cookie })).toBe(Number(example.shown))
  })

  it("CART-32: survives the cookie for any carts, up to the largest number shown", () => {
    fc.assert(
      fc.property(carts, (openCarts) => {
        const { name, value, maxAge } = cartCountCookie({ openCarts })
        const pieces = linesOf(openCarts).reduce((total, { quantity }) => total + quantity, 0)
        expect(readCartCount({ [name]: value })).toBe(Math.min(pieces, MAX_SHOWN_PIECES))
        expect(maxAge > 0).toBe(pieces > 0)
      })
    )
  })
})

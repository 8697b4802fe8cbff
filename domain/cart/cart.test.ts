import * as fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CART_LINE, cartOf, carts } from "#fixtures/arbitraries/cart.ts"
import { Cart, CartChange, CartProduct, CartState } from "./cart.ts"

const accepts = (schema: Schema.Codec<unknown, unknown>, value: unknown): boolean =>
  Schema.decodeUnknownResult(schema)(value)._tag === "Success"

describe("CartProduct and CartState", () => {
  it("CART-01: hold the fields of the source", () => {
    expect(Object.keys(CartProduct.fields)).toEqual(["product", "sid", "spid"])
    expect(Object.keys(CartState.fields)).toEqual(["cartSessionHash", "openCarts", "pendingPayments", "cartErrors"])
    expect(Object.keys(CartChange.fields)).toEqual(["product", "sid", "spid", "all"])
  })

  it("CART-01: a shop's own id has 1 to 200 characters", () => {
    const product = { product: "lamp", sid: "lampenhuis", spid: "x".repeat(200) }
    expect(accepts(CartProduct, product)).toBe(true)
    expect(accepts(CartProduct, { ...product, spid: "x".repeat(201) })).toBe(false)
    expect(accepts(CartProduct, { ...product, spid: "" })).toBe(false)
  })

  it.each([
    [0, false],
    [1, true],
    [99, true],
    [100, false],
    [1.5, false]
  ])("CART-09: a line of %s pieces is possible: %s", (quantity, isPossible) => {
    expect(accepts(Cart, cartOf("lampenhuis", { quantity }))).toBe(isPossible)
  })

  it("CART-02: a cart without lines is none", () => {
    expect(accepts(Cart, { ...cartOf("lampenhuis", CART_LINE), lines: [] })).toBe(false)
  })

  it("CART-01: reads back what it wrote", () => {
    const codec = Schema.toCodecJson(Schema.Array(Cart))
    fc.assert(
      fc.property(carts, (carts) => {
        const written: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(carts)))
        expect(Schema.decodeUnknownSync(codec)(written)).toEqual(carts)
      })
    )
  })
})

import * as fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CART_LINE, cartOf, carts, PROMO_CODE, SHIPPING_METHOD } from "#fixtures/testing/order.ts"
import { Cart, CartChange, CartProduct, CartState } from "./cart.ts"
import { PromoCode, ShippingMethod } from "./promo-code.ts"

const accepts = (schema: Schema.Codec<unknown, unknown>, value: unknown): boolean =>
  Schema.decodeUnknownResult(schema)(value)._tag === "Success"

describe("PromoCode and ShippingMethod", () => {
  const withEffect = (effect: unknown) => accepts(PromoCode, { ...PROMO_CODE, effect })

  it("CART-12: accept a percentage from 1 to 100 and an amount in cents", () => {
    expect([0, 1, 100, 101].map((percent) => withEffect({ _tag: "Percentage", percent }))).toEqual([
      false,
      true,
      true,
      false
    ])
    expect(withEffect({ _tag: "Amount", amount: 500 })).toBe(true)
    expect(withEffect({ _tag: "Amount" })).toBe(false)
    expect(withEffect({ _tag: "FreeShipping" })).toBe(true)
    expect(withEffect({ _tag: "Cadeau" })).toBe(false)
  })

  it.each([
    ["ABC", true],
    ["AB", false],
    ["A".repeat(20), true],
    ["A".repeat(21), false],
    ["ABC!", false],
    ["!ABC", false]
  ])("CART-12: validate %s as a code: %s", (code, isPossible) => {
    expect(accepts(PromoCode, { ...PROMO_CODE, code })).toBe(isPossible)
  })

  it("CART-03, CART-17: accept a delivery time of up to a year or an unknown one", () => {
    const takes = (workingDays: unknown) => accepts(ShippingMethod, { ...SHIPPING_METHOD, workingDays })
    expect([null, 0, 365].map(takes)).toEqual([true, true, true])
    expect([-1, 366, 1.5].map(takes)).toEqual([false, false, false])
    expect(accepts(ShippingMethod, { ...SHIPPING_METHOD, type: "duif" })).toBe(false)
  })
})

describe("CartProduct, CartState, CartChange and Cart", () => {
  it("CART-01: have the fields of the source", () => {
    expect(Object.keys(CartProduct.fields)).toEqual(["product", "shopId", "offerId"])
    expect(Object.keys(CartState.fields)).toEqual([
      "cartSessionHash",
      "openCarts",
      "savedLines",
      "pendingPayments",
      "cartErrors"
    ])
    expect(Object.keys(CartChange.fields)).toEqual(["product", "shopId", "offerId", "all", "quantity"])
  })

  it("CART-01: accept a shop's product id of 1 to 200 characters", () => {
    const product = { product: "lamp", shopId: "lampenhuis", offerId: "x".repeat(200) }
    expect(accepts(CartProduct, product)).toBe(true)
    expect(accepts(CartProduct, { ...product, offerId: "x".repeat(201) })).toBe(false)
    expect(accepts(CartProduct, { ...product, offerId: "" })).toBe(false)
  })

  it.each([
    [0, false],
    [1, true],
    [99, true],
    [100, false],
    [1.5, false]
  ])("CART-09: validate a line of %s pieces: %s", (quantity, isPossible) => {
    expect(accepts(Cart, cartOf("lampenhuis", { quantity }))).toBe(isPossible)
  })

  it.each([
    [0, false],
    [1, true],
    [99, true],
    [100, false],
    [1.5, false]
  ])("CART-29: validate a change of %s pieces: %s", (quantity, isPossible) => {
    const change = { product: "lamp", shopId: "lampenhuis", offerId: "L-1", all: false, quantity }
    expect(accepts(CartChange, change)).toBe(isPossible)
  })

  it("CART-02: reject a cart without lines", () => {
    expect(accepts(Cart, { ...cartOf("lampenhuis", CART_LINE), lines: [] })).toBe(false)
  })

  it("CART-01: survive a round trip through JSON", () => {
    const codec = Schema.toCodecJson(Schema.Array(Cart))
    fc.assert(
      fc.property(carts, (carts) => {
        const written: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(carts)))
        expect(Schema.decodeUnknownSync(codec)(written)).toEqual(carts)
      })
    )
  })
})

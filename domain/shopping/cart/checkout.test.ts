import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { CART_DAY, CART_LINE, cartOf, carts, SHIPPING_METHOD, shippingMethods } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  addressFor,
  type AddressAttribute,
  type Checkout,
  NEW_CHECKOUT,
  withAddress,
  withDeliveryType,
  withShippingMethod
} from "./checkout.ts"
import { CHECKOUT_PROBLEM_TEXT, type CheckoutProblem, checkoutProblems, MAX_TOTAL_CENTS } from "./checkout-problems.ts"
import {
  deliveryOptions,
  shippingCost,
  DELIVERY_TYPE_TEXT,
  DELIVERY_TYPES,
  type DeliveryType
} from "./delivery-options.ts"
import { cartTotals } from "./totals.ts"

const ADDRESSES = [
  { publicId: "werk", default: false },
  { publicId: "thuis", default: true }
]
const orNull = (text: string): string | null => (text === "" ? null : text)

describe("addressFor", () => {
  it.each(examples("CART-03", ["type", "attribute", "delivery", "billing", "default", "address"]))(
    "CART-03: returns $address as $attribute of $type with [$delivery] and [$billing] chosen and default [$default]",
    ({ type, attribute, delivery, billing, default: preferred, address }) => {
      const checkout: Checkout = {
        ...NEW_CHECKOUT,
        deliveryType: type as DeliveryType,
        delivery_address: orNull(delivery),
        billing_address: orNull(billing)
      }
      const addresses = ADDRESSES.map(({ publicId }) => ({ publicId, default: publicId === preferred }))
      const found = addressFor(checkout, attribute as AddressAttribute, addresses)
      expect(found?.publicId ?? "none").toBe(address)
    }
  )
})

describe("NEW_CHECKOUT, withAddress, withShippingMethod and withDeliveryType", () => {
  it("CART-03: start with delivery and nothing else chosen", () => {
    expect(NEW_CHECKOUT).toEqual({
      deliveryType: "delivery",
      delivery_address: null,
      billing_address: null,
      methods: new Map()
    })
  })

  it("CART-03: choose an address by attribute and id, and ignore an unknown one", () => {
    const chosen = withAddress(NEW_CHECKOUT, "delivery_address", "werk", ADDRESSES)
    expect(chosen).toEqual({ ...NEW_CHECKOUT, delivery_address: "werk" })
    expect(withAddress(chosen, "billing_address", "thuis", ADDRESSES)).toEqual({ ...chosen, billing_address: "thuis" })
    expect(withAddress(chosen, "billing_address", "elders", ADDRESSES)).toBe(chosen)
  })

  it("CART-03: choose a shipping method for its shop, and drop it when the delivery type changes", () => {
    const pickup = { ...SHIPPING_METHOD, type: "pickup" as const }
    const other = { ...SHIPPING_METHOD, shopId: "fietshoek" as ShopId }
    const one = withShippingMethod(NEW_CHECKOUT, SHIPPING_METHOD)
    const both = withShippingMethod(one, other)
    expect(both.methods).toEqual(new Map([SHIPPING_METHOD, other].map((method) => [method.shopId, method])))
    expect(one.methods.size).toBe(1)
    expect(withShippingMethod(both, pickup)).toBe(both)
    expect(withDeliveryType(both, "delivery")).toBe(both)
    expect(withDeliveryType(both, "pickup")).toEqual({ ...both, deliveryType: "pickup", methods: new Map() })
    const fast = { ...SHIPPING_METHOD, id: "snel" }
    expect(withShippingMethod(both, fast).methods.get(fast.shopId)).toBe(fast)
  })

  it("CART-03: have a text for every delivery type", () => {
    const rows = examples("CART-03", ["type", "text"])
    expect(rows.map(({ type }) => type)).toEqual([...DELIVERY_TYPES])
    for (const { type, text } of rows) expect(DELIVERY_TYPE_TEXT[type as DeliveryType]).toBe(text)
  })
})

describe("shippingCost", () => {
  it.each(examples("CART-15", ["cost", "freeFrom", "goods", "shipping"]))(
    "CART-15: returns $shipping for a method of $cost, free from [$freeFrom], and goods of $goods",
    ({ cost, freeFrom, goods, shipping }) => {
      const method = { ...SHIPPING_METHOD, cost: readEuros(cost)!, freeFrom: readEuros(freeFrom) }
      expect(shippingCost(method, readEuros(goods)!)).toBe(readEuros(shipping))
    }
  )
})

describe("deliveryOptions", () => {
  it.each(examples("CART-17", ["ordered", "days", "there"]))(
    "CART-17: returns $there for an order on $ordered with $days working days",
    ({ ordered, days, there }) => {
      const method = { ...SHIPPING_METHOD, workingDays: Number(days) }
      expect(deliveryOptions([method], "delivery", toCents(4000), ordered as IsoDay)).toEqual([
        { method, cost: 495, day: there }
      ])
    }
  )

  it("CART-17: sorts by cost, then by day with unknown days last, then by id", () => {
    const method = (id: string, cost: number, workingDays: number | null, freeFrom: number | null = null) => ({
      ...SHIPPING_METHOD,
      id,
      cost: toCents(cost),
      freeFrom: freeFrom as Cents | null,
      workingDays
    })
    const methods = [
      method("z", 300, 1),
      method("a", 300, null),
      method("b", 300, 2),
      method("dear", 900, 0),
      method("c", 300, 1),
      method("free", 900, null, 4000),
      { ...method("pickup", 0, 0), type: "pickup" as const }
    ]
    const options = deliveryOptions(methods, "delivery", toCents(4000), CART_DAY)
    expect(options.map(({ method }) => method.id)).toEqual(["free", "c", "z", "b", "a", "dear"])
    expect(options.map(({ day }) => day)).toEqual([null, "2026-11-23", "2026-11-23", "2026-11-24", null, "2026-11-20"])
    expect(deliveryOptions(methods, "pickup", toCents(0), CART_DAY).map(({ method }) => method.id)).toEqual(["pickup"])
    expect(deliveryOptions(methods.toReversed(), "delivery", toCents(4000), CART_DAY)).toEqual(options)
  })
})

describe("checkoutProblems", () => {
  const READY: Checkout = {
    ...NEW_CHECKOUT,
    methods: new Map([[SHIPPING_METHOD.shopId, SHIPPING_METHOD]])
  }
  const PRODUCT = { product: CART_LINE.product, shopId: CART_LINE.shopId, offerId: CART_LINE.offerId }
  const problems = (line: object, checkout = READY, addresses = ADDRESSES) => {
    const carts = [cartOf("lampenhuis", line)]
    return checkoutProblems(carts, checkout, addresses, cartTotals(carts, checkout.methods, [], CART_DAY))
  }

  it("CART-18: returns none when everything is chosen and agreed to", () => {
    expect(problems({ stock: 1 })).toEqual([])
    expect(problems({ priceNow: 3999 })).toEqual([])
    expect(problems({}, { ...READY, deliveryType: "pickup" })).toEqual([])
  })

  it("CART-18, CART-11: reports what is wrong with each line", () => {
    expect(problems({ priceNow: 4001 })).toEqual([{ reason: "price-rose", product: PRODUCT }])
    expect(problems({ priceNow: null })).toEqual([{ reason: "gone", product: PRODUCT }])
    expect(problems({ stock: 0, priceNow: 4001 })).toEqual([{ reason: "gone", product: PRODUCT }])
    expect(problems({ stock: 2, quantity: 3, priceNow: 5000 })).toEqual([
      { reason: "price-rose", product: PRODUCT },
      { reason: "too-many", product: PRODUCT, most: 2 }
    ])
    expect(problems({ stock: 3, quantity: 3 })).toEqual([])
  })

  it("CART-18: reports every missing choice", () => {
    expect(problems({}, NEW_CHECKOUT)).toEqual([{ reason: "no-method", shopId: "lampenhuis" }])
    expect(problems({}, READY, [])).toEqual([{ reason: "no-delivery-address" }, { reason: "no-billing-address" }])
    expect(problems({}, { ...READY, deliveryType: "pickup" }, [])).toEqual([{ reason: "no-billing-address" }])
    const werk = [{ publicId: "werk", default: false }]
    expect(problems({}, { ...READY, delivery_address: "werk" }, werk)).toEqual([])
    expect(problems({}, { ...READY, deliveryType: "pickup", billing_address: "werk" }, werk)).toEqual([])
    expect(checkoutProblems([], READY, [], cartTotals([], new Map(), [], CART_DAY))).toEqual([{ reason: "empty" }])
  })

  it("CART-18: rejects totals above € 10 million", () => {
    const price = (amount: number) => ({ priceNow: amount, priceAtAdding: amount })
    expect(problems(price(MAX_TOTAL_CENTS - 495))).toEqual([])
    expect(problems(price(MAX_TOTAL_CENTS - 494))).toEqual([{ reason: "too-much" }])
    expect(MAX_TOTAL_CENTS).toBe(1_000_000_000)
  })

  it("CART-18: has a text for every problem", () => {
    const rows = examples("CART-18", ["reason", "text"])
    expect(rows.map(({ reason }) => reason)).toEqual(Object.keys(CHECKOUT_PROBLEM_TEXT))
    for (const { reason, text } of rows) {
      expect(CHECKOUT_PROBLEM_TEXT[reason as CheckoutProblem["reason"]]).toBe(text)
    }
  })

  it("CART-18: returns none exactly when the total is known and every line is in stock at its agreed price", () => {
    fc.assert(
      fc.property(carts, shippingMethods, (carts, methods) => {
        const checkout = { ...NEW_CHECKOUT, methods }
        const totals = cartTotals(carts, methods, [], CART_DAY)
        const isFree = checkoutProblems(carts, checkout, ADDRESSES, totals).length === 0
        const lines = carts.flatMap(({ lines }) => lines)
        const isAgreed = lines.every(({ priceNow, priceAtAdding }) => priceNow !== null && priceNow <= priceAtAdding)
        const isThere = lines.every(({ stock, quantity }) => quantity <= (stock ?? 99))
        const isBounded = totals.total !== null && totals.total <= MAX_TOTAL_CENTS
        expect(isFree).toBe(carts.length > 0 && isAgreed && isThere && isBounded)
      })
    )
  })
})

import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Instant, type IsoDay, type ShopId, OrderNumber } from "#domain/base/ids.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import type { DeliveryType } from "#domain/shopping/cart/delivery-options.ts"
import type { ShippingMethod } from "#domain/shopping/cart/promo-code.ts"
import { cartTotals } from "#domain/shopping/cart/totals.ts"
import {
  CART_DAY,
  cartOf,
  carts,
  promoCodes,
  SHIPPING_METHOD,
  shippingMethods,
  ORDER,
  order,
  ORDER_PRODUCT
} from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { dueEvent } from "./due.ts"
import { MAX_SEQUENCE, orderNumber, randomOrderNumber, readOrderNumber } from "./order-number.ts"
import { ordersRequest } from "./api.ts"
import { ordersFromTotals } from "./invoice.ts"
import type { OrderStatus } from "./status.ts"
import { MAX_UPDATES, withUpdates, Order, OrderProduct, Shipment, TrackingUpdate } from "./order.ts"

describe("ordersRequest", () => {
  it.each(examples("CART-05", ["limit", "offset", "askedLimit", "askedOffset"]))(
    "CART-05: parses limit [$limit] and offset [$offset] as $askedLimit from $askedOffset",
    ({ limit, offset, askedLimit: expectedLimit, askedOffset: expectedOffset }) => {
      expect(ordersRequest(limit, offset)).toEqual({ limit: Number(expectedLimit), offset: Number(expectedOffset) })
    }
  )

  it("CART-05: requests 1 to 100 orders for any parameters", () => {
    expect(ordersRequest(null, null)).toEqual({ limit: 10, offset: 0 })
    const text = fc.oneof(fc.string(), fc.nat().map(String))
    fc.assert(
      fc.property(text, text, (first, second) => {
        const { limit, offset } = ordersRequest(first, second)
        expect(Number.isInteger(limit) && limit >= 1 && limit <= 100).toBe(true)
        expect(Number.isInteger(offset) && offset >= 0 && offset <= 1_000_000).toBe(true)
      })
    )
  })
})

describe("Order", () => {
  it.each(examples("CART-06", ["of", "fields"]))("CART-06: requires for each $of: $fields", ({ of, fields }) => {
    const schemas: Readonly<Record<string, object>> = {
      order: Order.fields,
      address: Order.fields.deliveryAddress.fields,
      product: OrderProduct.fields,
      shipment: Shipment.fields,
      update: TrackingUpdate.fields
    }
    expect(Object.keys(schemas[of]!)).toEqual(expect.arrayContaining(fields.split(" ")))
  })

  it("CART-06: survives a round trip through JSON", () => {
    const codec = Schema.toCodecJson(Order)
    fc.assert(
      fc.property(order, (order) => {
        const written: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(order)))
        expect(Schema.decodeUnknownSync(codec)(written)).toEqual(order)
      })
    )
  })

  it.each([
    ["no pieces", { ...ORDER, products: [{ ...ORDER_PRODUCT, quantity: 0 }] }],
    ["less than nothing to return", { ...ORDER, products: [{ ...ORDER_PRODUCT, returnableQuantity: -1 }] }],
    ["no products", { ...ORDER, products: [] }],
    ["another number", { ...ORDER, id: "KK-1" }],
    ["another status", { ...ORDER, status: "weg" }]
  ])("CART-06: rejects %s", (_, value) => {
    const read = Schema.decodeUnknownResult(Order)
    expect(read(value)._tag).toBe("Failure")
    expect(read({ ...ORDER, products: [{ ...ORDER_PRODUCT, quantity: 1, returnableQuantity: 0 }] })._tag).toBe(
      "Success"
    )
  })
})

describe("orderNumber", () => {
  it.each(examples("ORDER-01", ["sequence", "number"]))(
    "ORDER-01: returns $number for $sequence",
    ({ sequence, number }) => {
      expect(String(orderNumber(Number(sequence)))).toBe(number)
    }
  )
})

describe("readOrderNumber", () => {
  const sequence = fc.integer({ min: 1, max: MAX_SEQUENCE })

  it.each(examples("ORDER-01", ["typed", "number"]))("ORDER-01: parses [$typed] as $number", ({ typed, number }) => {
    expect(String(readOrderNumber(typed))).toBe(number)
  })

  it("ORDER-01: rejects texts of more than 60 characters", () => {
    expect(readOrderNumber(`KK0000001236${" ".repeat(48)}`)).toBe("KK-00000-01236")
    expect(readOrderNumber(`KK0000001236${" ".repeat(49)}`)).toBeNull()
  })

  it("ORDER-01: inverts orderNumber, and detects every single wrong digit", () => {
    const wrong = fc.record({ sequence, at: fc.nat({ max: 9 }), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(wrong, ({ sequence, at, by }) => {
        const number = orderNumber(sequence)!
        expect(readOrderNumber(number.replace(/-/g, " ").toLowerCase())).toBe(number)
        const digits = [...number.replace(/\D/g, "")]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(readOrderNumber(`KK${digits.join("")}`)).toBeNull()
      })
    )
  })
})

describe("randomOrderNumber", () => {
  const random = fc.uint8Array({ minLength: 12, maxLength: 12 })

  it.each(examples("ORDER-17", ["random", "number"]))("ORDER-17: makes $number of $random", ({ random, number }) => {
    expect(String(randomOrderNumber(Uint8Array.from(Buffer.from(random, "hex"))))).toBe(number)
  })

  it.each(examples("ORDER-17", ["typed", "number"]))(
    "ORDER-17: is parsed from [$typed] as $number",
    ({ typed, number }) => {
      expect(String(readOrderNumber(typed))).toBe(number)
    }
  )

  it("ORDER-17: is read back, and reveals every wrong character and every two swapped ones", () => {
    const characters = [..."0123456789ABCDEFGHJKMNPQRSTVWXY"]
    const change = fc.record({ random, at: fc.nat({ max: 9 }), other: fc.constantFrom(...characters) })
    fc.assert(
      fc.property(change, ({ random, at, other }) => {
        const number = randomOrderNumber(random)!
        expect(Schema.is(OrderNumber)(number)).toBe(true)
        expect(readOrderNumber(number.replace(/-/g, " ").toLowerCase())).toBe(number)
        const code = [...number.slice(3).replace("-", "")]
        const wrong = code.with(at, other)
        const swapped = code.with(at, code[(at + 1) % 10]!).with((at + 1) % 10, code[at]!)
        for (const typed of [wrong, swapped])
          expect(readOrderNumber(`KK${typed.join("")}`)).toBe(typed.join("") === code.join("") ? number : null)
      })
    )
  })

  it("ORDER-17: has more than 40 random bits, and hardly ever repeats a number", () => {
    expect(21 * 31 ** 8).toBeGreaterThan(2 ** 44)
    const numbers = fc.sample(random, { numRuns: 2_000, seed: 1 }).map(randomOrderNumber)
    expect(new Set(numbers.map((number) => number?.slice(3, 6))).size).toBeGreaterThan(1_000)
  })
})

describe("withUpdates", () => {
  const read = (text: string): ReadonlyArray<TrackingUpdate> =>
    text
      .split(", ")
      .filter((part) => part !== "")
      .map((part) => {
        const [id = "", time] = part.split(" ")
        return { id, message: "Onderweg", receivedAt: `2026-11-20T${time}:00Z` as Instant }
      })
  const update = fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    message: fc.constantFrom("Gesorteerd", "Onderweg"),
    receivedAt: fc
      .constantFrom(
        "2026-11-20T10:00:00Z",
        "2026-11-20T10:00:00.000Z",
        "2026-11-20T10:00:00.5Z",
        "2026-99-99T10:00:00Z"
      )
      .map((moment) => moment as Instant)
  })

  it.each(examples("ORDER-02", ["known", "heard", "shown"]))(
    "ORDER-02: merges [$known] and [$heard] into [$shown]",
    ({ known, heard, shown }) => {
      const updates = withUpdates(read(known), read(heard))
      expect(updates.map(({ id }) => id).join(" ")).toBe(shown)
    }
  )

  it("ORDER-02: sorts by moment with fractions of a second, and invalid moments last", () => {
    const at = (id: string, receivedAt: string) => ({ id, message: "", receivedAt: receivedAt as Instant })
    const updates = [
      at("none", "2026-99-99T10:00:00Z"),
      at("a", "2026-11-20T10:00:00Z"),
      at("b", "2026-11-20T10:00:00.1Z")
    ]
    expect(withUpdates([], updates).map(({ id }) => id)).toEqual(["b", "a", "none"])
    expect(withUpdates([], updates.toReversed()).map(({ id }) => id)).toEqual(["b", "a", "none"])
  })

  it("ORDER-02: prefers the later of two versions of a message, then the first by its text", () => {
    const heard = (message: string, time: string) => ({
      id: "a",
      message,
      receivedAt: `2026-11-20T${time}:00Z` as Instant
    })
    expect(withUpdates([heard("nieuw", "11:00")], [heard("oud", "10:00")])).toEqual([heard("nieuw", "11:00")])
    expect(withUpdates([heard("b", "10:00")], [heard("a", "10:00")])).toEqual([heard("a", "10:00")])
  })

  it("ORDER-02: limits updates to the newest hundred", () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      id: String(index),
      message: "",
      receivedAt: new Date(1.7e12 + index * 1000).toISOString() as Instant
    }))
    expect(withUpdates(many, [])).toEqual(many.toReversed().slice(0, MAX_UPDATES))
    expect(MAX_UPDATES).toBe(100)
  })

  it("ORDER-02: ignores order and repetition", () => {
    fc.assert(
      fc.property(fc.array(update), fc.array(update), (first, second) => {
        const all = withUpdates(first, second)
        const moments = all.map(({ id, receivedAt }) => [id, Date.parse(receivedAt)])
        const other = withUpdates(withUpdates(second, []), [...first, ...second.toReversed()])
        expect(other.map(({ id, receivedAt }) => [id, Date.parse(receivedAt)])).toEqual(moments)
        expect(withUpdates(all, all)).toEqual(all)
      })
    )
  })
})

describe("dueEvent", () => {
  it.each(examples("ORDER-03", ["status", "made", "till", "now", "event"]))(
    "ORDER-03: returns [$event] for $status, made $made, returns till [$till], at $now",
    ({ status, made, till, now, event }) => {
      const order = {
        status: status as OrderStatus,
        createdAt: made as Instant,
        returnTill: till === "" ? null : (till as IsoDay),
        acceptTill: null
      }
      expect(dueEvent(order, new Date(now)) ?? "").toBe(event)
    }
  )
})

describe("ordersFromTotals", () => {
  it("ORDER-04: returns an order per shop with its lines and their prices", () => {
    const promo = { ...cartOf("lampenhuis", { quantity: 2, priceNow: toCents(4500), size: "M" }) }
    const totals = cartTotals([promo], new Map([[SHIPPING_METHOD.shopId, SHIPPING_METHOD]]), [], CART_DAY)
    expect(ordersFromTotals(totals, [])).toEqual([
      {
        shopId: "lampenhuis",
        products: [{ ...ORDER_PRODUCT, perItem: 4500, size: "M" }],
        vatRates: [{ id: ORDER_PRODUCT.merchantProductId, rate: 21 }],
        shippingCost: 495,
        standardShippingCost: 495,
        amount: 9495
      }
    ])
  })

  it.each(examples("ORDER-04", ["offered", "paid", "standard"]))(
    "ORDER-04: uses with [$offered] on offer and $paid paid the standard shipping $standard",
    ({ offered, paid, standard }) => {
      const methods = offered
        .split(", ")
        .filter((text) => text !== "")
        .map((text): ShippingMethod => {
          const [type, cost = ""] = text.split(" ")
          return { ...SHIPPING_METHOD, type: type as DeliveryType, cost: readEuros(cost)! }
        })
      const free = { ...SHIPPING_METHOD, shopId: "fietshoek" as ShopId, cost: toCents(0) }
      const chosen = new Map([[SHIPPING_METHOD.shopId, { ...SHIPPING_METHOD, cost: readEuros(paid)! }]])
      const totals = cartTotals([cartOf("lampenhuis", {})], chosen, [], CART_DAY)
      const [order] = ordersFromTotals(totals, [free, ...methods])!
      expect(order).toMatchObject({ shippingCost: readEuros(paid), standardShippingCost: readEuros(standard) })
    }
  )

  it("ORDER-04: makes standard shipping free from the method's amount of goods", () => {
    const free = { ...SHIPPING_METHOD, freeFrom: toCents(4000) }
    const chosen = new Map([[SHIPPING_METHOD.shopId, SHIPPING_METHOD]])
    const totals = cartTotals([cartOf("lampenhuis", {})], chosen, [], CART_DAY)
    expect(ordersFromTotals(totals, [free])![0]).toMatchObject({ shippingCost: 495, standardShippingCost: 0 })
  })

  it("ORDER-04: returns null while shipping is unknown or a product is unavailable", () => {
    const methods = new Map([[SHIPPING_METHOD.shopId, SHIPPING_METHOD]])
    const ofCarts = (...carts: ReadonlyArray<ReturnType<typeof cartOf>>) =>
      ordersFromTotals(cartTotals(carts, methods, [], CART_DAY), [])
    expect(ofCarts(cartOf("lampenhuis", {}, { offerId: "x", priceNow: null }))).toBeNull()
    expect(ofCarts(cartOf("lampenhuis", {}), cartOf("fietshoek", {}))).toBeNull()
    expect(ofCarts()).toEqual([])
  })

  it("ORDER-04: adds up to the total, with each amount the products less discounts plus shipping", () => {
    fc.assert(
      fc.property(carts, shippingMethods, promoCodes, (carts, methods, codes) => {
        const totals = cartTotals(carts, methods, codes, CART_DAY)
        const orders = ordersFromTotals(totals, [])
        const isSold = carts.every(({ lines }) => lines.every(({ priceNow }) => priceNow !== null))
        expect(orders !== null).toBe(isSold && totals.total !== null)
        if (orders === null) return
        expect(orders.reduce((total, { amount }) => total + amount, 0)).toBe(totals.total)
        expect(orders.map(({ shopId }): ShopId => shopId)).toEqual(carts.map(({ shopId }) => shopId))
        for (const { products, shippingCost, amount } of orders) {
          const goods = products.reduce(
            (total, { perItem, quantity, discount }) => total + perItem * quantity - discount,
            0
          )
          expect(amount).toBe(goods + shippingCost)
        }
      })
    )
  })
})

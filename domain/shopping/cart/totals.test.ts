import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import {
  CART_DAY,
  CART_LINE,
  cartOf,
  carts,
  promoCodes,
  PROMO_CODE,
  SHIPPING_METHOD,
  shippingMethods
} from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { linesOf } from "./change-carts.ts"
import { discountsOf, cartTotals } from "./totals.ts"
import { goodsPrice, linePrice } from "./cart.ts"
import { type VatRate, vatIncluded, vatOfShop } from "#domain/catalogue/vat.ts"
import type { PromoCode } from "./promo-code.ts"

const cents = (text: string): Cents => readEuros(text)!
const totalOf = (amounts: ReadonlyArray<number | null>): number =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0)

/** Parses "10%", "5,00" or "free". */
const promoOf = (text: string, index: number): PromoCode => {
  const code = `CODE-${index}`
  if (text === "free") return { ...PROMO_CODE, code, effect: { _tag: "FreeShipping" } }
  if (!text.endsWith("%")) return { ...PROMO_CODE, code, effect: { _tag: "Amount", amount: cents(text) } }
  return { ...PROMO_CODE, code, effect: { _tag: "Percentage", percent: Number(text.slice(0, -1)) } }
}

const shipping = (shopId: string, cost: number, freeFrom: number | null = null) =>
  [
    shopId as ShopId,
    { ...SHIPPING_METHOD, shopId: shopId as ShopId, cost: toCents(cost), freeFrom: freeFrom as Cents | null }
  ] as const

describe("linePrice and goodsPrice", () => {
  it("CART-10: multiply the current price by the quantity, and count unavailable products as 0", () => {
    expect(linePrice({ priceNow: toCents(250), quantity: 3 })).toBe(750)
    expect(linePrice({ priceNow: null, quantity: 3 })).toBe(0)
    expect(goodsPrice(cartOf("lampenhuis", { quantity: 2 }, { priceNow: toCents(1) }))).toBe(8001)
  })
})

describe("cartTotals", () => {
  it.each(examples("CART-10", ["goods", "code", "shipping", "discount", "total"]))(
    "CART-10: add up goods of $goods, code $code and shipping [$shipping] to [$total]",
    ({ goods, code, shipping: cost, discount, total }) => {
      const line = { priceNow: cents(goods), vatRate: 21 as const }
      const methods = cost === "" ? [] : [shipping("lampenhuis", cents(cost))]
      const codes = [promoOf(code, 1)]
      const totals = cartTotals([cartOf("lampenhuis", line)], new Map(methods), codes, CART_DAY)
      expect(totals).toMatchObject({ goods: cents(goods), discount: cents(discount), total: readEuros(total) })
      expect(totals.shipping).toBe(readEuros(cost))
      expect(totals.vat).toBe(total === "" ? null : vatIncluded(cents(total), 21))
    }
  )

  it("CART-10, CART-15: total each shop separately, with an unknown total if any shop's shipping is unknown", () => {
    const carts = [cartOf("lampenhuis", {}, { offerId: "x", priceNow: null }), cartOf("fietshoek", { quantity: 2 })]
    const known = new Map([shipping("lampenhuis", 495, 4000), shipping("fietshoek", 300, 8001)])
    const totals = cartTotals(carts, known, [], CART_DAY)
    const [lampenhuis, fietshoek] = totals.shops
    expect(lampenhuis).toMatchObject({
      shopId: "lampenhuis",
      goods: 4000,
      discount: 0,
      shipping: 0,
      total: 4000,
      vat: 694
    })
    expect(lampenhuis!.lines.map(({ price, discount }) => [price, discount])).toEqual([
      [4000, 0],
      [0, 0]
    ])
    expect(lampenhuis!.lines[1]!.line).toBe(carts[0]!.lines[1])
    expect(fietshoek).toMatchObject({ goods: 8000, shipping: 300, total: 8300, vat: 1440 })
    expect(totals).toMatchObject({ goods: 12_000, shipping: 300, total: 12_300, vat: 2134 })
    expect(totals.rejectedCodes).toEqual([])
    const half = cartTotals(carts, new Map([shipping("fietshoek", 300)]), [], CART_DAY)
    expect(half).toMatchObject({ goods: 12_000, shipping: null, total: null, vat: null })
    expect(half.shops[0]).toMatchObject({ shipping: null, total: null, vat: null })
    expect(half.shops[1]).toMatchObject({ shipping: 300, total: 8300 })
    expect(cartTotals([], new Map(), [], CART_DAY)).toMatchObject({ goods: 0, shipping: 0, total: 0, vat: 0 })
  })

  it("CART-13: waive shipping where a free-shipping code applies and the method is known", () => {
    const carts = [cartOf("lampenhuis", {}), cartOf("fietshoek", {})]
    const methods = new Map([shipping("lampenhuis", 495), shipping("fietshoek", 300)])
    const free = { ...promoOf("free", 1), shopId: "fietshoek" as ShopId }
    expect(cartTotals(carts, methods, [free], CART_DAY).shops.map(({ shipping }) => shipping)).toEqual([495, 0])
    expect(cartTotals(carts, new Map(), [free], CART_DAY).shops.map(({ shipping }) => shipping)).toEqual([null, null])
  })

  it("CART-12: report rejected codes without discount, and count a repeated code once", () => {
    const five = promoOf("5,00", 1)
    const dear = { ...promoOf("10%", 2), minimum: toCents(4001) }
    const totals = cartTotals([cartOf("lampenhuis", {})], new Map(), [five, dear, five], CART_DAY)
    expect(totals.discount).toBe(500)
    expect(totals.rejectedCodes).toEqual([
      { code: "CODE-2", refusal: { reason: "below-minimum", minimum: 4001 } },
      { code: "CODE-1", refusal: { reason: "already-used" } }
    ])
  })

  it("CART-10: equal the totals of the shops and their lines, and are never negative", () => {
    fc.assert(
      fc.property(carts, shippingMethods, promoCodes, (carts, methods, codes) => {
        const totals = cartTotals(carts, methods, codes, CART_DAY)
        for (const shop of totals.shops) {
          expect(shop.goods).toBe(totalOf(shop.lines.map(({ price }) => price)))
          expect(shop.discount).toBe(totalOf(shop.lines.map(({ discount }) => discount)))
          expect(shop.lines.every(({ price, discount }) => discount >= 0 && discount <= price)).toBe(true)
          const total = shop.shipping === null ? null : shop.goods - shop.discount + shop.shipping
          expect(shop.total).toBe(total)
          expect((shop.vat ?? 0) <= ((total ?? 0) * 21) / 121 + 1.5).toBe(true)
        }
        expect(totals.goods).toBe(totalOf(totals.shops.map(({ goods }) => goods)))
        const isKnown = carts.every(({ shopId }) => methods.has(shopId))
        expect(totals.total).toBe(isKnown ? totalOf(totals.shops.map(({ total }) => total)) : null)
        expect(totals.rejectedCodes.length).toBeLessThanOrEqual(codes.length)
      })
    )
  })
})

describe("discountsOf", () => {
  it.each(examples("CART-13", ["codes", "goods", "discount"]))(
    "CART-13: returns $discount for codes $codes on goods of $goods",
    ({ codes, goods, discount }) => {
      const carts = [cartOf("lampenhuis", { priceNow: cents(goods) })]
      const { onLine } = discountsOf(carts, codes.split(" + ").map(promoOf))
      expect([...onLine.values()]).toEqual([cents(discount)])
    }
  )

  it("CART-13, CART-14: splits a code for all shops over shops and lines, and limits a shop's code to that shop", () => {
    const priced = (offerId: string, price: number) => ({ offerId, priceNow: toCents(price) })
    const carts = [cartOf("lampenhuis", priced("a", 1000), priced("b", 2000)), cartOf("fietshoek", priced("c", 1000))]
    const off = (codes: ReadonlyArray<PromoCode>) => [...discountsOf(carts, codes).onLine.values()]
    expect(off([promoOf("10,00", 1)])).toEqual([250, 500, 250])
    expect(off([promoOf("0,01", 1)])).toEqual([0, 1, 0])
    expect(off([{ ...promoOf("10,00", 1), shopId: "lampenhuis" as ShopId }])).toEqual([333, 667, 0])
    expect(off([{ ...promoOf("99,00", 1), shopId: "fietshoek" as ShopId }, promoOf("10%", 2)])).toEqual([
      100, 200, 1000
    ])
    expect(off([])).toEqual([0, 0, 0])
  })

  it("CART-13: applies codes of the same kind in order of code", () => {
    const carts = [cartOf("lampenhuis", { priceNow: toCents(1002) })]
    const codes = [
      { ...promoOf("50%", 1), code: "AAA" },
      { ...promoOf("33%", 2), code: "BBB" }
    ]
    // 50 % of 1002 is 501, 33 % of the 501 left 165; in the opposite order it would be 331 and 336.
    for (const own of [codes, codes.toReversed()]) expect([...discountsOf(carts, own).onLine.values()]).toEqual([666])
  })

  it("CART-14: gives a leftover cent to the same line in any order", () => {
    const lines = ["a", "b", "c"].map((offerId) => ({ offerId, priceNow: toCents(1000) }))
    const off = (own: typeof lines) => {
      const { onLine } = discountsOf([cartOf("lampenhuis", own[0]!, ...own.slice(1))], [promoOf("1,00", 1)])
      return Object.fromEntries([...onLine].map(([{ offerId }, amount]) => [offerId, amount]))
    }
    expect(off(lines)).toEqual({ a: 34, b: 33, c: 33 })
    expect(off(lines.toReversed())).toEqual({ a: 34, b: 33, c: 33 })
  })

  it("CART-13: ignores the order of the codes, and grants free shipping per shop", () => {
    const turned = promoCodes.chain((codes) =>
      fc.tuple(fc.constant(codes), fc.shuffledSubarray([...codes], { minLength: codes.length }))
    )
    fc.assert(
      fc.property(carts, turned, (carts, [codes, others]) => {
        const discounts = discountsOf(carts, codes)
        expect(discountsOf(carts, others)).toEqual(discounts)
        const free = codes.filter(({ effect }) => effect._tag === "FreeShipping")
        for (const { shopId } of carts) {
          const isFree = free.some((code) => code.shopId === null || code.shopId === shopId)
          expect(discounts.freeShipping.has(shopId)).toBe(isFree)
        }
      })
    )
  })

  it("CART-13: subtracts the total of fixed amounts, up to the price of the goods", () => {
    fc.assert(
      fc.property(carts, fc.array(fc.nat({ max: 100_000 }), { maxLength: 3 }), (carts, amounts) => {
        const codes = amounts.map((amount, index): PromoCode => {
          return { ...PROMO_CODE, code: `C${index}`, effect: { _tag: "Amount", amount: toCents(amount) } }
        })
        const goods = totalOf(linesOf(carts).map(linePrice))
        expect(totalOf([...discountsOf(carts, codes).onLine.values()])).toBe(Math.min(totalOf(amounts), goods))
      })
    )
  })
})

describe("vatOfShop and vatIncluded", () => {
  it.each(examples("CART-16", ["at21", "at9", "at0", "shipping", "vat"]))(
    "CART-16: return $vat for [$at21] at 21 %, [$at9] at 9 %, [$at0] at 0 % and shipping [$shipping]",
    ({ at21, at9, at0, shipping, vat }) => {
      const goods = [
        { rate: 0 as VatRate, amount: at0 },
        { rate: 21 as VatRate, amount: at21 },
        { rate: 9 as VatRate, amount: at9 }
      ]
      const priced = goods.filter(({ amount }) => amount !== "").map((one) => ({ ...one, amount: cents(one.amount) }))
      expect(vatOfShop(priced, readEuros(shipping) ?? toCents(0))).toBe(cents(vat))
    }
  )

  it("CART-16: round once per rate instead of once per line", () => {
    const goods = Array.from({ length: 10 }, () => ({ rate: 21 as const, amount: toCents(2) }))
    expect(vatOfShop(goods, toCents(0))).toBe(3)
  })

  it("CART-16: differ from the exact VAT by half a cent at most", () => {
    const amount = fc.nat({ max: 1_000_000 }).map((amount) => toCents(amount))
    fc.assert(
      fc.property(amount, fc.constantFrom<VatRate>(0, 9, 21), (amount, rate) => {
        expect(Math.abs(vatIncluded(amount, rate) - (amount * rate) / (100 + rate))).toBeLessThanOrEqual(0.5)
      })
    )
    expect(vatIncluded(CART_LINE.priceAtAdding, 21)).toBe(694)
  })
})

import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId, ShopId } from "#domain/base/ids.ts"
import { CART_LINE, cartOf, carts, readCarts as read, writeCarts as write } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { addToCarts, isSameProduct, linesOf, type Offered, removeFromCarts, takeFromCarts } from "./change-carts.ts"
import { MAX_LINES, maxCartQuantity, CART_REFUSAL_TEXT, type CartRefusal, CART_REFUSALS } from "./limits.ts"
import type { Cart, CartLine } from "./cart.ts"

const { quantity: _quantity, priceAtAdding: _price, ...product } = CART_LINE
const OFFERED: Offered = { ...product, shopName: "lampenhuis" }

const added = (carts: ReadonlyArray<Cart>, offered: Offered, pieces = 1): ReadonlyArray<Cart> => {
  const result = addToCarts(carts, offered, pieces)
  return result._tag === "Added" ? result.carts : carts
}

/** Counts the pieces in the carts. */
const countOf = (carts: ReadonlyArray<Cart>): number =>
  linesOf(carts).reduce((total, { quantity }) => total + quantity, 0)

describe("addToCarts and removeFromCarts", () => {
  it.each(examples("CART-02", ["before", "act", "after"]))(
    "CART-02: turn [$before] into [$after] on “$act”",
    ({ before, act, after }) => {
      const [verb, shop, name] = act.split(" ")
      const chosen = { product: name as ProductId, shopId: shop as ShopId }
      const next =
        verb === "add"
          ? added(read(before), { ...OFFERED, ...chosen, shopName: shop! })
          : removeFromCarts(read(before), { ...chosen, offerId: "L-1", all: verb === "removeAll", quantity: 1 })
      expect(write(next)).toBe(after)
      expect(next).toEqual(read(after))
    }
  )

  it("CART-02: leave the carts as they were when a new product is added and removed again", () => {
    fc.assert(
      fc.property(carts, (before) => {
        const after = removeFromCarts(added(before, OFFERED), { ...CART_LINE, all: false, quantity: 1 })
        expect(after).toEqual(before)
      })
    )
  })

  it("CART-02: preserve one cart per shop and one line per product under any changes", () => {
    const offered = fc.record({
      product: fc.constantFrom("p1", "p2").map((id) => id as ProductId),
      shopId: fc.constantFrom("lampenhuis", "fietshoek").map((id) => id as ShopId),
      offerId: fc.constantFrom("a", "b"),
      stock: fc.option(fc.integer({ min: -1, max: 3 }))
    })
    const act = fc.record({ offered, does: fc.constantFrom("add", "remove", "all") })
    fc.assert(
      fc.property(carts, fc.array(act, { maxLength: 12 }), (before, acts) => {
        let now = before
        for (const { offered, does } of acts) {
          now =
            does === "add"
              ? added(now, { ...OFFERED, ...offered })
              : removeFromCarts(now, { ...offered, all: does === "all", quantity: 1 })
        }
        const lines = linesOf(now)
        expect(new Set(now.map(({ shopId }) => shopId)).size).toBe(now.length)
        expect(
          now.every((cart) => cart.lines.length > 0 && cart.lines.every(({ shopId }) => shopId === cart.shopId))
        ).toBe(true)
        expect(lines.every((line) => lines.filter((other) => isSameProduct(line, other)).length === 1)).toBe(true)
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true)
      })
    )
  })

  it.each(examples("CART-29", ["before", "act", "pieces", "after"]))(
    "CART-29: turn [$before] into [$after] on “$act” of $pieces pieces",
    ({ before, act, pieces, after }) => {
      const quantity = Number(pieces)
      const lamp = { product: "lamp" as ProductId, shopId: "lampenhuis" as ShopId }
      const next =
        act === "add"
          ? added(read(before), { ...OFFERED, ...lamp }, quantity)
          : removeFromCarts(read(before), { ...lamp, offerId: "L-1", all: false, quantity })
      expect(write(next)).toBe(after)
    }
  )

  it("CART-29: add several pieces at once as they would one by one", () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 99 }), (before, pieces) => {
        const offered = { ...OFFERED, stock: null }
        const oneByOne = Array.from({ length: pieces }).reduce<ReadonlyArray<Cart>>(
          (now) => added(now, offered),
          before
        )
        const all = addToCarts(before, offered, pieces)
        const fitsCompletely = countOf(oneByOne) === countOf(before) + pieces
        expect(all._tag === "Added" ? all.carts : "refused").toEqual(fitsCompletely ? oneByOne : "refused")
      })
    )
  })

  it("CART-02: distinguish products by each of their three ids", () => {
    const other = [{ product: "bel" as ProductId }, { shopId: "fietshoek" as ShopId }, { offerId: "L-2" }]
    expect(isSameProduct(CART_LINE, { ...CART_LINE, name: "Lamp" } as CartLine)).toBe(true)
    for (const difference of other) expect(isSameProduct(CART_LINE, { ...CART_LINE, ...difference })).toBe(false)
  })

  it("CART-11: preserve the price at adding and update what the shop states when a line grows", () => {
    const before = [cartOf("lampenhuis", { quantity: 2, name: "Oud", stock: 3 })]
    expect(added(before, { ...OFFERED, priceNow: toCents(4500), stock: 9 })).toEqual([
      cartOf("lampenhuis", { quantity: 3, priceAtAdding: toCents(4000), priceNow: toCents(4500), stock: 9 })
    ])
  })

  it("CART-02: store the current price and the shop's name with a new line", () => {
    const offered = { ...OFFERED, priceNow: toCents(4500), shopName: "Het Lampenhuis" }
    expect(added([], offered)).toEqual([
      {
        ...cartOf("lampenhuis", { priceAtAdding: toCents(4500), priceNow: toCents(4500) }),
        shopName: "Het Lampenhuis"
      }
    ])
  })
})

describe("takeFromCarts", () => {
  it("CART-04: removes the bought pieces, and preserves pieces added since", () => {
    const before = read("lampenhuis: lamp 3, stoel 1; fietshoek: bel 1")
    const bought = linesOf(read("lampenhuis: lamp 2, stoel 4; fietshoek: zadel 1"))
    expect(write(takeFromCarts(before, bought))).toBe("lampenhuis: lamp 1; fietshoek: bel 1")
    expect(write(takeFromCarts(before, [...bought, bought[0]!]))).toBe("fietshoek: bel 1")
    expect(takeFromCarts(before, [])).toEqual(before)
  })
})

describe("addToCarts and maxCartQuantity", () => {
  it.each(examples("CART-09", ["quantity", "stock", "lines", "outcome"]))(
    "CART-09: returns $outcome for one more of $quantity with stock [$stock] and $lines lines",
    ({ quantity, stock, lines, outcome: result }) => {
      const own = Number(quantity) === 0 ? [] : [{ quantity: Number(quantity) }]
      const others = Array.from({ length: Number(lines) - own.length }, (_, index) => ({ offerId: `other-${index}` }))
      const [first, ...rest] = [...own, ...others]
      const before = first === undefined ? [] : [cartOf("lampenhuis", first, ...rest)]
      const outcome = addToCarts(before, { ...OFFERED, stock: stock === "" ? null : Number(stock) }, 1)
      expect(outcome._tag === "Added" ? "added" : outcome.reason).toBe(result)
    }
  )

  it("CART-09: reject a product without a price as sold out", () => {
    const sold = addToCarts([], { ...OFFERED, priceNow: null }, 1)
    expect(sold).toEqual({ _tag: "Refused", reason: "sold-out" })
  })

  it("CART-09: count the lines of all carts together", () => {
    const many = (count: number, shop: string) =>
      cartOf(shop, {}, ...Array.from({ length: count - 1 }, (_, index) => ({ offerId: `s-${index}` })))
    const full = [many(MAX_LINES - 1, "fietshoek"), many(1, "bol-werk")]
    expect(addToCarts(full, OFFERED, 1)).toEqual({ _tag: "Refused", reason: "cart-full" })
    expect(addToCarts([many(MAX_LINES - 1, "fietshoek")], OFFERED, 1)._tag).toBe("Added")
  })

  it.each([
    [null, 99],
    [0, 0],
    [-4, 0],
    [5, 5],
    [99, 99],
    [100, 99]
  ])("CART-09: allow, with a stock of %s, at most %i pieces", (stock, most) => {
    expect(maxCartQuantity(stock)).toBe(most)
  })

  it("CART-09: have a text for every rejection", () => {
    const rows = examples("CART-09", ["reason", "text"])
    expect(rows.map(({ reason }) => reason)).toEqual([...CART_REFUSALS])
    for (const { reason, text } of rows) expect(CART_REFUSAL_TEXT[reason as CartRefusal]).toBe(text)
  })
})

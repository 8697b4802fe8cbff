import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId, ShopId } from "#domain/base/ids.ts"
import { cartOf, carts, readCarts as read } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { Cart } from "./cart.ts"
import { isSameProduct, linesOf, mergeCarts } from "./change-carts.ts"
import { MAX_LINES, MAX_QUANTITY } from "./limits.ts"

/** Creates a cart of `count` different products of one shop. */
const many = (shop: string, count: number): ReadonlyArray<Cart> => {
  const lines = Array.from({ length: count }, (_, at) => ({ product: `${shop}-${at}` as ProductId }))
  return count === 0 ? [] : [cartOf(shop, lines[0]!, ...lines.slice(1))]
}

const NONE: ReadonlySet<string> = new Set()

const quantityIn = (all: ReadonlyArray<Cart>, line: Cart["lines"][0]): number =>
  linesOf(all).find((other) => isSameProduct(other, line))?.quantity ?? 0

describe("mergeCarts", () => {
  it.each(examples("CART-26", ["own", "session", "merged"]))("CART-26: merges [$own] and [$session]", (row) => {
    expect(mergeCarts(read(row.own), read(row.session), NONE)).toEqual({ carts: read(row.merged), left: [] })
  })

  it("CART-26: loses nothing, exceeds no quantity limit and is idempotent", () => {
    fc.assert(
      fc.property(carts, carts, (own, session) => {
        const { carts: merged, left } = mergeCarts(own, session, NONE)
        for (const line of [...linesOf(own), ...linesOf(session)]) {
          const most = Math.max(quantityIn(own, line), quantityIn(session, line))
          expect(quantityIn(merged, line)).toBe(most)
          expect(most).toBeLessThanOrEqual(MAX_QUANTITY)
        }
        expect(left).toEqual([])
        expect(linesOf(merged)).toHaveLength(
          new Set(linesOf(merged).map(({ product, shopId, offerId }) => [product, shopId, offerId].join(" "))).size
        )
        expect(merged.slice(0, own.length).map(({ shopId }) => shopId)).toEqual(own.map(({ shopId }) => shopId))
        expect(mergeCarts(merged, session, NONE)).toEqual({ carts: merged, left: [] })
        expect(mergeCarts([], session, NONE).carts).toEqual(session)
      })
    )
  })

  it("CART-26: preserves the agreed prices of the user's own cart", () => {
    const own = [cartOf("lampenhuis", { priceAtAdding: toCents(4000) })]
    const session = [cartOf("lampenhuis", { priceAtAdding: toCents(4500), quantity: 3 })]
    expect(linesOf(mergeCarts(own, session, NONE).carts)).toMatchObject([{ priceAtAdding: 4000, quantity: 3 }])
  })

  it("CART-09, CART-26: leaves with the session what does not fit", () => {
    fc.assert(
      fc.property(fc.nat(MAX_LINES), fc.nat(MAX_LINES), fc.constantFrom("lampenhuis", "fietshoek"), (a, b, shop) => {
        const own = many("lampenhuis", a)
        const session = many(shop, b)
        const { carts: merged, left } = mergeCarts(own, session, NONE)
        const all = [...linesOf(merged), ...linesOf(left)].map(
          ({ product, shopId }) => `${product} ${shopId as ShopId}`
        )
        expect(linesOf(merged).length).toBeLessThanOrEqual(MAX_LINES)
        expect(new Set(all).size).toBe(shop === "lampenhuis" ? Math.max(a, b) : a + b)
        expect(all).toHaveLength(new Set(all).size)
        expect(mergeCarts(merged, left, NONE)).toEqual({ carts: merged, left })
      })
    )
  })

  it("ADULT-08: leaves restricted products with the session, and their quantities unchanged", () => {
    const own = read("drankhuis: wijn 1")
    const session = read("drankhuis: wijn 3, kurkentrekker 1; bierhuis: pils 6, glas 2")
    expect(mergeCarts(own, session, new Set(["wijn", "pils"]))).toEqual({
      carts: read("drankhuis: wijn 1, kurkentrekker 1; bierhuis: glas 2"),
      left: read("bierhuis: pils 6")
    })
  })
})

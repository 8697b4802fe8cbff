import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import { CART_LINE, cartOf } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { linesOf } from "./change-carts.ts"
import { orderAgain } from "./order-again.ts"

/** Parses pieces: "lamp 2, stoel 1". */
const piecesOf = (text: string) =>
  text
    .split(", ")
    .filter((part) => part !== "")
    .map((part) => {
      const [product = "", quantity] = part.split(" ")
      return { product: product as ProductId, quantity: Number(quantity) }
    })

const { quantity: _, priceAtAdding: __, ...line } = CART_LINE
const offered = (product: ProductId, isSold: boolean) => ({
  ...line,
  product,
  priceNow: isSold ? toCents(4500) : null,
  shopName: "lampenhuis"
})

describe("orderAgain", () => {
  it.each(examples("ORDER-09", ["cart", "order", "sold", "after", "unavailable"]))(
    "ORDER-09: adds [$order] to a cart of [$cart] giving [$after] when [$sold] is sold; unavailable: [$unavailable]",
    ({ cart, order, sold, after, unavailable }) => {
      const [first, ...rest] = piecesOf(cart)
      const carts = first === undefined ? [] : [cartOf("lampenhuis", first, ...rest)]
      const products = piecesOf(order).map(({ product, quantity }) => ({
        about: { product, shopId: line.shopId, offerId: line.offerId },
        quantity,
        offered: product === "bank" ? null : offered(product, sold.split(" ").includes(product))
      }))
      const done = orderAgain(carts, products)
      expect(
        linesOf(done.carts)
          .map(({ product, quantity }) => `${product} ${quantity}`)
          .join(", ")
      ).toBe(after)
      expect(done.unavailable.map(({ about, reason }) => `${about.product} ${reason}`).join(", ")).toBe(unavailable)
      expect(orderAgain(done.carts, products)).toEqual(done)
    }
  )

  it("ORDER-09: stores the current price with new lines, and preserves agreed prices", () => {
    const product = CART_LINE.product
    const one = { about: CART_LINE, quantity: 2, offered: offered(product, true) }
    expect(linesOf(orderAgain([], [one]).carts)[0]).toMatchObject({ priceAtAdding: 4500, priceNow: 4500 })
    const before = [cartOf("lampenhuis", { quantity: 1 })]
    expect(linesOf(orderAgain(before, [one]).carts)[0]).toMatchObject({ priceAtAdding: 4000, priceNow: 4500 })
  })
})

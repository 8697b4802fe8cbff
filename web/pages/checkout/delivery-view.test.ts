import { describe, expect, it } from "vitest"
import type { Cart, CartLine } from "#domain/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import type { ProductId, ShopId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { deliveryView } from "./delivery-view.ts"

const shopId = "lampenhuis" as ShopId
const LAMP: CartLine = {
  product: "p-1" as ProductId,
  sid: shopId,
  spid: "L-1",
  name: "Hanglamp",
  picture: null,
  size: null,
  pdpPath: "/product/hanglamp/p-1/",
  quantity: 1,
  priceAtAdding: 3_995 as Cents,
  priceNow: 3_995 as Cents,
  stock: null,
  vatRate: 21
}
const GONE: CartLine = { ...LAMP, spid: "L-2", priceNow: null }

const view = (...lines: Cart["lines"]) =>
  deliveryView({
    overview: { carts: [{ shopId, shopName: "Lampenhuis", lines }], deliveryType: "delivery", shops: [] },
    delivery: [{ shopId, shopName: "Lampenhuis", options: [] }]
  })

describe("deliveryView", () => {
  it("CART-17: where a shop has no way, it says so and leads back to the choice of bringing or fetching", () => {
    const { shops, wayOut } = view(LAMP, GONE)
    expect(shops[0]?.none).toBe(texts.noWay.delivery)
    expect(wayOut?.href).toBe("/afrekenen/?stap=gegevens")
  })

  it("CART-18: where a shop sells none of it any more, it says that, and leads back to the cart", () => {
    const { shops, wayOut } = view(GONE)
    expect(shops[0]?.none).toBe(CHECKOUT_PROBLEM_TEXT.gone)
    expect(wayOut?.href).toBe(ROUTES.cartOverview)
  })
})

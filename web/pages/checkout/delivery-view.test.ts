import { describe, expect, it } from "vitest"
import type { Cart } from "#domain/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { GONE, LAMP } from "#web/testing/cart-lines.ts"
import { deliveryView } from "./delivery-view.ts"

const shopId = LAMP.sid

const view = (...lines: Cart["lines"]) =>
  deliveryView({
    overview: { carts: [{ shopId, shopName: "Lampenhuis", lines }], deliveryType: "delivery", shops: [] },
    delivery: [{ shopId, shopName: "Lampenhuis", options: [] }]
  })

describe("deliveryView", () => {
  it("CART-17: where a shop has no way, it says so and leads back to the choice of bringing or fetching", () => {
    const { shops, wayOut } = view(LAMP, GONE)
    expect(shops[0]?.none).toBe(texts.unavailable.delivery)
    expect(wayOut?.href).toBe("/afrekenen/?stap=gegevens")
  })

  it("CART-18: where a shop sells none of it any more, it says that, and leads back to the cart", () => {
    const { shops, wayOut } = view(GONE)
    expect(shops[0]?.none).toBe(CHECKOUT_PROBLEM_TEXT.gone)
    expect(wayOut?.href).toBe(ROUTES.cartOverview)
  })
})

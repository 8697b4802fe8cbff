import { describe, expect, it } from "vitest"
import type { Cart } from "#domain/shopping/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { GONE, LAMP } from "#web/testing/cart-lines.ts"
import { deliveryView } from "./view.ts"

const shopId = LAMP.shopId

const view = (...lines: Cart["lines"]) =>
  deliveryView({
    overview: { carts: [{ shopId, shopName: "Lampenhuis", lines }], deliveryType: "delivery", shops: [] },
    delivery: [{ shopId, shopName: "Lampenhuis", options: [] }]
  })

describe("deliveryView", () => {
  it("CART-17: explains that a shop has no delivery option and links to the choice of delivery or pickup", () => {
    const { shops, solution } = view(LAMP, GONE)
    expect(shops[0]?.none).toBe(texts.unavailable.delivery)
    expect(solution?.href).toBe("/afrekenen/?stap=gegevens")
  })

  it("CART-18: explains that a shop no longer sells the products and links to the cart", () => {
    const { shops, solution } = view(GONE)
    expect(shops[0]?.none).toBe(CHECKOUT_PROBLEM_TEXT.gone)
    expect(solution?.href).toBe(ROUTES.cartOverview)
  })
})

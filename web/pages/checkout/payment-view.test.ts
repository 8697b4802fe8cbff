import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import type { CheckedPayment } from "#domain/shopping/payment/session.ts"
import { NOT_HELD_TEXT } from "#domain/shopping/sellers/stock.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { toOrderTotals } from "#web/features/cart/order-totals.ts"
import { paymentView } from "./payment-view.ts"

const PAID_AT = "2026-11-05T12:00:00Z" as Instant

const PAYMENT: CheckedPayment = {
  status: "paid",
  amount: toCents(8495),
  orderIds: [ORDER.id],
  isUncertain: false,
  canHoldStock: true
}

const headingOf = (...orders: ReadonlyArray<Pick<Order, "status" | "paidAt">>): string => {
  const found = orders.map((order) => ({ ...ORDER, ...order }))
  return paymentView(PAYMENT, found, "", { href: "/afrekenen/", hasAccount: true, code: null }).heading
}

const order = (status: OrderStatus, paidAt: Instant | null = PAID_AT) => ({ status, paidAt })

describe("paymentView", () => {
  it("STOCK-14: says that nothing is set aside any more while the payment can still be paid", () => {
    const notHeld = (changes: Partial<CheckedPayment>) => {
      const waiting = { ...ORDER, ...order("awaiting-payment", null) }
      const page = { href: "/afrekenen/", hasAccount: true, code: null }
      return paymentView({ ...PAYMENT, ...changes }, [waiting], "", page).pending?.notHeld
    }
    expect(notHeld({ status: "cancelled", canHoldStock: false })).toBe(NOT_HELD_TEXT)
    expect(notHeld({ status: "cancelled" })).toBe("")
    expect(notHeld({ status: "paid", canHoldStock: false })).toBeUndefined()
  })

  it("CART-38: shows the products, amount and day of each order, and what happens next of a paid one", () => {
    const page = { href: "/afrekenen/", hasAccount: true, code: null }
    const paid = { ...ORDER, ...order("paid"), acceptTill: "2026-11-10" as IsoDay }
    const [shown] = paymentView(PAYMENT, [paid], "", page).orders
    expect(shown).toMatchObject({
      products: ORDER.products.map(({ name, quantity }) => `${quantity} × ${name}`),
      amount: toOrderTotals(ORDER).total.amount,
      day: `Besteld op ${formatDay(dayOf(new Date(ORDER.createdAt)))}`,
      next: `${ORDER.shopName} neemt je bestelling uiterlijk op 10 nov 2026 aan. Je krijgt een mail als ze wordt verstuurd.`
    })
    const waiting = { ...ORDER, ...order("awaiting-payment", null) }
    expect(paymentView({ ...PAYMENT, status: "open" }, [waiting], "", page).orders[0]?.next).toBe("")
  })

  it("PAY-02, ORDER-11: says that paid orders were cancelled, and only of unpaid ones that the payment was late", () => {
    expect(headingOf(order("paid"))).toBe("Bedankt voor je bestelling")
    expect(headingOf(order("cancelled"))).toBe("Je bestelling is geannuleerd")
    expect(headingOf(order("cancelled"), order("paid"))).toBe("Bedankt voor je bestelling")
    expect(headingOf(order("cancelled", null))).toBe("Je betaling kwam te laat")
    expect(headingOf(order("expired", null))).toBe("Je betaling kwam te laat")
  })
})

import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/catalogue/ids.ts"
import type { Order } from "#domain/orders/order.ts"
import type { OrderStatus } from "#domain/orders/status.ts"
import { ORDER } from "#fixtures/arbitraries/order.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { orderView } from "./view.ts"

const view = (changes: Partial<Order> = {}) =>
  orderView({ order: { ...ORDER, ...changes }, pending: [], today: "2026-11-20" })

const plain = (text: string) => text.replaceAll("\u00A0", " ")

describe("orderView", () => {
  it.each(examples("ORDER-11", ["status", "paid", "cancellable", "refund"]))(
    "ORDER-11: offers cancelling of an order that is $status, paid: $paid: $cancellable; refund: “$refund”",
    ({ status, paid, cancellable, refund }) => {
      const paidAt = paid === "yes" ? ("2026-11-05T12:00:00Z" as Instant) : null
      const shown = view({ status: status as OrderStatus, paidAt })
      expect(shown.cancelling !== null).toBe(cancellable === "yes")
      expect(plain(shown.refund)).toBe(refund)
    }
  )

  it("ORDER-11: names the amount that goes back before a paid order is cancelled", () => {
    expect(plain(view({ status: "paid" }).cancelling!.refund)).toContain("€ 84,95")
    expect(view({ status: "awaiting-payment", paidAt: null }).cancelling!.refund).toBe("")
  })
})

import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { formsOf, sellerOrderView } from "./load.ts"

describe("formsOf", () => {
  it.each(examples("SELL-09", ["status", "forms"]))("SELL-09: has the forms $forms if $status", ({ status, forms }) => {
    expect(formsOf(status as OrderStatus, "delivery").join(", ")).toBe(forms)
  })

  it.each(examples("ORDER-15", ["status", "forms"]))(
    "ORDER-15: has the forms $forms for an order to collect if $status",
    ({ status, forms }) => {
      expect(formsOf(status as OrderStatus, "pickup").join(", ")).toBe(forms)
    }
  )
})

describe("sellerOrderView", () => {
  const factsOf = (changed: Partial<Order>) => {
    const order: Order = { ...ORDER, paidAt: ORDER.createdAt, ...changed }
    const { facts } = sellerOrderView(
      { order, amount: toCents(8_495), deliveryAddress: null, deliveryType: "delivery" },
      []
    )
    return Object.fromEntries(facts.map(({ label, lines }) => [label, lines.join(" ").replaceAll("\u00a0", " ")]))
  }

  it("PAY-25: shows what came back of a chargeback, and only what the buyer has after it", () => {
    const reversed = toCents(8_495)
    expect(factsOf({ status: "refunded" })).toMatchObject({ "Terug naar de koper": "€ 84,95" })
    expect(factsOf({ status: "refunded", reversed, owed: toCents(1_000) })).toMatchObject({
      "Terug naar de koper": "€ 10,00",
      "Terughalen door de bank teruggedraaid": "€ 84,95"
    })
    expect(factsOf({ status: "refunded", reversed })).not.toHaveProperty(["Terug naar de koper"])
  })
})

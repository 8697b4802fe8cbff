import { describe, expect, it } from "vitest"
import type { OrderStatus } from "#domain/orders/status.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { formsOf } from "./view.ts"

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

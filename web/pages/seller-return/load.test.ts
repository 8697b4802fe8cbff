import { describe, expect, it } from "vitest"
import type { ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { returnFormsOf } from "./load.ts"

describe("returnFormsOf", () => {
  it.each(examples("SELL-12", ["status", "forms"]))("SELL-12: has the forms $forms if $status", ({ status, forms }) => {
    expect(returnFormsOf(status as ReturnStatus).join(", ")).toBe(forms)
  })
})

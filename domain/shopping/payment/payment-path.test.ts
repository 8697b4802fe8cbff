import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { paymentPath } from "#domain/base/routes.ts"

describe("paymentPath", () => {
  it.each(examples("PAY-05", ["payment", "path"]))("PAY-05: returns $path for $payment", ({ payment, path }) => {
    expect(paymentPath(payment)).toBe(path)
  })
})

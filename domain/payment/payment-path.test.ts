import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { paymentPath } from "./payment-path.ts"

describe("paymentPath", () => {
  it.each(examples("PAY-05", ["payment", "path"]))("PAY-05: $payment goes on at $path", ({ payment, path }) => {
    expect(paymentPath(payment)).toBe(path)
  })
})

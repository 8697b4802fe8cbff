import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { digits } from "#fixtures/testing/gtin.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { gtinCheckDigit, hasGtinCheckDigit } from "./gtin.ts"

describe("gtinCheckDigit", () => {
  it.each(examples("GTIN-07", ["digits", "check"]))("GTIN-07: returns $check for $digits", ({ digits, check }) => {
    expect(gtinCheckDigit(digits)).toBe(Number(check))
  })

  it("GTIN-07: ignores leading zeros", () => {
    fc.assert(
      fc.property(digits(11), fc.nat({ max: 5 }), (body, zeros) => {
        expect(gtinCheckDigit("0".repeat(zeros) + body)).toBe(gtinCheckDigit(body))
      })
    )
  })
})

describe("hasGtinCheckDigit", () => {
  it("GTIN-07: accepts exactly one of the ten digits", () => {
    fc.assert(
      fc.property(digits(12), (body) => {
        const right = [..."0123456789"].filter((digit) => hasGtinCheckDigit(body + digit))
        expect(right).toEqual([String(gtinCheckDigit(body))])
      })
    )
  })
})

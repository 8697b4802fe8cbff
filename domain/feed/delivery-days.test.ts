import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { readDeliveryDays } from "./delivery-days.ts"

describe("readDeliveryDays", () => {
  it.each(examples("FEED-DELIVERY-1", ["text", "days"]))("FEED-DELIVERY-1: parses $text as $days", ({ text, days }) => {
    expect(readDeliveryDays(text)).toBe(days === "" ? null : Number(days))
  })

  it("FEED-DELIVERY-1: ignores case and surrounding spaces", () => {
    expect(readDeliveryDays(" 3 ")).toBe(3)
    expect(readDeliveryDays("  2\u00A0TOT\n3   DAGEN ")).toBe(3)
  })

  it("FEED-DELIVERY-1: uses the end of a range, and a year at most", () => {
    const unit = fc.constantFrom<readonly [string, (amount: number) => number]>(
      ["uur", (amount) => Math.ceil(amount / 24)],
      ["dagen", (amount) => amount],
      ["weken", (amount) => 5 * amount],
      ["maanden", (amount) => 22 * amount]
    )
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), unit, (from, to, [name, inDays]) => {
        expect(readDeliveryDays(`${from}-${to} ${name}`)).toBe(Math.min(365, inDays(to)))
      })
    )
  })

  it("FEED-DELIVERY-1: returns between 0 and 365 whole days, or null, for any text", () => {
    const words = fc.constantFrom("1", "24", "uur", "week", "-", "tot", "voor", "22:00", "morgen", "dagen", "é")
    const texts = fc.oneof(
      fc.string(),
      fc.array(words).map((parts) => parts.join(" "))
    )
    fc.assert(
      fc.property(texts, (text) => {
        const days = readDeliveryDays(text)
        expect(days === null || (Number.isInteger(days) && days >= 0 && days <= 365)).toBe(true)
      })
    )
  })
})

import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readShipping, readShippingCost, readDeliveryDays } from "./bounded-item.ts"
import * as fc from "fast-check"

const reading = (cents: string, unreadable: string) => ({
  cost: cents === "" ? null : Number(cents),
  unreadable: unreadable === "" ? null : unreadable
})

describe("readShipping", () => {
  it.each(examples("FEED-SHIPPING-1", ["shipping", "cents", "unreadable"]))(
    "FEED-SHIPPING-1: parses $shipping as $cents",
    ({ shipping, cents, unreadable }) => {
      expect(readShipping([shipping])).toEqual(reading(cents, unreadable))
    }
  )

  it("FEED-SHIPPING-1: returns the lowest Dutch cost, in any order", () => {
    expect(readShipping([])).toEqual({ cost: null, unreadable: null })
    const option = fc.record({ country: fc.constantFrom("NL", "nl", "BE"), cents: fc.nat(999) })
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const texts = options.map(({ country, cents }) => `${country}:::${(cents / 100).toFixed(2)} EUR`)
        const dutch = options.filter(({ country }) => country !== "BE").map(({ cents }) => cents)
        const cost = dutch.length === 0 ? null : Math.min(...dutch)
        expect(readShipping(texts)).toEqual({ cost, unreadable: null })
        expect(readShipping([texts.join(",")])).toEqual({ cost, unreadable: null })
      })
    )
  })
})

describe("readShippingCost", () => {
  it.each(examples("FEED-SHIPPING-1", ["cost", "cents", "unreadable"]))(
    "FEED-SHIPPING-1: parses $cost as $cents cents",
    ({ cost, cents, unreadable }) => {
      expect(readShippingCost(` ${cost} `)).toEqual(reading(cents, unreadable))
    }
  )
})

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

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { readShipping, readShippingCost } from "./shipping.ts"

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

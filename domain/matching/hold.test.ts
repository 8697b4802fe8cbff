import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { median, MIN_HELD_OFFERS, PRICE_PERCENT, priceHold, VANISH_PERCENT, vanishHold } from "./hold.ts"

const offers = fc.integer({ min: 1, max: 10_000 })
const cents = fc.integer({ min: 1, max: 10_000_000 })

describe("vanishHold", () => {
  it.each(examples("FEED-HOLD-1", ["before", "after", "new", "percent"]))(
    "FEED-HOLD-1: returns $percent % when $after of $before offers are left beside $new new ones",
    ({ before, after, new: added, percent }) => {
      const hold = { rule: "FEED-HOLD-1", before: Number(before), after: Number(after), percent: Number(percent) }
      expect(vanishHold(Number(before), Number(after), Number(added))).toEqual(percent === "" ? null : hold)
    }
  )

  it("FEED-HOLD-1: allows a drop of exactly thirty percent", () => {
    fc.assert(
      fc.property(offers, (before) => {
        const most = Math.floor((before * VANISH_PERCENT) / 100)
        expect(vanishHold(before, before - most, 1)).toBeNull()
        const percent = vanishHold(before, before - most - 1, 1)?.percent ?? 0
        expect(percent > VANISH_PERCENT).toBe(most + 1 >= MIN_HELD_OFFERS)
      })
    )
  })
})

describe("priceHold", () => {
  it.each(examples("FEED-HOLD-2", ["before", "after", "changed", "percent"]))(
    "FEED-HOLD-2: returns $percent % for a change from $before to $after cents by $changed prices",
    ({ before, after, changed, percent }) => {
      const hold = { rule: "FEED-HOLD-2", before: Number(before), after: Number(after), percent: Number(percent) }
      expect(priceHold(Number(before), Number(after), Number(changed))).toEqual(percent === "" ? null : hold)
    }
  )

  it("FEED-HOLD-2: allows a price change of up to forty percent either way", () => {
    fc.assert(
      fc.property(cents, (before) => {
        const most = Math.floor((before * PRICE_PERCENT) / 100)
        for (const after of [before + most, before - most]) expect(priceHold(before, after, MIN_HELD_OFFERS)).toBeNull()
        for (const after of [before + most + 1, before - most - 1])
          expect(priceHold(before, after, MIN_HELD_OFFERS)?.percent).toBeGreaterThan(PRICE_PERCENT)
      })
    )
  })
})

describe("median", () => {
  it.each(examples("FEED-HOLD-2", ["prices", "median"]))("FEED-HOLD-2: returns $median for $prices", (row) => {
    expect(median(Uint32Array.from(JSON.parse(row.prices)))).toBe(Number(row.median))
  })

  it("FEED-HOLD-2: equals the middle of the sorted list", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1 }), (values) => {
        const middle = median(Uint32Array.from(values))
        const half = values.length / 2
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(half)
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(half)
        const sorted = values.toSorted((a, b) => a - b)
        const pair = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]] as const
        expect(middle).toBe(Math.floor(((pair[0] ?? 0) + (pair[1] ?? 0)) / 2))
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { median, priceHold, vanishHold } from "./hold.ts"

describe("vanishHold", () => {
  it("FEED-HOLD-VANISH: thirty percent may go, more waits for a yes", () => {
    expect(vanishHold(10, 7)).toBeNull()
    expect(vanishHold(1000, 699)).toEqual({ rule: "FEED-HOLD-VANISH", before: 1000, after: 699, percent: 30.1 })
    expect(vanishHold(1, 0)).toEqual({ rule: "FEED-HOLD-VANISH", before: 1, after: 0, percent: 100 })
  })

  it("FEED-HOLD-VANISH: a shop without offers has nothing to lose", () => {
    expect(vanishHold(0, 0)).toBeNull()
  })
})

describe("priceHold", () => {
  it.each([1400, 600, 1000])("FEED-HOLD-PRICE: from 1000 to %i cents goes on", (after) => {
    expect(priceHold(1000, after)).toBeNull()
  })

  it.each([1401, 599, 100_000, 0])("FEED-HOLD-PRICE: from 1000 to %i cents waits for a yes", (after) => {
    expect(priceHold(1000, after)?.percent).toBeGreaterThan(40)
  })
})

describe("median", () => {
  it.each([
    [[], 0],
    [[5], 5],
    [[1, 2], 1],
    [[9, 1, 5], 5],
    [[4, 1, 2, 3], 2]
  ])("FEED-HOLD-PRICE: the median of %j is %i", (values, middle) => {
    expect(median(Uint32Array.from(values))).toBe(middle)
  })

  it("FEED-HOLD-PRICE: as many are below the median as above it", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1 }), (values) => {
        const middle = median(Uint32Array.from(values))
        const half = values.length / 2
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(half)
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(half)
      })
    )
  })
})

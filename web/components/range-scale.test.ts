import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountAt, POSITIONS, positionOf } from "./range-scale.ts"

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([least, width]) => ({ least, most: least + width }))

describe("amountAt", () => {
  it("SRCH-06: the ends are the bounds, in between amounts are round", () => {
    const range = { least: 8, most: 1235 }
    expect([0, 100, 150, POSITIONS].map((position) => amountAt(position, range))).toEqual([8, 310, 700, 1235])
  })

  it("SRCH-06: never goes down to the right and never leaves the bounds", () => {
    fc.assert(
      fc.property(bounds, fc.nat(POSITIONS - 1), (range, position) => {
        const [current, next] = [amountAt(position, range), amountAt(position + 1, range)]
        expect(current).toBeGreaterThanOrEqual(range.least)
        expect(next).toBeGreaterThanOrEqual(current)
        expect(next).toBeLessThanOrEqual(range.most)
      })
    )
  })
})

describe("positionOf", () => {
  it("SRCH-06: of the bounds the ends, of what lies beyond them too", () => {
    const range = { least: 8, most: 1235 }
    expect([8, 1235, 0, 9_999].map((amount) => positionOf(amount, range))).toEqual([0, POSITIONS, 0, POSITIONS])
    expect(positionOf(5, { least: 5, most: 5 })).toBe(0)
  })

  it("SRCH-06: a lower amount never stands to the right of a higher one", () => {
    fc.assert(
      fc.property(bounds, fc.nat(2_000_000), fc.nat(1_000_000), (range, amount, more) => {
        const at = positionOf(amount, range)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(POSITIONS)
        expect(positionOf(amount + more, range)).toBeGreaterThanOrEqual(at)
      })
    )
  })
})

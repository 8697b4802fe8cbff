import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountAt, MAX_POSITION, positionOf, steppedPosition } from "./range-scale.ts"

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([min, width]) => ({ min, max: min + width }))

describe("amountAt", () => {
  it("SRCH-06: returns the bounds at the ends and rounded amounts in between", () => {
    const range = { min: 8, max: 1235 }
    expect([0, 100, 150, MAX_POSITION].map((position) => amountAt(position, range))).toEqual([8, 310, 700, 1235])
  })

  it("SRCH-06: never decreases and stays within the bounds", () => {
    fc.assert(
      fc.property(bounds, fc.nat(MAX_POSITION - 1), (range, position) => {
        const [current, next] = [amountAt(position, range), amountAt(position + 1, range)]
        expect(current).toBeGreaterThanOrEqual(range.min)
        expect(next).toBeGreaterThanOrEqual(current)
        expect(next).toBeLessThanOrEqual(range.max)
      })
    )
  })
})

describe("steppedPosition", () => {
  it("SRCH-06: says another amount after every key, until the end", () => {
    fc.assert(
      fc.property(bounds, fc.nat(MAX_POSITION), fc.constantFrom(1, -1), (range, from, step) => {
        const next = from + step
        fc.pre(next >= 0 && next <= MAX_POSITION)
        const position = steppedPosition(from, next, range)
        const isAtEnd = position === 0 || position === MAX_POSITION
        expect(isAtEnd || amountAt(position, range) !== amountAt(from, range)).toBe(true)
      })
    )
    expect(steppedPosition(100, 140, { min: 0, max: 10 })).toBe(140)
  })
})

describe("positionOf", () => {
  it("SRCH-06: returns the ends for the bounds and amounts beyond them", () => {
    const range = { min: 8, max: 1235 }
    expect([8, 1235, 0, 9_999].map((amount) => positionOf(amount, range))).toEqual([0, MAX_POSITION, 0, MAX_POSITION])
    expect(positionOf(5, { min: 5, max: 5 })).toBe(0)
  })

  it("SRCH-06: never decreases", () => {
    fc.assert(
      fc.property(bounds, fc.nat(2_000_000), fc.nat(1_000_000), (range, amount, more) => {
        const at = positionOf(amount, range)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(MAX_POSITION)
        expect(positionOf(amount + more, range)).toBeGreaterThanOrEqual(at)
      })
    )
  })
})

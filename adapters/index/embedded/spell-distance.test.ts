import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { editDistance, editPattern, patternDistance, slipCost } from "./spell-distance.ts"

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 })

describe("editDistance", () => {
  it.each([
    ["lamp", "lamp", 0],
    ["lamp", "lam", 1],
    ["lamp", "lmap", 1],
    ["lamp", "kamp", 1],
    ["lamp", "plamp", 1],
    ["koptelefoon", "koptelefon", 1],
    ["wasmachine", "wasmashiene", 2],
    ["lamp", "tafel", 3]
  ])("INDEX-08: returns for %s and %s the distance %i, or 3 above the limit of 2", (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
  })

  it("INDEX-08: is symmetric", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3))
      })
    )
  })

  it("INDEX-08: returns the same below any limit that is not reached", () => {
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b, 8), most + 1))
      })
    )
  })
})

describe("patternDistance", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  it("INDEX-76: equals editDistance", () => {
    const longer = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 1, maxLength: 31 })
    fc.assert(
      fc.property(longer, longer, fc.nat(3), (a, b, first) => {
        const bytes = bytesOf("x".repeat(first) + b)
        expect(patternDistance(editPattern(a)!, bytes, first, bytes.length)).toBe(editDistance(a, b, 99))
      }),
      { numRuns: 1000 }
    )
  })

  it.each(["", "a".repeat(32), "crème"])("INDEX-76: has no pattern of %j", (word) => {
    expect(editPattern(word)).toBeNull()
  })
})

describe("slipCost", () => {
  it("SPELL-03: costs at most the edit distance, and nothing for equal words only", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipCost(a, b)).toBeLessThanOrEqual(editDistance(a, b, 8) + 1e-9)
        expect(slipCost(a, b) === 0).toBe(a === b)
      })
    )
  })
})

import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { middlePrice } from "./middle-price.ts"

const BOUNDS = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]

describe("middlePrice", () => {
  it.each(examples("INTENT-10", ["counts", "min", "max", "middle"]))(
    "INTENT-10: estimates “$middle” from $counts",
    ({ counts, min, max, middle }) => {
      const found = middlePrice({ counts: JSON.parse(counts), bounds: BOUNDS, min: Number(min), max: Number(max) })
      expect(found === null ? "" : String(found)).toBe(middle)
    }
  )
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readingMinutes } from "./html-text.ts"

const text = (words: number) => Array.from({ length: words }, () => "woord").join("  ")

describe("readingMinutes", () => {
  it.each(examples("TEXT-07", ["words", "minutes"]))(
    "TEXT-07: returns $minutes for $words words",
    ({ words, minutes }) => {
      expect(readingMinutes(text(Number(words)))).toBe(Number(minutes))
    }
  )

  it("TEXT-07: never decreases with more words", () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), (some, more) => {
        expect(readingMinutes(text(some + more))).toBeGreaterThanOrEqual(readingMinutes(text(some)))
      })
    )
  })
})

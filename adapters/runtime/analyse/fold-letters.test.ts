import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fold, foldWide } from "./fold-letters.ts"

const letters = fc.integer({ min: 32, max: 0x24f }).map((code) => String.fromCharCode(code))
const anything = fc.oneof(letters, fc.constantFrom("`", "’", "″", "²", "ÿ", "ĳ", "ŉ", "½", "\u0301", "ﬁ", "３", "İ"))

describe("fold", () => {
  it("WORD-04: folds letter by letter as the rules of Unicode fold the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anything, maxLength: 12 }), (text) => {
        expect(fold(text)).toBe(foldWide(text.toLowerCase()))
      })
    )
  })

  it.each([
    ["Crème Brûlée", "creme brulee"],
    ["m²", "m2"],
    ["Größe Œuvre", "grosse oeuvre"],
    ["55″", '55"']
  ])("WORD-04: folds %s", (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

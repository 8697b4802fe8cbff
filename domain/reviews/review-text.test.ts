import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/arbitraries/code-units.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { hasAddress, reviewText } from "./review-text.ts"

describe("reviewText and hasAddress", () => {
  it.each(examples("PDP-07", ["given", "kept"]))("PDP-07: $given is kept as “$kept”", ({ given, kept }) => {
    const text = reviewText(JSON.parse(given) as string)
    expect(hasAddress(text) ? "" : JSON.stringify(text)).toBe(kept === "" ? "" : JSON.stringify(JSON.parse(kept)))
  })

  it("TEXT-08: cleans 250,000 blanks without hanging", { timeout: 2_000 }, () => {
    expect(reviewText(`a${"\t".repeat(250_000)}b`)).toHaveLength(250_002)
  })

  it("PDP-07: twice is once, whatever was typed", () => {
    const piece = fc.constantFrom(" ", "\n", "\r", "\t", "\u0000", "a", "\ud800", "\u00a0")
    const typed = fc.oneof(
      codeUnits(),
      fc.array(piece).map((pieces) => pieces.join(""))
    )
    fc.assert(
      fc.property(typed, (text) => {
        const once = reviewText(text)
        expect(reviewText(once)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
      })
    )
  })
})

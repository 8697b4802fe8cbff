import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { isTermCut, readTerm } from "./term.ts"

describe("readTerm", () => {
  it.each([
    ["  rode\n\tlamp ", "rode lamp"],
    ["\uD800lamp", "\uFFFDlamp"],
    [`${"a".repeat(199)} lamp`, "a".repeat(199)],
    ["a".repeat(10_000), "a".repeat(200)]
  ])("SRCH-26: normalises %j to %j", (text, term) => {
    expect(readTerm(text)).toBe(term)
  })

  it("SRCH-26: returns one well-formed line within the limit, and is idempotent", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 400, size: "max" }), (text) => {
        const term = readTerm(text)
        expect(term.length).toBeLessThanOrEqual(200)
        expect(term.isWellFormed()).toBe(true)
        expect(term).toBe(term.trim())
        expect(readTerm(term)).toBe(term)
        expect(isTermCut(term)).toBe(false)
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { MAX_TITLE_LENGTH, MAX_TITLE_WORDS, titleWords } from "./words.ts"

describe("titleWords", () => {
  it.each(examples("MATCH-10", ["title", "words"]))("MATCH-10: splits $title", ({ title, words }) => {
    expect(titleWords(title).join(" ")).toBe(words)
  })

  it.each(examples("MATCH-11", ["title", "words"]))("MATCH-11: splits $title", ({ title, words }) => {
    expect(titleWords(title).join(" ")).toBe(words)
  })

  it("MATCH-10: reads a bounded number of words from any text, and the same when it is upper case", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2 * MAX_TITLE_LENGTH }), (title) => {
        const words = titleWords(title)
        expect(words.length).toBeLessThanOrEqual(MAX_TITLE_WORDS + 1)
        expect(words.every((word) => word !== "" && !/\s/.test(word))).toBe(true)
      })
    )
  })

  it("MATCH-10: ignores case and repeated spaces", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 20 }), (words) => {
        expect(titleWords(words.join("   ").toUpperCase())).toEqual(titleWords(words.join(" ")))
      })
    )
  })

  it("MATCH-10: ignores what follows the first thousand characters", () => {
    const title = "a".repeat(MAX_TITLE_LENGTH)
    expect(titleWords(`${title} b`)).toEqual(["a".repeat(40)])
  })
})

import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { tokens } from "./tokens.ts"

const textsOf = (text: string) => tokens(text).map((token) => token.text)

describe("tokens", () => {
  it.each([
    ["WH-1000XM5", ["wh", "1000", "xm", "5"]],
    ["wh 1000 xm5", ["wh", "1000", "xm", "5"]],
    ["L'Oréal Crème", ["loreal", "creme"]],
    ["foto’s van Anna's kat", ["foto", "van", "anna", "kat"]],
    ["90 x 200 cm²", ["90", "x", "200", "cm", "2"]],
    ["Größe", ["grosse"]],
    ["!!! \u{1F600} …", []],
    ["\ud800 lamp \udc00", ["lamp"]]
  ])("INDEX-07: splits %s", (text, expected) => {
    expect(textsOf(text)).toEqual(expected)
  })

  it.each(examples("WORD-04", ["text", "words"]))("WORD-04: splits $text into $words", ({ text, words }) => {
    expect(textsOf(text).join(" ")).toBe(words)
  })

  it("INDEX-11: truncates a long word, and stops at the limit", () => {
    expect(textsOf("a".repeat(10_000))[0]).toHaveLength(40)
    expect(tokens("lamp ".repeat(500), 24)).toHaveLength(24)
  })
})

import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { wordStem } from "./word-stem.ts"

describe("wordStem", () => {
  it.each([
    ["fiets", "fietsen", "fietsje"],
    ["stadsfiets", "stadsfietsen", "stadsfietsje"],
    ["kussen", "kussens", "kussentje"],
    ["laars", "laarzen", "laarsje"],
    ["lens", "lenzen", "lensje"],
    ["shirt", "shirts", "shirts"],
    ["hemd", "hemden", "hemdje"],
    ["idee", "ideeen", "ideetje"],
    ["molen", "molens", "molentje"]
  ])("INDEX-05: gives %s, %s and %s the same stem", (...forms) => {
    expect(new Set(forms.map(wordStem)).size).toBe(1)
  })

  it.each(examples("WORD-01", ["forms"]))("WORD-01: gives $forms the same stem", ({ forms }) => {
    expect(new Set(forms.split(" ").map(wordStem)).size).toBe(1)
  })

  it.each(examples("WORD-02", ["plain", "before a noun"]))(
    "WORD-02: gives $plain and its form with -e one stem",
    (row) => {
      expect(wordStem(row["before a noun"])).toBe(wordStem(row.plain))
    }
  )

  it.each(examples("WORD-02", ["one", "other"]))("WORD-02: keeps $one and $other apart", ({ one, other }) => {
    expect(wordStem(one)).not.toBe(wordStem(other))
  })

  it("INDEX-05: separates words that only share an ending", () => {
    expect(wordStem("meubels")).not.toBe(wordStem("meubellens"))
    expect(wordStem("sigaren")).toBe(wordStem("sigaar"))
  })
})

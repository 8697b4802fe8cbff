import { describe, expect, it } from "vitest"
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

  it("INDEX-05: separates words that only share an ending", () => {
    expect(wordStem("meubels")).not.toBe(wordStem("meubellens"))
    expect(wordStem("sigaren")).toBe(wordStem("sigaar"))
  })
})

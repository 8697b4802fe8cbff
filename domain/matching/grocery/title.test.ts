import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readGroceryTitle } from "./title.ts"

describe("readGroceryTitle", () => {
  it.each(examples("MATCH-80", ["title", "words"]))("MATCH-80: reads “$words” from $title", ({ title, words }) => {
    expect(readGroceryTitle(title).content.toSorted().join(" ")).toBe(words)
  })

  it("MATCH-80: reads the numbers of pieces and packages", () => {
    expect(readGroceryTitle("Mueslirepen 7 x 3 stuks").counts).toEqual([7, 3])
    expect(readGroceryTitle("Babydoekjes, x144").counts).toEqual([144])
    expect(readGroceryTitle("Bier 0.0 blik").counts).toEqual([])
  })

  it("MATCH-80: reads the first 300 characters and 40 words", () => {
    expect(readGroceryTitle(`${" ".repeat(299)}b c`).plain).toEqual(["b"])
    expect(readGroceryTitle(`${"a ".repeat(39)}b c`).plain.filter((word) => word !== "a")).toEqual(["b"])
  })

  it("MATCH-80: returns equal words in any order", () => {
    const word = fc.constantFrom("Calvé", "pindakaas", "light", "met", "nootjes", "0%", "pot", "zonder", "zout")
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const sorted = (titles: ReadonlyArray<string>) => readGroceryTitle(titles.join(" ")).content.toSorted()
        expect(sorted(words.toReversed())).toEqual(sorted(words))
      })
    )
  })
})

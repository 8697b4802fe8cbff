import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { LABEL_LIMIT, labelTexts } from "./label.ts"

const words = fc.array(fc.record({ text: fc.string({ unit: "grapheme", maxLength: 60 }), height: fc.nat(900) }), {
  maxLength: 80
})

describe("labelTexts", () => {
  it.each(examples("IMG-31", ["words, with the height of their letters", "texts"]))(
    "IMG-31: searches for “$texts”",
    (row) => {
      const read = row["words, with the height of their letters"]
        .split("; ")
        .filter(Boolean)
        .map((word) => ({ text: word.split(" ")[0]!, height: Number(word.split(" ")[1]) }))
      expect(labelTexts(read)).toEqual(row.texts.split("; ").filter(Boolean))
    }
  )

  it("IMG-31: searches for at most six different texts within the bound, whatever is read", () => {
    fc.assert(
      fc.property(words, (read) => {
        const texts = labelTexts(read)
        expect(texts.length).toBeLessThanOrEqual(6)
        expect(new Set(texts).size).toBe(texts.length)
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(LABEL_LIMIT)
      })
    )
  })
})

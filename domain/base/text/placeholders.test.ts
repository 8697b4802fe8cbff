import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { normaliseCode } from "#domain/base/gtin.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { isEmptyWord, isPlaceholderBrand, isPlaceholderCode, isPlaceholderNumber } from "./placeholders.ts"

const yesOrNo = (value: boolean) => (value ? "yes" : "no")

describe("isPlaceholderBrand", () => {
  it.each(examples("MATCH-60", ["brand", "placeholder"]))(
    "MATCH-60: returns $placeholder for $brand",
    ({ brand, placeholder }) => expect(yesOrNo(isPlaceholderBrand(normaliseCode(brand)))).toBe(placeholder)
  )

  it("MATCH-60: includes every empty word", () => {
    for (const text of ["n.v.t.", "zie omschrijving", "Geen", "", "00", "xxx"]) {
      expect(isEmptyWord(normaliseCode(text))).toBe(true)
      expect(isPlaceholderBrand(normaliseCode(text))).toBe(true)
    }
    for (const code of ["overig", "11", "aa", "x", "7"]) expect(isEmptyWord(code)).toBe(false)
  })
})

describe("isPlaceholderCode", () => {
  it.each(examples("MATCH-61", ["mpn", "placeholder"]))(
    "MATCH-61: returns $placeholder for $mpn",
    ({ mpn, placeholder }) => expect(yesOrNo(isPlaceholderCode(mpn, normaliseCode(mpn)))).toBe(placeholder)
  )

  it("MATCH-61: returns true for every text without a digit and for every run of digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const letters = text.normalize("NFKD").replaceAll(/\d/g, "")
        expect(isPlaceholderCode(letters, normaliseCode(letters))).toBe(true)
      })
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 4, max: 12 }),
        fc.boolean(),
        (first, length, up) => {
          const digits = Array.from({ length }, (_, at) => (first + (up ? at : 120 - at)) % 10).join("")
          expect(isPlaceholderCode(digits, digits)).toBe(true)
        }
      )
    )
  })
})

describe("isPlaceholderNumber", () => {
  it.each(examples("MATCH-62", ["gtin", "placeholder"]))(
    "MATCH-62: returns $placeholder for $gtin",
    ({ gtin, placeholder }) => expect(yesOrNo(isPlaceholderNumber(gtin))).toBe(placeholder)
  )

  it("MATCH-62: ignores padding", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8,14}$/), (digits) => {
        expect(isPlaceholderNumber(`0${digits}`)).toBe(isPlaceholderNumber(digits))
      })
    )
  })
})

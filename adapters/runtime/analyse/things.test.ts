import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { isDictionaryWord, nameTerms, thingsNamed } from "./things.ts"

describe("thingsNamed", () => {
  it.each(examples("THING-01", ["name", "categories"]))(
    "THING-01: finds the categories of “$name”",
    ({ name, categories }) => {
      expect(
        thingsNamed(nameTerms(name)!)
          .map(({ key }) => key)
          .join(", ")
      ).toBe(categories)
    }
  )

  it("THING-01: gives at most three categories for any words, and never throws", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 5 }), (terms) => {
        expect(thingsNamed(terms).length).toBeLessThanOrEqual(3)
      })
    )
  })
})

describe("isDictionaryWord", () => {
  it("THING-02: knows words that people use, and few others", () => {
    expect(["vader", "groter", "kaviaar", "klanten"].every(isDictionaryWord)).toBe(true)
    const strange = Array.from({ length: 3000 }, (_, at) => `qz${at.toString(36)}xw`)
    expect(strange.filter(isDictionaryWord).length).toBeLessThan(30)
  })
})

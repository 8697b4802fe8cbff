import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checked, digits, issuedGtin } from "#fixtures/testing/gtin.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readGtin } from "./gtin.ts"

describe("readGtin", () => {
  it.each(examples("GTIN-01", ["text", "gtin"]))("GTIN-01: parses $text as $gtin", ({ text, gtin }) => {
    expect(readGtin(text)).toMatchObject({ gtin })
  })

  it.each(examples("GTIN-02", ["text", "gtin"]))("GTIN-02: parses $text as “$gtin”", ({ text, gtin }) => {
    expect(readGtin(text)).toEqual(gtin === "" ? { gtin: null, reason: "characters" } : { gtin, isbn: null })
  })

  it.each(examples("GTIN-03", ["text", "reason"]))("GTIN-03: rejects $text: $reason", ({ text, reason }) => {
    fc.assert(
      fc.property(digits(13), (filling) => {
        const number = [...text].map((sign, index) => (sign === "*" ? filling.charAt(index % 13) : sign)).join("")
        const right = text.endsWith("*") ? checked(number.slice(0, -1)) : number
        const none = { gtin: null, reason }
        expect([readGtin(number), readGtin(right)]).toEqual([none, none])
      }),
      { numRuns: text.endsWith("*") ? 20 : 1 }
    )
  })

  it.each(examples("GTIN-04", ["text", "reason"]))("GTIN-04: rejects “$text”: $reason", ({ text, reason }) => {
    expect(readGtin(text)).toEqual({ gtin: null, reason })
  })

  it("GTIN-04: accepts a text of at most 60 characters", () => {
    expect(readGtin("8712345678906".padEnd(60))).toMatchObject({ gtin: "8712345678906" })
    expect(readGtin("8712345678906".padEnd(61))).toEqual({ gtin: null, reason: "characters" })
  })

  it.each(examples("GTIN-05", ["text", "gtin", "why"]))("GTIN-05: parses $text as “$gtin”: $why", ({ text, gtin }) => {
    expect(readGtin(text).gtin).toBe(gtin === "" ? null : gtin)
  })

  it.each(examples("GTIN-06", ["text", "gtin", "isbn"]))(
    "GTIN-06: finds in $text the ISBN “$isbn”",
    ({ text, gtin, isbn }) => {
      expect(readGtin(text)).toEqual({ gtin, isbn: isbn === "" ? null : isbn })
    }
  )

  it("GTIN-01: accepts every issued number, with a leading zero too, and each packaging level as a number of its own", () => {
    fc.assert(
      fc.property(issuedGtin, fc.integer({ min: 1, max: 8 }), (gtin, level) => {
        expect([readGtin(gtin), readGtin(`0${gtin}`)]).toMatchObject([{ gtin }, { gtin }])
        const packed = checked(`${level}${gtin.slice(0, 12)}`)
        expect(readGtin(packed)).toEqual({ gtin: packed, isbn: null })
      })
    )
  })

  it("GTIN-07: detects every single wrong digit", () => {
    fc.assert(
      fc.property(issuedGtin, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (gtin, at, more) => {
        const wrong = gtin.slice(0, at) + ((Number(gtin[at]) + more) % 10) + gtin.slice(at + 1)
        expect(readGtin(wrong).gtin).toBeNull()
      })
    )
  })

  it("GTIN-01: is idempotent for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), digits(8), digits(10), digits(12), digits(14)), (text) => {
        const { gtin } = readGtin(text)
        expect(gtin === null ? null : readGtin(gtin).gtin).toBe(gtin)
      })
    )
  })
})

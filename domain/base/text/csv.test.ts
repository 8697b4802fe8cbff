import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { csvFile, csvLine } from "./csv.ts"

describe("csvLine", () => {
  it.each(examples("SELL-15", ["text", "cell"]))("SELL-15: writes $text as $cell", ({ text, cell }) => {
    expect(csvLine([text], ";")).toBe(`${cell}\r\n`)
  })

  it.each(["=1+1", "+31", "-2", "@SUM(A1)", " =1+1", "\t=1", "\r=1", "\n=1", "\uFF1D1"])(
    "SELL-15: writes %j so that no spreadsheet calculates it",
    (text) => {
      expect(csvLine([text], ",")).toMatch(/^"?'/)
    }
  )

  it.each([",", ";"] as const)("SELL-15, CLI-75: writes no text that ends its cell, with %s", (separator) => {
    const unit = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ";", ",", "a", " ")
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const cell = csvLine([text], separator).slice(0, -2)
        expect(cell).not.toMatch(/^"?\s*[=+\-@]/)
        expect(cell).toMatch(/^(?:"(?:[^"]|"")*"|[^",;\r\n]*)$/)
      })
    )
  })

  it("SELL-15, CLI-75: writes numbers and amounts as they are, and nothing for null", () => {
    expect(csvLine([-5, { cents: -123450 }, null], ";")).toBe("-5;-1234,50;\r\n")
  })
})

describe("csvFile", () => {
  it("SELL-15: begins with the mark of UTF-8 and ends each row", () => {
    expect(csvFile([["a", "b"], [{ cents: 100 }]])).toBe("\uFEFFa;b\r\n1,00\r\n")
  })
})

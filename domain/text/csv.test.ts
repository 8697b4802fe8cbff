import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { csvFile, csvText } from "./csv.ts"

describe("csvText", () => {
  it.each(examples("SELL-15", ["text", "cell"]))("SELL-15: writes $text as $cell", ({ text, cell }) => {
    expect(csvText(text)).toBe(cell)
  })

  it("SELL-15: writes no text that a spreadsheet calculates or that ends its cell", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ";", "a") }), (text) => {
        const cell = csvText(text)
        expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
        expect(cell).toMatch(/^(?:"(?:[^"]|"")*"|[^";\r\n]*)$/)
      })
    )
  })
})

describe("csvFile", () => {
  it("SELL-15: begins with the mark of UTF-8 and ends each row", () => {
    expect(csvFile([["a", "b"], ["1,00"]])).toBe("\uFEFFa;b\r\n1,00\r\n")
  })
})

import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { measureAt, sizeTerm, spokenMeasureAt } from "./measures.ts"
import { tokens } from "./tokens.ts"

const measuresOf = (text: string) => {
  const found = tokens(text)
  return found.flatMap((_, i) => measureAt(found, i)?.term ?? [])
}

describe("measureAt", () => {
  it.each(examples("WORD-05", ["measure", "written as"]))(
    "WORD-05: finds the measure “$measure” however it is written",
    (row) => {
      for (const text of row["written as"].split("; "))
        expect([text, measuresOf(text)]).toEqual([text, row.measure === "" ? [] : [`=${row.measure}`]])
    }
  )

  it.each(examples("WORD-06", ["size", "written as"]))(
    "WORD-06: finds the size “$size” however it is written",
    (row) => {
      for (const text of row["written as"].split("; "))
        expect([text, measuresOf(text)]).toEqual([text, row.size === "" ? [] : [`=${row.size}`]])
    }
  )

  it("WORD-05: ignores numbers beyond the bound", () => {
    expect(measuresOf("99999999 kg 0 kg 9999999 kilo")).toEqual([])
  })
})

describe("spokenMeasureAt", () => {
  const spokenMeasuresOf = (search: string) => {
    const found = tokens(search)
    return found.flatMap((_, i) => spokenMeasureAt(found, i)?.term ?? [])
  }

  it.each(examples("WORD-13", ["search", "measure"]))(
    "WORD-13: finds the measure “$measure” in “$search”",
    ({ search, measure }) => {
      expect(spokenMeasuresOf(search)).toEqual(measure === "" ? [] : [`=${measure}`])
    }
  )

  it.each(examples("WORD-14", ["search", "measure"]))(
    "WORD-14: finds the measure “$measure” in “$search”",
    ({ search, measure }) => {
      expect(spokenMeasuresOf(search)).toEqual(measure === "" ? [] : [`=${measure}`])
    }
  )
})

describe("sizeTerm", () => {
  it.each([
    ["42", "=maat42"],
    ["42,5", "=maat42.5"],
    ["XL", null],
    ["38-40", null],
    ["9".repeat(10_000), null]
  ])("WORD-06: returns for size %s the term %s", (size, term) => {
    expect(sizeTerm(size)).toBe(term)
  })
})

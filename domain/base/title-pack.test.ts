import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readPack, readTitlePack } from "./pack.ts"

describe("readTitlePack", () => {
  it.each(examples("UNIT-10", ["title", "pack"]))("UNIT-10: reads “$pack” from $title", ({ title, pack }) => {
    expect(readTitlePack(title)).toBe(pack === "" ? null : pack)
  })

  it("UNIT-10: reads the last 120 characters, where titles name their size", () => {
    expect(readTitlePack(`${"x".repeat(200)} 500 g`)).toBe("500g")
    expect(readTitlePack(`500 g ${"x".repeat(200)}`)).toBeNull()
  })

  it("UNIT-10: returns a canonical pack or null for any text", () => {
    const part = fc.constantFrom(
      "6",
      " x ",
      "33",
      "cl",
      " g",
      ",",
      ".",
      " stuks",
      "à",
      "-",
      "mg",
      "+",
      "*",
      " zakken",
      "ml"
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const pack = readTitlePack(parts.join(""))
        expect(pack === null ? null : readPack(pack)).toBe(pack)
      })
    )
  })
})

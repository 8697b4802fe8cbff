import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readItemPack } from "./pack.ts"
import { emptyRawItem } from "./raw.ts"

describe("readItemPack", () => {
  it.each(examples("UNIT-10", ["path", "pack", "title", "stored"]))(
    "UNIT-10: stores “$stored” for $title in “$path” with the size “$pack”",
    ({ path, pack, title, stored }) => {
      const item = emptyRawItem(1)
      if (pack !== "") item.pack = [pack]
      const names = path === "" ? [] : path.split(" > ")
      expect(readItemPack(item, title, names)).toBe(stored === "" ? null : stored)
    }
  )

  it("UNIT-10: looks at the first twelve words of a category", () => {
    const item = emptyRawItem(1)
    expect(readItemPack(item, "Vla 1L", [`${"x ".repeat(11)}eten`])).toBe("1000ml")
    expect(readItemPack(item, "Vla 1L", [`${"x ".repeat(12)}eten`])).toBeNull()
  })
})

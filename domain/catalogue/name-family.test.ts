import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { nameFamily } from "./name-family.ts"

describe("nameFamily", () => {
  it.each(examples("VARIANT-10", ["name", "brand", "colors", "sizes", "pack", "family"]))(
    "VARIANT-10: finds the family $family of $name",
    ({ name, brand, colors, sizes, pack, family }) => {
      const listOf = (text: string) => text.split("|").filter((value) => value !== "")
      const product = { name, brand: brand || null, colors: listOf(colors), sizes: listOf(sizes), pack: pack || null }
      expect(nameFamily(product, "winkel") ?? "").toBe(family)
    }
  )

  it("VARIANT-10: reads a name of any length in linear time", () => {
    const named = (name: string) => nameFamily({ name, brand: "A", colors: ["rood"], sizes: [], pack: "1st" }, "w")
    expect(named("1 x ".repeat(100_000))).toBeNull()
    expect(named("lamp hang ".repeat(100_000))).toMatch(/^a\|/)
  })
})

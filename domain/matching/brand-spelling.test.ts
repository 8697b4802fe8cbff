import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { brandKey, brandSpeller } from "./grouping-keys.ts"

describe("brandSpeller", () => {
  it.each(examples("GROUP-13", ["a", "b", "equal"]))(
    "GROUP-13: takes $a and $b for one brand: $equal",
    ({ a, b, equal }) => {
      const decode = (text: string) => text.replace("◌", "\u0301")
      expect(brandKey(decode(a)) === brandKey(decode(b))).toBe(equal === "yes")
    }
  )

  it("GROUP-13: spells a brand as most products do, and a new one as its first offer", () => {
    const spell = brandSpeller([
      ["PHILIPS", 3],
      ["Philips", 12],
      ["philips", 4]
    ])
    expect(spell("PHILIPS")).toBe("Philips")
    expect(spell("L\u2019Ore\u0301al")).toBe("L\u2019Oréal")
    expect(spell("L'OREAL")).toBe("L\u2019Oréal")
    expect(spell("'")).toBe("'")
  })
})

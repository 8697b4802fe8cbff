import { toCents } from "./euros.ts"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { haveComparableUnitPrices, listUnitPrices } from "./unit-price.ts"

describe("listUnitPrices", () => {
  it.each(examples("UNIT-05", ["list", "shown"]))("UNIT-05: describes $list as $shown", ({ list, shown }) => {
    const packed = list.split("; ").map((one) => {
      const [price = "", pack = ""] = one.split(" ")
      return { price: price === "-" ? null : toCents(Number(price)), pack: pack === "" ? null : pack }
    })
    expect(
      listUnitPrices(packed)
        .map((text) => text?.replace("\u00a0", " ") ?? "-")
        .join("; ")
    ).toBe(shown)
  })
})

describe("haveComparableUnitPrices", () => {
  it.each(examples("SRCH-34", ["packs", "offered"]))("SRCH-34: offers the order for $packs: “$offered”", (row) => {
    const list = row.packs.split(" ").map((pack) => ({ pack: pack === "-" ? null : pack }))
    expect(haveComparableUnitPrices(list) ? "yes" : "").toBe(row.offered)
  })
})

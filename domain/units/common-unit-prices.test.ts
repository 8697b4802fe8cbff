import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import type { Cents } from "#domain/money/cents.ts"
import { listUnitPrices } from "./unit-price.ts"

describe("listUnitPrices", () => {
  it.each(examples("UNIT-05", ["list", "shown"]))("UNIT-05: describes $list as $shown", ({ list, shown }) => {
    const packed = list.split("; ").map((one) => {
      const [price = "", pack = ""] = one.split(" ")
      return { price: price === "-" ? null : (Number(price) as Cents), pack: pack === "" ? null : pack }
    })
    expect(
      listUnitPrices(packed)
        .map((text) => text?.replace("\u00a0", " ") ?? "-")
        .join("; ")
    ).toBe(shown)
  })
})

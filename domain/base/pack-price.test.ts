import { describe, expect, it } from "vitest"
import { readAmount } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { packPriceText, sortedUnitPrice } from "./unit-price.ts"

describe("packPriceText", () => {
  it.each(examples("UNIT-06", ["price", "pack", "text"]))(
    "UNIT-06: describes € $price for “$pack” as “$text”",
    ({ price, pack, text }) => {
      expect(packPriceText(readAmount(price), pack || null).replaceAll("\u00A0", " ")).toBe(text)
    }
  )
})

describe("sortedUnitPrice", () => {
  it.each(examples("UNIT-08", ["price", "pack", "unit", "each"]))(
    "UNIT-08: sorts € $price for “$pack” as “$each” per “$unit”",
    ({ price, pack, unit, each }) => {
      const expected = unit === "" ? null : { cents: readAmount(each), per: unit }
      expect(sortedUnitPrice(readAmount(price), pack || null)).toEqual(expected)
    }
  )
})

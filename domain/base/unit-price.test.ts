import { toCents } from "./euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readAmount } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { commonUnit, type Unit, unitPrice, type UnitPrice, unitPriceText } from "./unit-price.ts"

/** Parses `3,73 l`. */
const priceOf = (text: string): UnitPrice => {
  const [amount = "", per = ""] = text.split(" ")
  return { cents: readAmount(amount), per: per as Unit }
}

describe("unitPrice", () => {
  it.each(examples("UNIT-01", ["price", "pack", "unit", "each"]))(
    "UNIT-01: returns for $price and $pack $each per $unit",
    (row) => {
      const found = unitPrice(readAmount(row.price), row.pack, row.unit as Unit)
      expect(found).toEqual(row.each === "" ? null : priceOf(`${row.each} ${row.unit}`))
    }
  )

  it("UNIT-01: rounds half up with exact arithmetic", () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 })
    const [count, grams] = [fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000_000 })]
    fc.assert(
      fc.property(price, count, grams, fc.nat({ max: 9 }), (price, count, grams, tenths) => {
        const content = BigInt(count) * (BigInt(grams) * 10n + BigInt(tenths))
        const exact = (2n * BigInt(price) * 10_000n + content) / (2n * content)
        const found = unitPrice(toCents(price), `${count}x${grams}.${tenths}g`, "kg")
        expect(found).toEqual({ cents: Number(exact), per: "kg" })
      })
    )
  })
})

describe("commonUnit", () => {
  it.each(examples("UNIT-02", ["packs", "unit"]))("UNIT-02: returns for $packs “$unit”", ({ packs, unit }) => {
    expect(commonUnit(packs === "" ? [] : packs.split(", "))).toBe(unit === "" ? null : unit)
  })

  it("UNIT-02: returns a unit exactly when every pack has a price in it", () => {
    const pack = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom("g", "ml", "m", "st"))
      .map(([amount, unit]) => `${amount}${unit}`)
    fc.assert(
      fc.property(fc.array(pack, { minLength: 1, maxLength: 3 }), (packs) => {
        const unit = commonUnit(packs)
        const isOneKind = new Set(packs.map((pack) => pack.replace(/\d/g, ""))).size === 1
        expect(unit !== null && packs.every((pack) => unitPrice(toCents(100), pack, unit) !== null)).toBe(isOneKind)
      })
    )
  })
})

describe("unitPriceText", () => {
  it.each(examples("UNIT-04", ["price", "text"]))("UNIT-04: describes $price as “$text”", ({ price, text }) => {
    expect(unitPriceText(priceOf(price)).replace("\u00A0", " ")).toBe(text)
  })
})

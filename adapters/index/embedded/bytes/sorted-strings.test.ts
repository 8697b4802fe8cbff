import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sortedTable } from "./sorted-strings.ts"
import { sortByCodePoint } from "./string-table.ts"

const units = fc.oneof(fc.constantFrom("a", "b", "ab12345", "\u0000", "é", "\uff5e", "\u{1F600}"), fc.string())
const strings = fc.uniqueArray(fc.string({ unit: units, maxLength: 6 }), { maxLength: 400, size: "max" })

describe("sortedTable", () => {
  it("INDEX-01: sorts strings by code point, and says where each was given", () => {
    fc.assert(
      fc.property(strings, (given) => {
        const { table, order } = sortedTable(given)
        const sorted = sortByCodePoint([...given])
        expect(sorted.map((_, position) => table.at(position))).toEqual(sorted)
        expect([...order].map((i) => given[i])).toEqual(sorted)
      })
    )
  })

  it("INDEX-01: sorts strings with a long common beginning, and those that differ in zeros at the end", () => {
    const names = Array.from({ length: 3000 }, (_, i) => `product-of-a-shop-${(i * 7919) % 3000}`)
    const zeros = Array.from({ length: 40 }, (_, i) => `x${"\u0000".repeat(39 - i)}`)
    for (const given of [names, zeros]) {
      const { table } = sortedTable(given)
      const sorted = sortByCodePoint([...given])
      expect(sorted.map((_, position) => table.at(position))).toEqual(sorted)
    }
  })
})

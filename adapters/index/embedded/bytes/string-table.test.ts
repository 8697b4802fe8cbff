import * as fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { compareCodePoints, sortByCodePoint, StringTable } from "./string-table.ts"

const words = fc.array(fc.string({ unit: "grapheme", maxLength: 8 }), { maxLength: 60 })
const tableOf = (strings: ReadonlyArray<string>) => {
  const sorted = sortByCodePoint([...new Set(strings)])
  return { sorted, table: StringTable.ofSorted(sorted) }
}

afterEach(() => vi.unstubAllGlobals())

describe("StringTable", () => {
  it("API-36: reads its strings in a browser, which has no Buffer", () => {
    const strings = ["", "\ufeffbom", "eend", "één", "\u{1F600}"]
    vi.stubGlobal("Buffer", undefined)
    const { sorted, table } = tableOf(strings)
    expect(sorted.map((_, i) => table.at(i))).toEqual(sorted)
  })

  it("INDEX-01: sorts by code point, surrogates after all other units", () => {
    expect(sortByCodePoint(["\u{1F600}", "\uff5e", "b", "a", "é"])).toEqual(["a", "b", "é", "\uff5e", "\u{1F600}"])
  })

  it("INDEX-01: returns and finds the strings that were added, and no others", () => {
    fc.assert(
      fc.property(words, fc.string({ unit: "grapheme", maxLength: 8 }), (strings, other) => {
        const { sorted, table } = tableOf(strings)
        sorted.forEach((text, i) => {
          expect(table.at(i)).toBe(text)
          expect(table.label(i)).toBe(text)
          expect(table.find(text)).toBe(i)
        })
        expect(table.find(other)).toBe(sorted.indexOf(other))
      })
    )
  })

  it("INDEX-01: finds the strings with a prefix as one range", () => {
    fc.assert(
      fc.property(words, fc.string({ unit: "grapheme", maxLength: 3 }), (strings, prefix) => {
        const { sorted, table } = tableOf(strings)
        const [from, to] = table.rangeOf(prefix)
        expect(sorted.slice(from, to)).toEqual(sorted.filter((text) => text.startsWith(prefix)))
      })
    )
  })

  it("INDEX-01: orders strings by their UTF-8 bytes", () => {
    const unit = fc.string({ unit: "grapheme", maxLength: 4 })
    fc.assert(
      fc.property(unit, unit, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      })
    )
  })
})

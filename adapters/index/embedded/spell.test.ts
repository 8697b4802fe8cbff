import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import { allowedDistance, editDistance, near, spellingTable } from "./spell.ts"

describe("editDistance", () => {
  it.each([
    ["lamp", "lamp", 0],
    ["lamp", "lam", 1],
    ["lamp", "lmap", 1],
    ["lamp", "kamp", 1],
    ["lamp", "plamp", 1],
    ["koptelefoon", "koptelefon", 1],
    ["wasmachine", "wasmashiene", 2],
    ["lamp", "tafel", 3]
  ])("INDEX-08: returns for %s and %s the distance %i, or 3 above the limit of 2", (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
  })

  it("INDEX-08: is symmetric", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3))
      })
    )
  })
})

describe("near", () => {
  it("INDEX-08: finds every word at distance one, as an exhaustive search does", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "n", "s"), minLength: 4, maxLength: 7 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (words, wanted) => {
        const sorted = sortByCodePoint([...new Set(words)])
        const table = spellingTable(sorted, () => false)
        const found = near(wanted, StringTable.ofSorted(sorted), table.hashes, table.words)
        const expected = sorted.flatMap((text, position) => {
          const distance = editDistance(wanted, text, allowedDistance(wanted.length))
          return distance === 1 ? [[position, 1]] : []
        })
        expect(found.toSorted((a, b) => a[0] - b[0])).toEqual(expected)
      })
    )
  })

  it("INDEX-08: ignores short words and words with digits", () => {
    const table = spellingTable(["kat", "mp3speler"], () => false)
    expect(table.hashes).toHaveLength(0)
  })
})

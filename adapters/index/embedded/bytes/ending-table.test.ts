import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { endingsOf } from "./ending-table.ts"
import { sortByCodePoint, StringTable } from "./string-table.ts"

const tableOf = (strings: ReadonlyArray<string>) => StringTable.ofSorted(sortByCodePoint([...new Set(strings)]))

const foundBy = (table: StringTable, ending: string) =>
  endingsOf(table)
    .find(ending)
    .map((position) => table.at(position))

describe("endingsOf", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "7", "é", "\u{1F600}"), maxLength: 9 })

  it("WORD-09: finds the strings that a scan of all finds when the ending has three bytes and no digit", () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 80 }), letters, (strings, ending) => {
        const table = tableOf([...strings, ...strings.map((text) => text + ending)])
        const all = Array.from({ length: table.size }, (_, i) => table.at(i))
        const isLookedUp = new TextEncoder().encode(ending).length >= 3 && !ending.endsWith("7")
        expect(foundBy(table, ending)).toEqual(isLookedUp ? all.filter((text) => text.endsWith(ending)) : [])
      })
    )
  })

  it("WORD-09: finds a compound of a word and not the words before it", () => {
    const table = tableOf(["broek", "spijkerbroek", "broekzak", "zwembroek"])
    expect(foundBy(table, "broek")).toEqual(["broek", "spijkerbroek", "zwembroek"])
    expect(foundBy(StringTable.empty, "broek")).toEqual([])
  })
})

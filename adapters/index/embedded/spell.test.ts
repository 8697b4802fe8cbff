import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import { misspelt, near, spellingCost, spellingTable } from "./spell.ts"

const costOf = (word: string, other: string) => spellingCost(misspelt(word), other)

describe("spellingCost", () => {
  it.each(examples("SPELL-02", ["typed", "word", "read"]))("SPELL-02: reads $typed as $word: $read", (row) => {
    expect(costOf(row.typed, row.word) === null ? "no" : "yes").toBe(row.read)
  })

  it.each(examples("SPELL-03", ["typed", "nearer", "further"]))(
    "SPELL-03: reads $typed as $nearer before $further",
    ({ typed, nearer, further }) => {
      expect(costOf(typed, nearer)).toBeLessThan(costOf(typed, further) ?? Infinity)
    }
  )
})

describe("near", () => {
  const tableOf = (words: ReadonlyArray<string>) => {
    const sorted = sortByCodePoint([...new Set(words)])
    return { sorted, surfaces: StringTable.ofSorted(sorted), table: spellingTable(sorted, () => false) }
  }

  it("SPELL-02: finds the words that a comparison with every word finds", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abdeiknoschzé"), minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), word, (words, wanted) => {
        const { sorted, surfaces, table } = tableOf(words)
        const expected = sorted.flatMap((text, position) => {
          const cost = costOf(wanted, text)
          return cost === null ? [] : [[position, cost] as const]
        })
        expect(near(wanted, surfaces, table).toSorted((a, b) => a[0] - b[0])).toEqual(expected)
      })
    )
  })

  it("SPELL-02: finds neighbours of a word as they are found one by one", () => {
    const word = fc.string({ unit: fc.constantFrom(..."aeinrst"), minLength: 4, maxLength: 14 })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(..."aeinrst"), (wanted, n, letter) => {
        const at = n % wanted.length
        const slips = [wanted.slice(0, at) + wanted.slice(at + 1), wanted.slice(0, at) + letter + wanted.slice(at)]
        const { sorted, surfaces, table } = tableOf(slips)
        const found = near(wanted, surfaces, table).map(([position]) => sorted[position])
        expect(found.toSorted()).toEqual(sorted.filter((slip) => slip !== wanted && slip.length > 2))
      })
    )
  })

  it("SPELL-02: ignores short words, very long words and words with digits", () => {
    const { table } = tableOf(["tv", "mp3speler", "a".repeat(32)])
    expect(table.words).toHaveLength(0)
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareCodePoints, StringTable } from "./bytes/string-table.ts"
import { Tally } from "./tally.ts"

const NAMES = Array.from({ length: 90 }, (_, i) => `v${String(i).padStart(3, "0")}`)

/** Counts below and above those that are distinguished while values are selected. */
const count = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 250, max: 260 }),
  fc.integer({ min: 1, max: 1e6 })
)
const counted = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), count), {
  selector: ([name]) => name,
  maxLength: 90
})

describe("Tally", () => {
  it("INDEX-73: lists the values with the highest counts, as sorting all of them does", () => {
    // The later names are not in the table, as those that only a small segment has.
    const tally = new Tally(StringTable.ofSorted(NAMES.slice(0, 60)))
    fc.assert(
      fc.property(counted, fc.nat(100), fc.subarray(NAMES, { maxLength: 3 }), (values, size, selected) => {
        for (const [name, own] of values) tally.add(tally.idOf(name), own)
        const counts = new Map(values)
        const byCount = ([a, countOfA]: readonly [string, number], [b, countOfB]: readonly [string, number]) =>
          countOfB - countOfA || compareCodePoints(a, b)
        const first = selected.map((name) => [name, counts.get(name) ?? 0] as const).toSorted(byCount)
        const others = values.filter(([name]) => !selected.includes(name)).toSorted(byCount)
        const room = Math.max(0, size - first.length)
        const { buckets, total } = tally.take(selected, size)
        expect(buckets.map(({ value, count: own }) => [value, own])).toEqual([...first, ...others.slice(0, room)])
        expect(total).toBe(first.length + others.length)
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dedupe, dedupeAndLimit, moveToFront, removeByKey, identity, type ListRule } from "./list.ts"

/** A list of at most three letters, equal in upper and lower case. */
const LETTERS: ListRule<string> = {
  limit: 3,
  keyOf: (letter) => letter.toLowerCase(),
  read: (value) => (typeof value === "string" && value !== "" ? value : null)
}
const letters = fc.array(fc.constantFrom(..."abcdefABC"))

describe("dedupeAndLimit", () => {
  it("LIST-09: returns the first of each key, up to the limit", () => {
    expect(dedupeAndLimit(["a", "A", "b", "a"], LETTERS)).toEqual(["a", "b"])
    expect(dedupeAndLimit(["a", "b", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(dedupeAndLimit(["a", "b", "c", "d"], LETTERS)).toEqual(["a", "b", "c"])
    expect(dedupeAndLimit(["a", "A", "b", "B", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(dedupeAndLimit([], LETTERS)).toEqual([])
  })

  it("LIST-09: agrees with a naive implementation, and is idempotent", () => {
    fc.assert(
      fc.property(letters, (entries) => {
        const firsts = entries.filter(
          (entry, index) => entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === index
        )
        expect(dedupeAndLimit(entries, LETTERS)).toEqual(firsts.slice(0, 3))
        expect(dedupeAndLimit(dedupeAndLimit(entries, LETTERS), LETTERS)).toEqual(dedupeAndLimit(entries, LETTERS))
        expect(dedupe(entries, LETTERS)).toEqual(firsts)
      })
    )
  })
})

describe("moveToFront", () => {
  it("LIST-09: prepends an entry, moves a present one, removes the oldest and ignores invalid ones", () => {
    expect(moveToFront("a", ["b", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(moveToFront("c", ["a", "b", "c"], LETTERS)).toEqual(["c", "a", "b"])
    expect(moveToFront("d", ["a", "b", "c"], LETTERS)).toEqual(["d", "a", "b"])
    expect(moveToFront("C", ["a", "c"], LETTERS)).toEqual(["C", "a"])
    expect(moveToFront("", ["a", "b"], LETTERS)).toEqual(["a", "b"])
    expect(moveToFront(7, ["a", "b"], LETTERS)).toEqual(["a", "b"])
  })

  it("LIST-09: puts the entry first without duplicates, and preserves the order of the others", () => {
    fc.assert(
      fc.property(letters, fc.constantFrom(..."abcdef"), (entries, entry) => {
        const before = dedupeAndLimit(entries, LETTERS)
        const after = moveToFront(entry, before, LETTERS)
        expect(after[0]).toBe(entry)
        expect(after.length).toBeLessThanOrEqual(3)
        expect(before.slice(0, after.length).filter((one) => one.toLowerCase() !== entry)).toEqual(
          expect.arrayContaining(after.slice(1))
        )
        expect(moveToFront(entry, after, LETTERS)).toEqual(after)
      })
    )
  })
})

describe("removeByKey", () => {
  it("LIST-01, LIST-03, LIST-05, LIST-06, LIST-07, LIST-08: removes only the entry with that key", () => {
    expect(removeByKey("b", ["a", "B", "c"], LETTERS)).toEqual(["a", "c"])
    expect(removeByKey("d", ["a", "B"], LETTERS)).toEqual(["a", "B"])
    expect(removeByKey("B", ["b"], { keyOf: identity })).toEqual(["b"])
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dedupe, dedupeAndLimit, moveToFront, removeByKey, identity, type ListRule } from "./list.ts"

/** Lower-case letters, at most three, the same in whatever capitals. */
const LETTERS: ListRule<string> = {
  limit: 3,
  keyOf: (letter) => letter.toLowerCase(),
  read: (value) => (typeof value === "string" && value !== "" ? value : null)
}
const letters = fc.array(fc.constantFrom(..."abcdefABC"))

describe("kept", () => {
  it("LIST-09: keeps the first of each and the first three", () => {
    expect(dedupeAndLimit(["a", "A", "b", "a"], LETTERS)).toEqual(["a", "b"])
    expect(dedupeAndLimit(["a", "b", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(dedupeAndLimit(["a", "b", "c", "d"], LETTERS)).toEqual(["a", "b", "c"])
    expect(dedupeAndLimit(["a", "A", "b", "B", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(dedupeAndLimit([], LETTERS)).toEqual([])
  })

  it("LIST-09: agrees with a plainer way, and twice is once", () => {
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

describe("toFront", () => {
  it("LIST-09: puts in front, moves what is there, lets the oldest go, leaves out junk", () => {
    expect(moveToFront("a", ["b", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(moveToFront("c", ["a", "b", "c"], LETTERS)).toEqual(["c", "a", "b"])
    expect(moveToFront("d", ["a", "b", "c"], LETTERS)).toEqual(["d", "a", "b"])
    expect(moveToFront("C", ["a", "c"], LETTERS)).toEqual(["C", "a"])
    expect(moveToFront("", ["a", "b"], LETTERS)).toEqual(["a", "b"])
    expect(moveToFront(7, ["a", "b"], LETTERS)).toEqual(["a", "b"])
  })

  it("LIST-09: the entry is first, none is doubled, the others keep their order", () => {
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

describe("without", () => {
  it("LIST-01, LIST-03, LIST-05, LIST-06, LIST-07, LIST-08: takes out the entry of that key and nothing else", () => {
    expect(removeByKey("b", ["a", "B", "c"], LETTERS)).toEqual(["a", "c"])
    expect(removeByKey("d", ["a", "B"], LETTERS)).toEqual(["a", "B"])
    expect(removeByKey("B", ["b"], { keyOf: identity })).toEqual(["b"])
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eachOnce, kept, toFront, without } from "./kept.ts"
import { itself, type ListRule } from "./list-rule.ts"

/** Lower-case letters, at most three, the same in whatever capitals. */
const LETTERS: ListRule<string> = {
  limit: 3,
  keyOf: (letter) => letter.toLowerCase(),
  read: (value) => (typeof value === "string" && value !== "" ? value : null)
}
const letters = fc.array(fc.constantFrom(..."abcdefABC"))

describe("kept", () => {
  it("LIST-09: keeps the first of each and the first three", () => {
    expect(kept(["a", "A", "b", "a"], LETTERS)).toEqual(["a", "b"])
    expect(kept(["a", "b", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(kept(["a", "b", "c", "d"], LETTERS)).toEqual(["a", "b", "c"])
    expect(kept(["a", "A", "b", "B", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(kept([], LETTERS)).toEqual([])
  })

  it("LIST-09: agrees with a plainer way, and twice is once", () => {
    fc.assert(
      fc.property(letters, (entries) => {
        const firsts = entries.filter(
          (entry, index) => entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === index
        )
        expect(kept(entries, LETTERS)).toEqual(firsts.slice(0, 3))
        expect(kept(kept(entries, LETTERS), LETTERS)).toEqual(kept(entries, LETTERS))
        expect(eachOnce(entries, LETTERS)).toEqual(firsts)
      })
    )
  })
})

describe("toFront", () => {
  it("LIST-09: puts in front, moves what is there, lets the oldest go, leaves out junk", () => {
    expect(toFront("a", ["b", "c"], LETTERS)).toEqual(["a", "b", "c"])
    expect(toFront("c", ["a", "b", "c"], LETTERS)).toEqual(["c", "a", "b"])
    expect(toFront("d", ["a", "b", "c"], LETTERS)).toEqual(["d", "a", "b"])
    expect(toFront("C", ["a", "c"], LETTERS)).toEqual(["C", "a"])
    expect(toFront("", ["a", "b"], LETTERS)).toEqual(["a", "b"])
    expect(toFront(7, ["a", "b"], LETTERS)).toEqual(["a", "b"])
  })

  it("LIST-09: the entry is first, none is doubled, the others keep their order", () => {
    fc.assert(
      fc.property(letters, fc.constantFrom(..."abcdef"), (entries, entry) => {
        const before = kept(entries, LETTERS)
        const after = toFront(entry, before, LETTERS)
        expect(after[0]).toBe(entry)
        expect(after.length).toBeLessThanOrEqual(3)
        expect(before.slice(0, after.length).filter((one) => one.toLowerCase() !== entry)).toEqual(
          expect.arrayContaining(after.slice(1))
        )
        expect(toFront(entry, after, LETTERS)).toEqual(after)
      })
    )
  })
})

describe("without", () => {
  it("LIST-01, LIST-03, LIST-05, LIST-06, LIST-07, LIST-08: takes out the entry of that key and nothing else", () => {
    expect(without("b", ["a", "B", "c"], LETTERS)).toEqual(["a", "c"])
    expect(without("d", ["a", "B"], LETTERS)).toEqual(["a", "B"])
    expect(without("B", ["b"], { keyOf: itself })).toEqual(["b"])
  })
})

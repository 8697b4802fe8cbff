import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { StringNumbers } from "./string-numbers.ts"

const words = fc.array(fc.string({ unit: "grapheme", maxLength: 4 }), { maxLength: 80 })

describe("StringNumbers", () => {
  it("INDEX-35: numbers distinct strings in the order in which they are added", () => {
    fc.assert(
      fc.property(words, (strings) => {
        const numbers = new StringNumbers()
        for (const text of strings) numbers.add(text)
        const distinct = [...new Set(strings)]
        expect(numbers.names).toEqual(distinct)
        expect(strings.map((text) => numbers.find(text))).toEqual(strings.map((text) => distinct.indexOf(text)))
      })
    )
  })

  it("INDEX-35: finds a concatenation of two strings only if it was added", () => {
    fc.assert(
      fc.property(words, (strings) => {
        const numbers = new StringNumbers()
        for (const text of strings) numbers.add(text)
        const { names } = numbers
        for (const [first, a] of names.entries())
          for (const [second, b] of names.entries())
            expect(numbers.findJoined(first, second)).toBe(names.indexOf(a + b))
      }),
      { numRuns: 30 }
    )
  })

  it("INDEX-35: numbers code units and concatenations like the strings they are", () => {
    fc.assert(
      fc.property(words, (strings) => {
        const codes = Uint16Array.from(strings.join("").split(""), (unit) => unit.charCodeAt(0))
        const parts = new StringNumbers()
        const numbers = new StringNumbers()
        let at = 0
        for (const word of strings) {
          expect(parts.addCodes(codes, at, (at += word.length))).toBe(numbers.add(word))
          expect(parts.addJoined(0, parts.size - 1)).toBe(numbers.add(numbers.names[0]! + numbers.names.at(-1)!))
        }
        expect(parts.names).toEqual(numbers.names)
      })
    )
  })

  it("INDEX-35: finds all of 20,000 strings, and no other", () => {
    const numbers = new StringNumbers()
    for (let i = 0; i < 20_000; i++) numbers.add(`word${i}`)
    for (let i = 0; i < 20_000; i++) expect(numbers.find(`word${i}`)).toBe(i)
    expect(numbers.find("word20000")).toBe(-1)
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { digits, isbn } from "#fixtures/testing/gtin.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readIsbn } from "./gtin.ts"

const orNull = (text: string) => (text === "" ? null : text)

describe("readIsbn", () => {
  it.each(examples("ISBN-01", ["text", "isbn"]))("ISBN-01: parses $text as “$isbn”", ({ text, isbn }) => {
    expect(readIsbn(text)).toBe(orNull(isbn))
  })

  it("ISBN-01: accepts a text of at most 40 characters", () => {
    expect(readIsbn("9789024538270".padStart(40))).toBe("9789024538270")
    expect(readIsbn("9789024538270".padStart(41))).toBeNull()
  })

  it("ISBN-01: accepts exactly one check character, and detects every single wrong digit", () => {
    fc.assert(
      fc.property(digits(9), fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (body, at, more) => {
        const right = [..."0123456789X"].filter((character) => readIsbn(body + character) !== null)
        expect(right).toHaveLength(1)
        const wrong = body.slice(0, at) + ((Number(body[at]) + more) % 10) + body.slice(at + 1)
        expect(readIsbn(`${wrong}${right[0]}`)).toBeNull()
      })
    )
  })

  it("ISBN-01: accepts an ISBN-13 with hyphens anywhere", () => {
    fc.assert(
      fc.property(isbn, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (isbn, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        expect(readIsbn(isbn)).toBe(isbn)
        expect(readIsbn(`${isbn.slice(0, from)}-${isbn.slice(from, to)} ${isbn.slice(to)}`)).toBe(isbn)
      })
    )
  })
})

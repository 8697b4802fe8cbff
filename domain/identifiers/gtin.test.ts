import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { gtinCheckDigit } from "./check-digit.ts"
import { readGtin } from "./gtin.ts"
import { readIsbn } from "./isbn.ts"

const withCheckDigit = (body: string) => `${body}${gtinCheckDigit(body)}`
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(""))

/** Bodies of GTIN-13s handed out to real products: country prefixes 300 to 969. */
const issued = fc
  .tuple(fc.integer({ min: 300, max: 969 }), digits(9))
  .map(([prefix, rest]) => withCheckDigit(`${prefix}${rest}`))

describe("readGtin", () => {
  it.each([
    ["8712345678906", "8712345678906"],
    ["8 712345 678906", "8712345678906"],
    [" 8712345678906.0", "8712345678906"],
    ['="8712345678906"', "8712345678906"],
    ["'8712345678906", "8712345678906"],
    ["08712345678906", "8712345678906"],
    ["036000291452", "0036000291452"],
    ["0036000291452", "0036000291452"],
    ["00036000291452", "0036000291452"],
    ["73513537", "73513537"],
    ["00000073513537", "73513537"],
    ["0000073513537", "73513537"],
    ["18712345678903", "18712345678903"],
    ["9521234567899", "9521234567899"],
    ["9789024538270", "9789024538270"],
    ["9790260000438", "9790260000438"],
    ["1857982185", "9781857982183"],
    ["080442957X", "9780804429573"]
  ])("FEED-GTIN: %s is %s", (text, gtin) => {
    expect(readGtin(text)).toMatchObject({ gtin })
  })

  it.each([
    ["", "empty"],
    ["n.v.t.", "empty"],
    ["0000000000000", "empty"],
    ["8,71E+12", "scientific"],
    ["8.71235e+12", "scientific"],
    ["EAN8712345678906", "characters"],
    ["87123456789", "length"],
    ["123", "length"],
    ["123456789012345", "length"],
    ["8712345678905", "check-digit"],
    ["2012345678903", "in-store"],
    ["2131000000000", "in-store"],
    ["0212345678909", "in-store"],
    ["212345678909", "in-store"],
    ["0412345678903", "in-store"],
    ["01234565", "in-store"],
    ["20012342", "in-store"],
    ["9912345678909", "coupon"],
    ["9812345678902", "coupon"],
    ["0512345678900", "coupon"],
    ["9771234567003", "issn"]
  ])("FEED-GTIN: %s is none, %s", (text, reason) => {
    expect(readGtin(text)).toEqual({ gtin: null, reason })
  })

  it("FEED-GTIN: gives back the zeros a spreadsheet dropped when one reading is left", () => {
    expect(readGtin("36000291452")).toEqual({ gtin: "0036000291452", isbn: null })
  })

  it("FEED-GTIN: a number of a book is its ISBN too, one of sheet music is not", () => {
    expect(readGtin("9789024538270")).toEqual({ gtin: "9789024538270", isbn: "9789024538270" })
    expect(readGtin("9790260000438")).toEqual({ gtin: "9790260000438", isbn: null })
  })

  it("FEED-GTIN: reads every issued number, however it is padded, and once is as good as twice", () => {
    fc.assert(
      fc.property(issued, (gtin) => {
        expect(readGtin(gtin)).toMatchObject({ gtin })
        expect(readGtin(`0${gtin}`)).toMatchObject({ gtin })
      })
    )
  })

  it("FEED-GTIN: one wrong digit is always noticed", () => {
    fc.assert(
      fc.property(issued, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (gtin, at, more) => {
        const wrong = gtin.slice(0, at) + ((Number(gtin[at]) + more) % 10) + gtin.slice(at + 1)
        expect(readGtin(wrong).gtin).toBeNull()
      })
    )
  })

  it("FEED-GTIN: any text has an answer, and a canonical form reads as itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), digits(8), digits(10), digits(12), digits(14)), (text) => {
        const { gtin } = readGtin(text)
        expect(gtin === null ? null : readGtin(gtin).gtin).toBe(gtin)
      })
    )
  })
})

describe("readIsbn", () => {
  it.each([
    ["1-85798-218-5", "9781857982183"],
    ["ISBN 978-90-245-3827-0", "9789024538270"],
    ["ISBN-13: 9789024538270", "9789024538270"],
    ["0-8044-2957-x", "9780804429573"]
  ])("FEED-ISBN-1: %s is %s", (text, isbn) => expect(readIsbn(text)).toBe(isbn))

  it.each(["85152-629-1", "978-902453827X", "978-902453827", "7501031311309", "9790260000438", "", "boek"])(
    "FEED-ISBN-1: %s is none",
    (text) => expect(readIsbn(text)).toBeNull()
  )
})

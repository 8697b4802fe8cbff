import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "#fixtures/testing/gtin.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { Cents } from "./cents.ts"
import { decimalEuros, formatCents, readEuros, writeEuros } from "./euros.ts"

const NO_BREAK_SPACE = "\u00A0"

describe("formatCents", () => {
  it.each(examples("MONEY-01", ["cents", "text"]))("MONEY-01: formats $cents cents as $text", ({ cents, text }) => {
    expect(formatCents(Number(cents))).toBe(text.replace(" ", NO_BREAK_SPACE))
  })

  it("MONEY-01: agrees with Intl for every amount, negative ones included", () => {
    const intl = new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(formatCents(amount)).toBe(intl.format(amount / 100))
      })
    )
  })
})

describe("readEuros", () => {
  it.each(examples("MONEY-02", ["text", "cents"]))("MONEY-02: parses “$text” as $cents cents", ({ text, cents }) => {
    expect(readEuros(text)).toBe(cents === "none" ? null : Number(cents))
  })

  it("MONEY-02: rejects a very long text at once", () => {
    expect(readEuros("9".repeat(500_000))).toBeNull()
    expect(readEuros(`1${" ".repeat(500_000)}x`)).toBeNull()
    expect(readEuros(`1${".000".repeat(100_000)}x`)).toBeNull()
  })

  it("inverts formatCents", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readEuros(formatCents(amount))).toBe(amount)
      })
    )
  })

  it("MONEY-02: returns a valid amount or null for any text", () => {
    const isAmount = Schema.is(Cents)
    const amountLike = fc.string({ unit: fc.constantFrom(..."0123456789.,-€ ERUO") })
    fc.assert(
      fc.property(fc.oneof(fc.string(), amountLike), (text) => {
        const amount = readEuros(text)
        expect(amount === null || isAmount(amount)).toBe(true)
      })
    )
  })

  it("MONEY-02: parses a single separator only when every reading of it agrees", () => {
    const integer = fc.integer({ min: 0, max: 9_999_999 }).map(String)
    const part = fc.stringMatching(/^[0-9]{1,4}$/)
    fc.assert(
      fc.property(integer, fc.constantFrom(".", ","), part, (integer, sign, part) => {
        const isGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(integer)
        const thousands = isGroup ? Number(integer + part) * 100 : null
        const decimals = /^(?:\d|\d\d0*)$/.test(part)
          ? Number(integer) * 100 + Number(part.padEnd(2, "0").slice(0, 2))
          : null
        const dutch = sign === "." ? thousands : null
        const expected = isGroup ? dutch : decimals
        expect(readEuros(`${integer}${sign}${part}`)).toBe(
          expected !== null && expected <= 1_000_000_000 ? expected : null
        )
      })
    )
  })
})

describe("writeEuros", () => {
  it.each(examples("MONEY-03", ["cents", "text"]))("MONEY-03: formats $cents cents as $text", ({ cents, text }) => {
    expect(writeEuros(Number(cents))).toBe(text)
  })

  it("MONEY-03: is inverted by readEuros, and writes no superfluous characters", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readEuros(writeEuros(amount))).toBe(amount)
        expect(writeEuros(amount)).toMatch(/^\d+(?:,(?!00)\d\d)?$/)
      })
    )
  })
})

describe("Cents", () => {
  it.each(examples("MONEY-04", ["cents", "amount"]))("MONEY-04: validates $cents: $amount", ({ cents, amount }) => {
    expect(Schema.is(Cents)(Number(cents))).toBe(amount === "yes")
  })
})

describe("decimalEuros", () => {
  it.each(examples("MONEY-05", ["cents", "text"]))("MONEY-05: formats $cents cents as $text", ({ cents, text }) => {
    expect(decimalEuros(Number(cents))).toBe(text)
  })

  it("MONEY-05: agrees with toFixed", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(decimalEuros(amount)).toBe((amount / 100).toFixed(2))
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatCents, readEuros, writeEuros } from "./euros.ts"

const cents = fc.integer({ min: 0, max: 1_000_000_000 })

describe("formatCents", () => {
  it.each([
    [0, "€ 0,00"],
    [5, "€ 0,05"],
    [1999, "€ 19,99"],
    [123_450, "€ 1.234,50"],
    [1_000_000_000, "€ 10.000.000,00"]
  ])("MONEY-01: %i cents is %s", (amount, text) => {
    expect(formatCents(amount)).toBe(text.replace(" ", "\u00A0"))
  })

  it("MONEY-01: agrees with Intl for every amount", () => {
    const intl = new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" })
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatCents(amount)).toBe(intl.format(amount / 100))
      })
    )
  })
})

describe("readEuros", () => {
  it.each([
    ["100", 10_000],
    ["99,95", 9995],
    ["99.95", 9995],
    ["1.234,50", 123_450],
    ["1.234", 123_400],
    ["1,234.50", 123_450],
    ["1,234,567", 123_456_700],
    ["1234.5 EUR", 123_450],
    ["€ 12,-", 1200],
    ["€12,--", 1200],
    ["12,50 euro", 1250],
    ["0.990", 99],
    ["4561254.35", 456_125_435],
    ["10000000", 1_000_000_000],
    [" 7 ", 700],
    ["007", 700]
  ])("MONEY-02: %s is %i cents", (text, amount) => {
    expect(readEuros(text)).toBe(amount)
  })

  it.each(["", "abc", "12abc", "-5", "1,234", "1.23,4", "12.3456", "1e3", "10000000,01", "€", "1..2", "9".repeat(400)])(
    "MONEY-02: %j is no amount",
    (text) => {
      expect(readEuros(text)).toBeNull()
    }
  )

  it("MONEY-02: refuses a very long text at once", () => {
    expect(readEuros(`1${" ".repeat(500_000)}x`)).toBeNull()
  })

  it("MONEY-02, MONEY-03: reads back what writeEuros and formatCents wrote", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readEuros(writeEuros(amount))).toBe(amount)
        expect(readEuros(formatCents(amount))).toBe(amount)
      })
    )
  })

  it("MONEY-02: gives whole cents within bounds or null, whatever it is given", () => {
    const amountLike = fc.string({ unit: fc.constantFrom(..."0123456789.,-€ ERU") })
    fc.assert(
      fc.property(fc.oneof(fc.string(), amountLike), (text) => {
        const amount = readEuros(text)
        expect(amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= 1_000_000_000)).toBe(true)
      })
    )
  })
})

describe("writeEuros", () => {
  it.each([
    [1200, "12"],
    [1250, "12,50"],
    [5, "0,05"]
  ])("MONEY-03: %i cents is %s", (amount, text) => {
    expect(writeEuros(amount)).toBe(text)
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { readMoney } from "./money.ts"

describe("readMoney", () => {
  it.each(examples("FEED-PRICE-2", ["text", "cents", "currency"]))(
    "FEED-PRICE-2: $text is $cents cents, currency $currency",
    ({ text, cents, currency }) => {
      const known = { cents: Number(cents), currency: currency === "" ? null : currency }
      expect(readMoney(text)).toMatchObject(cents === "" ? { cents: null, reason: "unreadable" } : known)
    }
  )

  it.each([
    ["1\u00A0234,50\u00A0€", 123_450],
    ["1\u202F234,50", 123_450],
    ["1 \u00A0 234,50", 123_450],
    ["\u2003 12 \u2003", 1200]
  ])("FEED-PRICE-2: a wide or narrow space in %j is a space", (text, cents) => {
    expect(readMoney(text).cents).toBe(cents)
  })

  it("FEED-PRICE-2: a text of more than 60 characters is no amount", () => {
    expect(readMoney(`1${" ".repeat(59)}`).cents).toBe(100)
    expect(readMoney(`1${" ".repeat(60)}`)).toEqual({ cents: null, currency: null, reason: "unreadable" })
  })

  it.each(["", "   ", "\u00A0"])("FEED-PRICE-1: %j is no price at all", (text) => {
    expect(readMoney(text)).toEqual({ cents: null, currency: null, reason: "empty" })
  })

  it.each([
    ["-5,00 EUR", "EUR"],
    ["EUR -5", "EUR"],
    ["-€5", "EUR"],
    ["(5.00)", null],
    ["5.00-", null],
    ["– 5", null]
  ])("FEED-PRICE-3: %s is below zero, in currency %s", (text, currency) => {
    expect(readMoney(text)).toEqual({ cents: null, currency, reason: "negative" })
  })

  it.each([
    ["10000000.01 EUR", "EUR"],
    ["9999999999", null],
    ["0009999999999", null]
  ])("FEED-PRICE-4: %s is too much, in currency %s", (text, currency) => {
    expect(readMoney(text)).toEqual({ cents: null, currency, reason: "too-large" })
  })

  it.each(examples("FEED-PRICE-5", ["text", "cents", "told"]))(
    "FEED-PRICE-5: $text is $cents cents, rounded: $told",
    ({ text, cents, told: isRounded }) => {
      expect(readMoney(text)).toEqual({ cents: Number(cents), currency: null, rounded: isRounded === "yes" })
    }
  )

  const cents = fc.integer({ min: 0, max: 1e9 })
  const writers = ["nl-NL", "en-US", "de-CH", "fr-FR"].map(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  )

  it("FEED-PRICE-2: reads every amount exactly as the Dutch, English, Swiss and French write it", () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...writers), fc.constantFrom("", " EUR", " €"), (amount, writer, currency) => {
        const text = `${writer.format(amount / 100)}${currency}`
        expect([text, readMoney(text).cents]).toEqual([text, amount])
      })
    )
  })

  it("FEED-PRICE-2: reads an amount back from its digits, whatever stands behind them", () => {
    const ends = fc.constantFrom(["", null], [" EUR", "EUR"], [" €", "EUR"], [" USD", "USD"], ["GBP", "GBP"])
    fc.assert(
      fc.property(cents, ends, (amount, [end, currency]) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}${end}`
        expect(readMoney(text)).toEqual({ cents: amount, currency, rounded: false })
      })
    )
  })

  it("FEED-PRICE-4: any text has an answer within bounds", () => {
    const amountLike = fc.array(fc.constantFrom("1", "0", ".", ",", "-", " ", "€", "9")).map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.oneof(fc.string(), amountLike), (text) => {
        const { cents } = readMoney(text)
        expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= 1e9)).toBe(true)
      })
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readMoney } from "./money.ts"

describe("readMoney", () => {
  it.each([
    ["19.99", 1999, null],
    ["19.99 EUR", 1999, "EUR"],
    ["1.234,50", 123_450, null],
    ["1234.5 EUR", 123_450, "EUR"],
    ["€ 12,-", 1200, "EUR"],
    ["€12,--", 1200, "EUR"],
    ["12,–", 1200, null],
    ["12.-", 1200, null],
    ["1,234.50 USD", 123_450, "USD"],
    ["1,234,567.89", 123_456_789, null],
    ["1.234.567", 123_456_700, null],
    ["1.234", 123_400, null],
    ["0.999", 100, null],
    ["0,999", 100, null],
    [".5", 50, null],
    [",95", 95, null],
    ["1 234,50 €", 123_450, "EUR"],
    ["1\u00A0234,50\u00A0€", 123_450, "EUR"],
    ["1'234.50 CHF", 123_450, "CHF"],
    ["EUR 12", 1200, "EUR"],
    ["12 euro", 1200, "EUR"],
    ["12eur", 1200, "EUR"],
    ["374990 KZT", 37_499_000, "KZT"],
    ["150 AUD", 15_000, "AUD"],
    ["£9.99", 999, "GBP"],
    ["12 pond", 1200, "???"],
    ["4561254.35", 456_125_435, null],
    ["14.9900", 1499, null],
    ["14.995", 1_499_500, null],
    ["14.9950", 1500, null],
    ["10000000", 1_000_000_000, null],
    ["0", 0, null],
    ["0.00 EUR", 0, "EUR"]
  ])("FEED-PRICE: %s is %i cents, currency %s", (text, cents, currency) => {
    expect(readMoney(text)).toMatchObject({ cents, currency })
  })

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["€", "unreadable"],
    ["abc", "unreadable"],
    ["op aanvraag", "unreadable"],
    ["12,345", "unreadable"],
    ["1.23.4", "unreadable"],
    ["12,34,5", "unreadable"],
    ["1e3", "unreadable"],
    ["12 - 15", "unreadable"],
    ["12.50 / 13.50", "unreadable"],
    ["NaN", "unreadable"],
    ["-5", "negative"],
    ["-5,00 EUR", "negative"],
    ["€ -5", "negative"],
    ["(5.00)", "negative"],
    ["10000000.01", "too-large"],
    ["99999999999999", "too-large"]
  ])("FEED-PRICE: %s is none, %s", (text, reason) => {
    expect(readMoney(text)).toMatchObject({ cents: null, reason })
  })

  it("FEED-PRICE-5: says when parts of a cent were rounded", () => {
    expect(readMoney("14.9951")).toMatchObject({ cents: 1500, rounded: true })
    expect(readMoney("14.9900")).toMatchObject({ cents: 1499, rounded: false })
  })

  const cents = fc.integer({ min: 0, max: 1e9 })
  const writers = ["nl-NL", "en-US", "de-CH", "fr-FR"].map(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  )

  it("FEED-PRICE: reads every amount exactly as the Dutch, English, Swiss and French write it", () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...writers), fc.constantFrom("", " EUR", " €"), (amount, writer, currency) => {
        const text = `${writer.format(amount / 100)}${currency}`
        expect([text, readMoney(text).cents]).toEqual([text, amount])
      })
    )
  })

  it("FEED-PRICE: any text has an answer within bounds", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom("1", "0", ".", ",", "-", " ", "€", "9")).map((c) => c.join(""))
        ),
        (text) => {
          const { cents } = readMoney(text)
          expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= 1e9)).toBe(true)
        }
      )
    )
  })
})

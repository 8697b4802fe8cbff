import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readMoney } from "./money.ts"

describe("readMoney", () => {
  it.each(examples("FEED-PRICE-2", ["text", "cents", "currency"]))(
    "FEED-PRICE-2: parses $text as $cents cents in currency $currency",
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
  ])("FEED-PRICE-2: accepts the wide or narrow space in %j", (text, cents) => {
    expect(readMoney(text).cents).toBe(cents)
  })

  it("FEED-PRICE-2: rejects texts of more than 60 characters", () => {
    expect(readMoney(`1${" ".repeat(59)}`).cents).toBe(100)
    expect(readMoney(`1${" ".repeat(60)}`)).toEqual({ cents: null, currency: null, reason: "unreadable" })
  })

  it.each(["", "   ", "\u00A0"])("FEED-PRICE-1: reports %j as empty", (text) => {
    expect(readMoney(text)).toEqual({ cents: null, currency: null, reason: "empty" })
  })

  it.each([
    ["-5,00 EUR", "EUR"],
    ["EUR -5", "EUR"],
    ["-€5", "EUR"],
    ["(5.00)", null],
    ["5.00-", null],
    ["– 5", null]
  ])("FEED-PRICE-3: rejects %s as negative, in currency %s", (text, currency) => {
    expect(readMoney(text)).toEqual({ cents: null, currency, reason: "negative" })
  })

  it.each([
    ["10000000.01 EUR", "EUR"],
    ["9999999999", null],
    ["0009999999999", null]
  ])("FEED-PRICE-4: rejects %s as too large, in currency %s", (text, currency) => {
    expect(readMoney(text)).toEqual({ cents: null, currency, reason: "too-large" })
  })

  it.each(examples("FEED-PRICE-5", ["text", "cents", "rounded"]))(
    "FEED-PRICE-5: parses $text as $cents cents, rounded: $rounded",
    ({ text, cents, rounded: isRounded }) => {
      expect(readMoney(text)).toEqual({ cents: Number(cents), currency: null, rounded: isRounded === "yes" })
    }
  )

  const cents = fc.integer({ min: 0, max: 1e9 })
  const writers = ["nl-NL", "en-US", "de-CH", "fr-FR"].map(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  )

  it("FEED-PRICE-2: parses every amount as Dutch, English, Swiss and French locales format it", () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...writers), fc.constantFrom("", " EUR", " €"), (amount, writer, currency) => {
        const text = `${writer.format(amount / 100)}${currency}`
        expect([text, readMoney(text).cents]).toEqual([text, amount])
      })
    )
  })

  it("FEED-PRICE-2: parses an amount with any known ending exactly", () => {
    const ends = fc.constantFrom(["", null], [" EUR", "EUR"], [" €", "EUR"], [" USD", "USD"], ["GBP", "GBP"])
    fc.assert(
      fc.property(cents, ends, (amount, [end, currency]) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}${end}`
        expect(readMoney(text)).toEqual({ cents: amount, currency, rounded: false })
      })
    )
  })

  it("FEED-PRICE-4: returns cents within bounds, or null, for any text", () => {
    const amountLike = fc.array(fc.constantFrom("1", "0", ".", ",", "-", " ", "€", "9")).map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.oneof(fc.string(), amountLike), (text) => {
        const { cents } = readMoney(text)
        expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= 1e9)).toBe(true)
      })
    )
  })
})

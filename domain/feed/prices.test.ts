import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readPrice, readPriceChanges, readWasPrice } from "./prices.ts"
import { emptyRawItem, type RawField } from "./raw.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

const itemOf = (fields: Partial<Record<RawField, string>>) => {
  const item = emptyRawItem(1)
  for (const [field, text] of Object.entries(fields)) item[field as RawField] = text === "" ? [] : [text]
  return item
}

/** Returns the price of an item with `fields`, and the findings: rule, field and value. */
const priceOf = (fields: Partial<Record<RawField, string>>, wantsCurrency = false) => {
  const item = itemOf(fields)
  const findings: Array<string> = []
  const cents = readPrice(item, NOW, wantsCurrency, (rule, field, value) =>
    findings.push(`${rule} ${field} ${value}`.trim())
  )
  return { cents, findings }
}

/** Returns what `text` gives as a price, and as a sale price beside a price of 12 euros. */
const asPriceAndSale = (text: string) => [priceOf({ price: text }), priceOf({ price: "12", salePrice: text })]

const noPrice = (rule: string, text: string) => [
  { cents: null, findings: [`${rule} price ${text}`] },
  { cents: 1200, findings: [`FEED-SALE-1 sale_price ${text}`] }
]

const warned = (rule: string, text: string, cents: string) => [
  { cents: Number(cents), findings: [`${rule} price ${text}`] },
  { cents: Number(cents), findings: [`${rule} sale_price ${text}`] }
]

describe("readPrice", () => {
  it("FEED-PRICE-1: reports a missing price", () => {
    expect(priceOf({})).toEqual({ cents: null, findings: ["FEED-PRICE-1 price"] })
    expect(priceOf({ price: "  " })).toEqual({ cents: null, findings: ["FEED-PRICE-1 price"] })
  })

  it("FEED-PRICE-2: reports an unreadable price", () => {
    expect(priceOf({ price: "op aanvraag" })).toEqual({ cents: null, findings: ["FEED-PRICE-2 price op aanvraag"] })
  })

  it.each(examples("FEED-PRICE-3", ["text"]))("FEED-PRICE-3: rejects $text as a price", ({ text }) => {
    expect(priceOf({ price: text })).toEqual({ cents: null, findings: [`FEED-PRICE-3 price ${text}`] })
  })

  it.each(examples("FEED-PRICE-4", ["text", "finding"]))(
    "FEED-PRICE-4: reports $finding for $text",
    ({ text, finding }) => {
      expect(priceOf({ price: text })).toEqual(
        finding === ""
          ? { cents: 1_000_000_000, findings: [] }
          : { cents: null, findings: [`${finding} price ${text}`] }
      )
    }
  )

  it.each(examples("FEED-PRICE-5", ["text", "cents", "rounded"]))(
    "FEED-PRICE-5: parses $text as $cents",
    ({ text, cents, rounded }) => {
      expect(priceOf({ price: text })).toEqual({
        cents: Number(cents),
        findings: rounded === "yes" ? [`FEED-PRICE-5 price ${text}`] : []
      })
    }
  )

  it.each(examples("FEED-PRICE-7", ["text"]))("FEED-PRICE-7: rejects the price $text", ({ text }) =>
    expect(asPriceAndSale(text)).toEqual(noPrice("FEED-PRICE-7", text))
  )

  it.each(examples("FEED-PRICE-9", ["text"]))("FEED-PRICE-9: rejects the price $text", ({ text }) =>
    expect(asPriceAndSale(text)).toEqual(noPrice("FEED-PRICE-9", text))
  )

  it.each(examples("FEED-PRICE-10", ["text"]))("FEED-PRICE-10: rejects the price $text", ({ text }) =>
    expect(asPriceAndSale(text)).toEqual(noPrice("FEED-PRICE-10", text))
  )

  it.each(examples("FEED-PRICE-6", ["text", "cents"]))(
    "FEED-PRICE-6: warns about $text and returns $cents",
    ({ text, cents }) => expect(asPriceAndSale(text)).toEqual(warned("FEED-PRICE-6", text, cents))
  )

  it.each(examples("FEED-PRICE-8", ["text", "cents"]))(
    "FEED-PRICE-8: warns about $text and returns $cents",
    ({ text, cents }) => expect(asPriceAndSale(text)).toEqual(warned("FEED-PRICE-8", text, cents))
  )

  it("FEED-PRICE-2: reports words without a readable amount", () => {
    for (const price of [
      "1.2.3 EUR incl. btw",
      "10 EUR incl. verzenden",
      "circa 10 EUR",
      "van 20 voor 10",
      "12 / 13 appels"
    ])
      expect(priceOf({ price })).toEqual({ cents: null, findings: [`FEED-PRICE-2 price ${price}`] })
    expect(priceOf({ price: "0 EUR/stuk" }).findings).toEqual([
      "FEED-PRICE-8 price 0 EUR/stuk",
      "FEED-PRICE-3 price 0 EUR/stuk"
    ])
  })

  it.each(examples("FEED-CURRENCY-1", ["price", "currency", "sale", "enters"]))(
    "FEED-CURRENCY-1: accepts $price in currency $currency with sale price $sale: $enters",
    ({ price, currency, sale, enters }) => {
      const { cents, findings } = priceOf({ price, currency, salePrice: sale })
      expect(cents !== null).toBe(enters === "yes")
      expect(findings.map((text) => text.split(" ").slice(0, 2).join(" "))).toEqual(
        enters === "yes" ? [] : ["FEED-CURRENCY-1 price"]
      )
    }
  )

  it("FEED-CURRENCY-1: reports the text or the currency code at fault", () => {
    expect(priceOf({ price: "10 USD" }).findings).toEqual(["FEED-CURRENCY-1 price 10 USD"])
    expect(priceOf({ price: "10 EUR", salePrice: "5 AUD" }).findings).toEqual(["FEED-CURRENCY-1 price 5 AUD"])
    expect(priceOf({ price: "10", currency: " kzt " }).findings).toEqual(["FEED-CURRENCY-1 price KZT"])
    expect(priceOf({ price: "10", currency: "x".repeat(30) }).findings).toEqual([
      `FEED-CURRENCY-1 price ${"X".repeat(20)}`
    ])
    expect(priceOf({ price: "10", currency: "  " })).toEqual({ cents: 1000, findings: [] })
  })

  it.each(examples("FEED-CURRENCY-2", ["price", "currency", "sale", "finding"]))(
    "FEED-CURRENCY-2: warns about $price with currency $currency and sale price $sale: $finding",
    ({ price, currency, sale, finding: findings }) => {
      const fields = { price, currency, salePrice: sale }
      expect(priceOf(fields, true).findings).toEqual(findings === "yes" ? [`FEED-CURRENCY-2 price ${price}`] : [])
      expect(priceOf(fields).findings).toEqual([])
    }
  )

  it("FEED-CURRENCY-2: omits the currency warning when there is no price", () => {
    expect(priceOf({ price: "veel" }, true).findings).toEqual(["FEED-PRICE-2 price veel"])
  })

  it.each(examples("FEED-SALE-1", ["price", "sale", "cents", "finding"]))(
    "FEED-SALE-1: returns $cents for $price with sale price $sale",
    ({ price, sale, cents, finding: findings }) => {
      expect(priceOf({ price, salePrice: sale })).toEqual({
        cents: Number(cents),
        findings: findings === "yes" ? [`FEED-SALE-1 sale_price ${sale}`] : []
      })
    }
  )

  it.each(examples("READ-33", ["price", "sale", "period", "changes"]))(
    "READ-33: $price, in $period $sale, changes as follows: $changes",
    ({ price, sale, period, changes }) => {
      const item = itemOf({ price, salePrice: sale, saleDates: period })
      const now = readPrice(item, NOW, false, () => undefined)!
      const found = readPriceChanges(item, now, NOW)
      expect(found.map(({ at, price }) => `${new Date(at).toISOString()} ${price ?? "gone"}`).join(", ")).toBe(changes)
      // What changes by the clock is what an import at that moment reads.
      for (const { at, price } of found) expect(readPrice(item, new Date(at), false, () => undefined)).toBe(price)
    }
  )

  it("FEED-SALE-1: returns the sale price when the price is unreadable", () => {
    expect(priceOf({ price: "veel", salePrice: "9,99" })).toEqual({ cents: 999, findings: [] })
  })

  it("FEED-SALE-2: applies the sale price only in its period, and reports an unreadable period", () => {
    const sale = { price: "19,99", salePrice: "9,99" }
    expect(priceOf({ ...sale, saleDates: "2026-11-01/2026-12-01" })).toEqual({ cents: 999, findings: [] })
    expect(priceOf({ ...sale, saleDates: "2026-12-01/2026-12-02" })).toEqual({ cents: 1999, findings: [] })
    expect(priceOf({ price: "19,99", salePrice: "veel", saleDates: "2026-12-01/2026-12-02" }).findings).toEqual([])
    expect(priceOf({ ...sale, saleDates: "ooit" })).toEqual({
      cents: 1999,
      findings: ["FEED-SALE-2 sale_price_effective_date ooit"]
    })
    expect(priceOf({ price: "19,99", saleDates: "ooit" })).toEqual({ cents: 1999, findings: [] })
  })
})

describe("readWasPrice", () => {
  it.each(examples("READ-34", ["price", "sale price", "period", "old price"]))(
    "READ-34: returns “$old price” beside $price, on sale for “$sale price” in “$period”",
    (row) => {
      const item = itemOf({ price: row.price, salePrice: row["sale price"], saleDates: row.period })
      const price = readPrice(item, NOW, false, () => undefined)!
      const was = readWasPrice(item, price).wasPrice
      expect(was === undefined ? "" : (was / 100).toFixed(2).replace(".", ",")).toBe(row["old price"])
    }
  )
})

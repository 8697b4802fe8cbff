import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addFeature } from "./add-field.ts"
import type { Finding } from "./finding.ts"
import { LIMITS, normaliseItem } from "./normalise.ts"
import { emptyRawItem, RAW_FIELDS, type RawField, type RawItem } from "./raw.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const RIGHT: Partial<Record<RawField, string>> = {
  id: "a-1",
  title: "Lamp",
  link: "https://winkel.example/lamp",
  price: "19.99 EUR"
}

const raw = (fields: Partial<Record<RawField, string>>): RawItem => {
  const item = emptyRawItem(7)
  for (const [field, text] of Object.entries({ ...RIGHT, ...fields }))
    item[field as RawField] = text === "" ? [] : [text]
  return item
}

const run = (item: RawItem, options: { isNew?: boolean; wantsCurrency?: boolean } = {}) => {
  const findings: Array<Finding> = []
  const { isNew = true, wantsCurrency = false } = options
  const plainText = (text: string) => text
  return { item: normaliseItem(item, { plainText, now: NOW, wantsCurrency, isNew: () => isNew }, findings), findings }
}

const rulesOf = (fields: Partial<Record<RawField, string>>, wantsCurrency = false) =>
  run(raw(fields), { wantsCurrency }).findings.map(({ rule }) => rule)

describe("normaliseItem", () => {
  it("gives an item that is right without a word", () => {
    const { item, findings } = run(
      raw({
        gtin: "9520000010010",
        availability: "in stock",
        shipping: "NL:::4.95 EUR",
        pack: "6 x 33 cl",
        size: "M, L"
      })
    )
    expect(findings).toEqual([])
    expect(item).toMatchObject({
      offerId: "a-1",
      price: 1999,
      shippingCost: 495,
      availability: "in_stock",
      condition: "new",
      gtin: "9520000010010",
      pack: "6x330ml",
      sizes: ["M", "L"]
    })
  })

  it.each([
    ["FEED-ID-1", { id: "" }],
    ["FEED-ID-1", { id: " \u0000 " }],
    ["FEED-ID-3", { id: "x".repeat(201) }],
    ["FEED-TITLE-1", { title: "" }],
    ["FEED-LINK-1", { link: "" }],
    ["FEED-LINK-2", { link: "javascript:alert(1)" }],
    ["FEED-PRICE-1", { price: "" }],
    ["FEED-PRICE-2", { price: "op aanvraag" }],
    ["FEED-PRICE-3", { price: "0" }],
    ["FEED-PRICE-3", { price: "-1,00" }],
    ["FEED-PRICE-4", { price: "99999999999" }],
    ["FEED-CURRENCY-1", { price: "10 USD" }],
    ["FEED-CURRENCY-1", { price: "10", currency: "KZT" }],
    ["FEED-CURRENCY-1", { price: "174.58", salePrice: "150 AUD" }]
  ] as const)("%s: is not let in with %j", (rule, fields) => {
    const { item, findings } = run(raw(fields))
    expect(item).toBeNull()
    expect(findings).toMatchObject([{ rule, severity: "reject", line: 7 }])
  })

  it.each([
    ["FEED-PRICE-5", { price: "19.999" }, { price: 1_999_900 }, false],
    ["FEED-PRICE-5", { price: "19.9951" }, { price: 2000 }, true],
    ["FEED-SALE-1", { salePrice: "29.99 EUR" }, { price: 1999 }, true],
    ["FEED-SALE-1", { salePrice: "veel" }, { price: 1999 }, true],
    ["FEED-SALE-2", { salePrice: "9.99 EUR", saleDates: "ooit" }, { price: 1999 }, true],
    ["FEED-SHIPPING-1", { shippingCost: "veel" }, { shippingCost: null }, true],
    ["FEED-GTIN-1", { gtin: "8,71E+12" }, { gtin: null }, true],
    ["FEED-GTIN-2", { gtin: "EAN 871" }, { gtin: null }, true],
    ["FEED-GTIN-3", { gtin: "123" }, { gtin: null }, true],
    ["FEED-GTIN-4", { gtin: "9520000010011" }, { gtin: null }, true],
    ["FEED-GTIN-5", { gtin: "2012345678903" }, { gtin: null }, true],
    ["FEED-GTIN-6", { gtin: "9771234567003" }, { gtin: null }, true],
    ["FEED-ISBN-1", { isbn: "123" }, { isbn: null }, true],
    ["FEED-AVAILABILITY-1", { availability: "misschien" }, { availability: "unknown" }, true],
    ["FEED-CONDITION-1", { condition: "leuk" }, { condition: "new" }, true],
    ["FEED-DELIVERY-1", { deliveryTime: "ooit" }, { deliveryDays: null }, true],
    ["FEED-IMAGE-1", { image: "/beeld.jpg" }, { imageUrls: [] }, true],
    ["FEED-TEXT-1", { title: "Cr\ufffdme" }, { title: "Cr\ufffdme" }, true],
    ["FEED-LENGTH-1", { title: "x".repeat(400) }, { title: "x".repeat(300) }, true]
  ] as const)("%s: stays with %j", (rule, fields, expected, isTold) => {
    const { item, findings } = run(raw(fields))
    expect(item).toMatchObject(expected)
    expect(findings.map((finding) => [finding.rule, finding.severity])).toEqual(isTold ? [[rule, "warning"]] : [])
  })

  it("FEED-ID-2: an id counts once, and only for an item that is otherwise right", () => {
    expect(run(raw({}), { isNew: false }).findings).toMatchObject([{ rule: "FEED-ID-2", itemId: "a-1" }])
    expect(run(raw({ price: "" }), { isNew: false }).findings).toMatchObject([{ rule: "FEED-PRICE-1" }])
  })

  it("FEED-CURRENCY-2: a price without currency is worth a warning only where the format demands one", () => {
    expect(rulesOf({ price: "10" }, true)).toEqual(["FEED-CURRENCY-2"])
    expect(rulesOf({ price: "10" })).toEqual([])
    expect(rulesOf({ price: "10", currency: "eur" }, true)).toEqual([])
  })

  it("takes the sale price while it runs", () => {
    const price = (fields: Partial<Record<RawField, string>>) => run(raw(fields)).item?.price
    expect(price({ salePrice: "9,99" })).toBe(999)
    expect(price({ salePrice: "9,99", saleDates: "2026-12-01/2026-12-02" })).toBe(1999)
    expect(price({ price: "", salePrice: "9,99" })).toBe(999)
  })

  it("FEED-GTIN: takes the first right one of several, and a book's number as its ISBN", () => {
    const item = raw({})
    item.gtin = ["123", "9789024538270", "9520000010010"]
    expect(run(item)).toMatchObject({ item: { gtin: "9789024538270", isbn: "9789024538270" }, findings: [] })
    expect(run(raw({ isbn: "90-245-3827-2" })).item?.gtin).toBeNull()
    expect(run(raw({ isbn: "1-85798-218-5" })).item).toMatchObject({ gtin: "9781857982183", isbn: "9781857982183" })
  })

  it("reads availability from the delivery time where there is none", () => {
    expect(run(raw({ deliveryTime: "Backorder" })).item?.availability).toBe("backorder")
  })

  it("joins the values of a property, each once", () => {
    const item = raw({})
    for (const text of ["Eiken", "Beuken", "Eiken", ""]) addFeature(item, "Soort hout", text)
    expect(run(item).item?.features).toEqual([{ key: "soort-hout", label: "Soort hout", values: ["Eiken", "Beuken"] }])
  })

  it("cuts the value found in a finding's sentence to 80 characters, on one line", () => {
    const [finding] = run(raw({ price: `\n${"veel ".repeat(50)}` })).findings
    const value = /"(.*)"/s.exec(finding?.message ?? "")?.[1] ?? ""
    expect(value.length).toBeLessThanOrEqual(80)
    expect(value).not.toContain("\n")
  })

  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("19.99", "https://a.example/", "1e3", "<b>", "&amp;")
    ),
    { maxLength: 3 }
  )
  const anyRaw = fc.array(fc.tuple(fc.constantFrom(...RAW_FIELDS), texts)).map((fields) => {
    const item = emptyRawItem(1)
    for (const [field, text] of fields) item[field] = text
    return item
  })

  it("FEED: whatever a feed holds, an item is either told about or within every bound", () => {
    fc.assert(
      fc.property(anyRaw, (raw) => {
        const { item, findings } = run(raw)
        const isRejected = findings.some(({ severity }) => severity === "reject")
        expect(item === null).toBe(isRejected)
        expect(JSON.stringify([item, findings]).isWellFormed()).toBe(true)
        expect(item?.title.length ?? 0).toBeLessThanOrEqual(LIMITS.title)
        expect(item?.url ?? "https://x").toMatch(/^https?:/)
      })
    )
  })
})

import { describe, expect, it } from "vitest"
import { readCategoryPath } from "./category-path.ts"
import { cleanLine, cleanText } from "./clean.ts"
import { fieldMeaning } from "./field-names.ts"
import { saleState } from "./sale.ts"
import { readShipping, readShippingCost } from "./shipping.ts"
import { readWebAddress } from "./web-address.ts"

describe("readCategoryPath", () => {
  it.each([
    ["Elektronica > Laptops", ["Elektronica", "Laptops"]],
    ["Elektronica &gt; Laptops", ["Elektronica", "Laptops"]],
    ["Wonen|Lampen", ["Wonen", "Lampen"]],
    ["Mode/Tassen", ["Mode", "Tassen"]],
    ["Thee / koffie", ["Thee / koffie"]],
    ["Eten > Thee/koffie", ["Eten", "Thee/koffie"]],
    ["A > A > B >", ["A", "B"]],
    ["2271", []],
    ["", []]
  ])("%s is %j", (text, path) => expect(readCategoryPath(text)).toEqual(path))

  it("keeps eight levels", () => expect(readCategoryPath("1a>2a>3a>4a>5a>6a>7a>8a>9a")).toHaveLength(8))
})

describe("readShipping", () => {
  it.each([
    [["NL::Standaard:4.95 EUR"], 495],
    [["NL:::4,95 EUR,BE:::9.95 EUR"], 495],
    [["NL:::6.95 EUR", "NL:::4.95 EUR"], 495],
    [["BE:::9.95 EUR"], null],
    [["NL:::0 EUR"], 0],
    [["4.95 EUR"], 495],
    [[], null]
  ])("FEED-SHIPPING-1: %j costs %s", (texts, cost) => expect(readShipping(texts)).toEqual({ cost, unreadable: null }))

  it("FEED-SHIPPING-1: names what it cannot read", () => {
    expect(readShipping(["NL:::veel"])).toEqual({ cost: null, unreadable: "veel" })
    expect(readShipping(["NL:::4.95 USD"])).toEqual({ cost: null, unreadable: "4.95 USD" })
  })

  it.each([
    ["gratis", 0],
    ["Free", 0],
    ["€ 3,95", 395],
    ["0", 0]
  ])("FEED-SHIPPING-1: %s is %i cents", (text, cost) => expect(readShippingCost(text).cost).toBe(cost))
})

describe("saleState", () => {
  const now = new Date("2026-11-21T12:00:00Z")
  it.each([
    ["", "running"],
    ["2026-11-01T00:00+01:00/2026-11-30T23:59+01:00", "running"],
    ["2026-11-01T00:00+0100/2026-11-30T23:59+0100", "running"],
    ["2026-11-01 / 2026-11-22", "running"],
    ["2026-12-01T00:00Z/2026-12-02T00:00Z", "not-now"],
    ["2026-11-01T00:00Z/2026-11-21T11:59Z", "not-now"],
    ["volgende week", "unreadable"],
    ["2026-11-01", "unreadable"],
    ["2026-13-01/2026-14-01", "unreadable"]
  ])("FEED-SALE-2: %s is %s", (period, state) => expect(saleState(period, now)).toBe(state))
})

describe("readWebAddress", () => {
  it.each([
    ["https://winkel.example/a?b=c#d", "https://winkel.example/a?b=c#d"],
    [" http://winkel.example/a b ", "http://winkel.example/a%20b"],
    ["https://wínkel.example/é", "https://xn--wnkel-zsa.example/%C3%A9"]
  ])("FEED-LINK-2: %s is %s", (text, address) => expect(readWebAddress(text)).toBe(address))

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "ftp://winkel.example/",
    "/a",
    "winkel.example/a",
    "https://",
    "https://user:secret@winkel.example/",
    `https://winkel.example/${"a".repeat(2_000)}`
  ])("FEED-LINK-2: %s is none", (text) => expect(readWebAddress(text)).toBeNull())
})

describe("cleanLine and cleanText", () => {
  const plainText = (text: string) => text.replace(/<[^>]*>/g, " ").replaceAll("&amp;", "&")

  it.each([
    ["gewoon", "gewoon"],
    ["  twee\n woorden ", "twee woorden"],
    ["nul\u0000byte\u0007", "nulbyte"],
    ["<b>vet</b>&amp;zo", "vet &zo"],
    ["half \ud83d", "half \ufffd"],
    ["heel 🙂", "heel 🙂"],
    ["zacht\u00adafbreken", "zachtafbreken"]
  ])("FEED-TEXT-1: %j is %j", (text, clean) => expect(cleanLine(text, plainText)).toBe(clean))

  it("keeps paragraphs, one blank line at most", () => {
    expect(cleanText("een\r\n\r\n\r\n\r\ntwee \t drie \n vier", plainText)).toBe("een\n\ntwee drie\nvier")
  })
})

describe("fieldMeaning", () => {
  it.each([
    ["g:image_link", "image"],
    ["Image Link", "image"],
    ["additional_image_link", "image"],
    ["shipping(country:price)", "shipping"],
    ["Verzendkosten", "shippingCost"],
    ["EAN-code", "gtin"],
    ["google_product_category", "googleCategory"]
  ])("%s is %s", (name, field) => expect(fieldMeaning(name)).toBe(field))

  it("knows properties by their label, and leaves the rest", () => {
    expect(fieldMeaning("material")).toEqual({ label: "Materiaal" })
    expect(fieldMeaning("custom_label_0")).toBeUndefined()
    expect(fieldMeaning("constructor")).toBeUndefined()
  })
})

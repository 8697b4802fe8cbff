import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { RawItem } from "#domain/feed/raw.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { bytesOf, readAll, refusal, sample } from "./testing/read.ts"
import { xmlReader } from "./xml.ts"
import { knownShape } from "./xml-shapes.ts"

const known = () => knownShape(undefined, () => undefined)

const G = 'xmlns:g="http://base.google.com/ns/1.0"'
const item = (inner: string) =>
  `<g:id>1</g:id><g:title>Lamp</g:title><g:link>https://a.example/1</g:link><g:price>1.50 EUR</g:price>${inner}`
const rss = (inner: string) =>
  `<?xml version="1.0"?>\n<rss version="2.0" ${G}>\n<channel>\n<item>\n${inner}\n</item>\n</channel>\n</rss>`

/** Reads `text` in pieces of these sizes, then the rest; returns the items, and the rule and position of a rejection. */
const read = (text: string, sizes: ReadonlyArray<number>) => {
  const items: Array<RawItem> = []
  const reader = xmlReader(
    { item: (item) => items.push(item), bad: () => undefined, warn: () => undefined, unread: () => undefined },
    known()
  )
  try {
    let at = 0
    for (const size of sizes) {
      reader.write(text.slice(at, at + size))
      at += size
    }
    reader.write(text.slice(at))
    reader.end()
    return { items, rejection: null }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { items, rejection: `${error.rule} ${error.line}:${error.column}` }
  }
}

const MARKUP = `<g:id>1</g:id>|<g:title>Lamp|</g:title>|<title>Kap</title>|<g:price>1 EUR</g:price>|\n  | |\t|é|\u0002|&amp;|&#38;|& \
|<![CDATA[<b>|]]>|<!-- | -->|<g:link/>|<link href="a">|</link>|<g:shipping><g:price>2 EUR</g:price></g:shipping>|<x>|</x>\
|<y:id>1</y:id>|</item>`
const piece = fc.constantFrom(...MARKUP.split("|"))
const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant("\n  <g:id>1</g:id>\n  <g:title>Lamp &amp; kap</g:title>\n") },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")) }
)
const around = fc.constantFrom("", "", "\n", "\n    ", "<!-- </item> -->", "<title>x</title>", "tekst", "\r\n")
const feed = fc.array(fc.tuple(around, body), { minLength: 1, maxLength: 6 })

const written = (items: ReadonlyArray<readonly [string, string]>) =>
  `<rss ${G}><channel>${items.map(([around, body]) => `${around}<item>${body}</item>`).join("")}</channel></rss>`

describe("xmlReader", () => {
  it("READ-02: reads Google's RSS, and the Atom form", async () => {
    const { items, lines, findings } = await readAll(sample("google.xml"))
    expect(findings).toEqual([])
    expect(lines).toEqual([7, 41])
    expect(items[0]).toMatchObject({
      offerId: "LN-100",
      price: 7495,
      shippingCost: 495,
      gtin: "9520000010010",
      familyCode: "BOOG-40",
      categoryPath: ["Wonen", "Lampen", "Hanglampen"],
      imageUrls: [
        "https://lampenhuis.example/beeld/boog-40-zwart.jpg",
        "https://lampenhuis.example/beeld/boog-40-zwart-2.jpg"
      ],
      features: [
        { key: "materiaal", label: "Materiaal", values: ["Staal"] },
        { key: "fitting", label: "Fitting", values: ["E27"] }
      ]
    })
    expect(items[1]).toMatchObject({
      title: "Terp tafellamp Duin & Zand",
      availability: "preorder",
      colors: ["zand", "wit"]
    })
    const atom = await readAll(sample("google-atom.xml"))
    expect(atom.items).toMatchObject([
      { offerId: "LN-100", url: "https://lampenhuis.example/hanglampen/boog-40-zwart", price: 8995 }
    ])
  })

  it("READ-02: reads Tradetracker's form", async () => {
    const { items, findings } = await readAll(sample("tradetracker.xml"))
    expect(findings).toEqual([])
    expect(items).toMatchObject([
      {
        offerId: "TT-1",
        description: "Kookt in drie minuten.\n\nDroogkookbeveiliging\nUitneembaar filter",
        categoryPath: ["Keuken", "Waterkokers"],
        brand: "Vuurtoren",
        sku: "VT-17",
        price: 3495,
        shippingCost: 0,
        deliveryDays: 1,
        availability: "in_stock"
      }
    ])
  })

  it("READ-02: reports faults per item and continues", async () => {
    const { items, findings, rejected } = await readAll(sample("google-dirty.xml"))
    expect(items.map(({ offerId }) => offerId)).toEqual(["D-1", "D-8"])
    expect(items[0]).toMatchObject({
      title: "Goed, met één dubbele entiteit",
      description: "Eerste alinea.\n\nTweede & laatste.",
      price: 123_450,
      gtin: null
    })
    expect(rejected).toBe(7)
    expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      "FEED-GTIN-1 5",
      "FEED-IMAGE-1 5",
      "FEED-SHIPPING-1 5",
      "FEED-CONDITION-1 5",
      "FEED-AVAILABILITY-1 5",
      "FEED-ID-1 17",
      "FEED-TITLE-1 22",
      "FEED-LINK-2 28",
      "FEED-PRICE-2 34",
      "FEED-PRICE-3 40",
      "FEED-CURRENCY-1 46",
      "FEED-ID-2 52",
      "FEED-SALE-1 58",
      "FEED-CURRENCY-2 58",
      "FEED-GTIN-4 58"
    ])
  })

  it("READ-02: prefers the g: element to the plain one and ignores other namespaces", async () => {
    const feed = rss(
      `<title>Plat</title><x:price xmlns:x="urn:x">9.00 EUR</x:price>${item("")}<link>https://a.example/plat</link>`
    )
    expect((await readAll(bytesOf(feed))).items).toMatchObject([
      { title: "Lamp", url: "https://a.example/1", price: 150 }
    ])
  })

  it("READ-02: does not take prices of instalments and shipping as the price", async () => {
    const feed = rss(
      item("<g:installment><g:months>3</g:months><g:amount>0.50 EUR</g:amount><g:price>9 EUR</g:price></g:installment>")
    )
    expect((await readAll(bytesOf(feed, 3))).items).toMatchObject([{ price: 150, shippingCost: null }])
  })

  it.each(["region", "postal_code", "location_id", "location_group_name"])(
    "FEED-SHIPPING-1: ignores shipping to one %s only",
    async (part) => {
      const option = (place: string, price: string) =>
        `<g:shipping><g:country>NL</g:country>${place}<g:price>${price}</g:price></g:shipping>`
      const local = option(`<g:${part}>1012</g:${part}>`, "0 EUR")
      for (const [options, shippingCost] of [
        [local, null],
        [local + option("", "4.95 EUR"), 495]
      ] as const)
        expect((await readAll(bytesOf(rss(item(options)), 3))).items).toMatchObject([{ shippingCost }])
    }
  )

  it.each([
    ["FEED-XML-1 5:", rss("<g:id>1</g:ID>")],
    ["FEED-XML-1 5:11", rss("<g:id>Tom & Jerry</g:id>")],
    ["FEED-XML-1 6:3", rss("<g:id>1</g:id>\nAT&T</g:title>\n&amp;")],
    ["FEED-XML-1 5:", rss("<g:id>&eacute;</g:id>")],
    ["FEED-XML-1 5:", rss("<x:id>1</x:id>")],
    ["FEED-XML-1 2:", "<rss>\n<channel></rss>"],
    ["FEED-XML-1 2:", "<rss></rss>\ntekst"],
    ["FEED-CUT-1 5:", rss("<g:id>1</g:id>").slice(0, -40)],
    ["FEED-XML-2 1:", '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss>&b;</rss>'],
    ["FEED-XML-3 1:", "<catalog><item/></catalog>"],
    ["FEED-XML-4 1:", `<rss>${"<a>".repeat(200)}`],
    ["FEED-FORMAT-1 -", "<!DOCTYPE html><html><body>404</body></html>"],
    ["FEED-EMPTY-1 -", "  \n"]
  ])("FEED-XML-1, FEED-XML-2, FEED-XML-3, FEED-XML-4, FEED-CUT-1: rejects the feed with %s", async (expected, feed) => {
    expect((await refusal(bytesOf(feed))).slice(0, expected.length)).toBe(expected)
  })

  it("FEED-XML-1: reads the same items and rejects at the same position for any division into pieces", () => {
    fc.assert(
      fc.property(feed, fc.array(fc.nat(60)), (items, sizes) => {
        const text = written(items)
        expect(read(text, sizes)).toEqual(read(text, []))
      }),
      { numRuns: 500 }
    )
  })

  it("FEED-XML-1: reports the lines of items and the position of an error", () => {
    const plain = "\n<item>\n<g:id>1</g:id>\n</item>"
    const text = `<rss ${G}>${plain}${plain}${plain} <item><g:id>2</g:ID></item></rss>`
    for (const sizes of [[], [70, 30], Array.from({ length: text.length }, () => 1)]) {
      expect(read(text, sizes)).toMatchObject({
        items: [{ line: 2 }, { line: 5 }, { line: 8 }],
        rejection: "FEED-XML-1 10:29"
      })
    }
  })

  it("FEED-SIZE-1: rejects endless white space", () => {
    const reader = xmlReader(
      { item: () => undefined, bad: () => undefined, warn: () => undefined, unread: () => undefined },
      known()
    )
    reader.write(`<rss ${G}><item><g:id>1</g:id></item>`)
    const writeMuch = () => {
      for (let i = 0; i < 400; i++) reader.write(" ".repeat(1 << 16))
    }
    expect(writeMuch).toThrow(FeedUnreadable)
  })

  it("FEED-XML-3: rejects another format than the requested one", async () => {
    expect(await refusal(sample("google.xml"), { format: "tradetracker-xml" })).toBe("FEED-XML-3 2:60")
  })
})

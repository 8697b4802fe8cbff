import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BY_NAME } from "#domain/feed/map-record.ts"
import { jsonDocumentReader } from "./json-document.ts"
import { readMapping } from "./read-mapping.ts"
import { bytesOf, readAll, refusal, sample } from "./testing/read.ts"

const path = (name: string) => new URL(`../../fixtures/feeds/${name}`, import.meta.url).pathname
const offer = (id: unknown, more: Record<string, unknown> = {}) => ({
  id,
  title: "Lamp",
  link: "https://a.example/1",
  price: 1.5,
  ...more
})

describe("jsonLinesReader", () => {
  it("READ-03: reads JSON Lines by the usual names, numbers digit by digit", async () => {
    const { items, findings } = await readAll(sample("winkel.jsonl"))
    expect(findings.map(({ rule }) => rule)).toEqual(["FEED-PRICE-5"])
    expect(items).toMatchObject([
      { offerId: "B-1", price: 1999, isbn: "9789024538270", deliveryDays: 2, availability: "in_stock" },
      { offerId: "B-2", price: 124_900, shippingCost: 0, gtin: "9520000010089" },
      { offerId: "12345678901234567890", price: 123 }
    ])
  })

  it("FEED-RECORD-1: skips invalid lines and continues", async () => {
    const { items, findings, rejected } = await readAll(sample("winkel-dirty.jsonl"))
    expect(items.map(({ offerId }) => offerId)).toEqual(["B-1", "B-5"])
    expect(items[1]?.title).toBe("Nulbyte en halve \ufffd")
    expect(rejected).toBe(3)
    expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      "FEED-RECORD-1 2",
      "FEED-RECORD-1 3",
      "FEED-ID-1 4",
      "FEED-TEXT-1 6"
    ])
  })

  it("FEED-CUT-1: rejects a feed whose last line is incomplete", async () => {
    const lines = `${JSON.stringify(offer(1))}\n${JSON.stringify(offer(2))}`
    expect((await readAll(bytesOf(lines))).items).toHaveLength(2)
    expect(await refusal(bytesOf(lines.slice(0, -9)))).toMatch(/^FEED-CUT-1 2:/)
  })
})

describe("jsonDocumentReader", () => {
  it("READ-03: finds the list named by the mapping", async () => {
    const { mapping } = await readMapping(path("winkel-mapping.json"))
    const { items, lines } = await readAll(sample("winkel.json"), { mapping })
    expect(items).toMatchObject([
      { offerId: "17", price: 4995, gtin: "9520000010072", colors: ["zwart", "petrol"], brand: "Fietshoek" },
      { offerId: "18", price: 995, colors: [], features: [{ label: "Stof" }, { label: "Waterdicht", values: ["Nee"] }] }
    ])
    expect(lines).toEqual([6, 15])
  })

  it.each([
    [JSON.stringify([offer(1), offer(2)]), 2],
    [JSON.stringify([offer(1), offer(2)], null, 2), 2],
    [JSON.stringify({ count: 1, products: [offer(1)] }), 1],
    [JSON.stringify({ meta: { products: [1] }, items: [offer(1)], more: [[], {}] }, null, 1), 1],
    [`\n ${JSON.stringify(offer(1))}\n`, 1]
  ])("READ-03: reads %j", async (text, count) => {
    for (const size of [1, 2, 9, 1_000]) expect((await readAll(bytesOf(text, size))).items).toHaveLength(count)
  })

  it.each([
    [
      "a document with fields before its list",
      `{"shop":"x","products":[${JSON.stringify(offer(1))},\n${JSON.stringify(offer(2))}]}`
    ],
    ["a list", `[${JSON.stringify(offer(1))},\n${JSON.stringify(offer(2))}]`],
    [
      "a document whose list begins on a line of its own",
      `{"products":[\n${JSON.stringify(offer(1))},\n${JSON.stringify(offer(2))}\n]}`
    ],
    [
      "JSON Lines whose objects hold lists",
      `${JSON.stringify(offer(1, { variants: [{ id: 3 }] }))}\n${JSON.stringify(offer(2))}`
    ],
    [
      "JSON Lines whose first line is broken",
      `{"id":1,"title":"La\n${JSON.stringify(offer(1))}\n${JSON.stringify(offer(2))}`
    ]
  ])("READ-03: reads two products, one a line, of %s", async (_, text) => {
    expect((await readAll(bytesOf(text))).items).toHaveLength(2)
  })

  it("FEED-EMPTY-1: rejects an empty list", async () => {
    expect(await refusal(bytesOf("[]"))).toBe("FEED-EMPTY-1 -:-")
  })

  it("FEED-RECORD-1: skips list elements that are not objects", async () => {
    const text = JSON.stringify([1, "x", null, [offer(1)], offer(2)])
    const { items, rejected } = await readAll(bytesOf(text, 4))
    expect([items.length, rejected]).toEqual([1, 4])
  })

  it.each([
    ["FEED-JSON-1 2:", `[\n{"id":1,}]`],
    ["FEED-JSON-1 3:", `[\n{"id":1}\n{"id":2}]`],
    ["FEED-JSON-1 1:", `[{"id":1}}`],
    ["FEED-JSON-1 2:", `[]\n[]`],
    ["FEED-JSON-1 1:", `[tru]`],
    ["FEED-JSON-1 1:", `[,]`],
    ["FEED-JSON-1 1:", `{"products" [1]}`],
    ["FEED-JSON-1 1:", `[{"a":${"[".repeat(5_000)}`],
    ["FEED-CUT-1 2:", `[{"id":1},\n{"id":2,"title":"x`],
    ["FEED-CUT-1 1:", `[`],
    ["FEED-FORMAT-2 -:", `{"a":{"b":[{"id":1}]}}\n{`.slice(0, -2)]
  ])("FEED-JSON-1, FEED-CUT-1, FEED-FORMAT-2: rejects with %s the text %j", async (expected, text) => {
    expect((await refusal(bytesOf(text, 3), { format: "json" })).slice(0, expected.length)).toBe(expected)
  })

  it("READ-03: reads any list as JSON.parse does, in pieces of any size", () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue())
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 5 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (records, size, wide) => {
          const text = JSON.stringify(records, null, wide ? 2 : undefined)
          let [items, wrong] = [0, 0]
          const reader = jsonDocumentReader(
            { item: () => items++, bad: () => wrong++, warn: () => wrong++, unread: () => undefined },
            BY_NAME
          )
          for (let i = 0; i < text.length; i += size) reader.write(text.slice(i, i + size))
          reader.end()
          expect([items, wrong]).toEqual([records.length, 0])
        }
      )
    )
  })

  it("READ-03: never accepts a document that is not JSON", async () => {
    const text = JSON.stringify([offer('a\\"b'), offer(2)])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: text.length - 1 }), async (length) => {
        expect(await refusal(bytesOf(text.slice(0, length), 7), { format: "json" })).toMatch(/^FEED-(?:CUT|JSON)-1/)
      })
    )
  })
})

describe("readMapping", () => {
  it("FEED-MAPPING-1: reports the fault in a mapping file", async () => {
    await expect(readMapping(path("bestaat-niet.json"))).rejects.toThrow("niet te lezen")
    await expect(readMapping(path("winkel.json"))).rejects.toThrow("klopt niet")
    await expect(readMapping(path("winkel.csv"))).rejects.toThrow("geen geldige JSON")
    await expect(readMapping(path("supermarkten.json"))).rejects.toThrow("Kies er een met --shop")
    await expect(readMapping(path("supermarkten.json"), "onbekend")).rejects.toThrow("ah, aldi")
  })

  it("FEED-MAPPING-1: returns the shop's properties", async () => {
    expect((await readMapping(path("supermarkten.json"), "ah")).shop).toEqual({
      name: "Albert Heijn",
      website: "www.ah.nl"
    })
  })
})

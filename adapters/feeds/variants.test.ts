import { describe, expect, it } from "vitest"
import { compileMapping } from "#domain/feed/map-record.ts"
import { readFeed, type ReadFeedOptions } from "./read-feed.ts"
import { bytesOf, readAll } from "./testing/read.ts"

const WEBSITE = "www.winkel.example"

const read = async (text: string, options: ReadFeedOptions = {}) => {
  const { items, findings } = await readAll(bytesOf(text), { website: WEBSITE, ...options })
  return {
    items: items.map(({ title, price, brand, familyCode }) => [title, price, brand, familyCode]),
    findings: findings.map(({ rule, line }) => `${rule} ${line}`)
  }
}

const G = 'xmlns:g="http://base.google.com/ns/1.0"'

describe("readFeed", () => {
  it("VARIANT-01: completes rows of an item_group_id in a table, XML and JSON", async () => {
    const expected = {
      items: [
        ["Trui", 500, "Terp", "g"],
        ["Trui - rood, M", 600, "Terp", "g"]
      ],
      findings: []
    }
    const table = "id;title;brand;link;price;item_group_id;color;size"
    const rows = "1;Trui;Terp;https://w.example/1;5;g;;\n2;;;;6;g;rood;M"
    expect(await read(`${table}\n${rows}`)).toEqual(expected)
    const [first, second] = [
      { id: "1", title: "Trui", brand: "Terp", link: "https://w.example/1", price: 5, item_group_id: "g" },
      { id: "2", price: 6, item_group_id: "g", color: "rood", size: "M" }
    ]
    expect(await read(JSON.stringify([first, second]))).toEqual(expected)
    const xml = [first, second].map(
      (item) =>
        `<item>${Object.entries(item)
          .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
          .join("")}</item>`
    )
    expect((await read(`<rss ${G}><channel>${xml.join("")}</channel></rss>`)).items).toEqual(expected.items)
  })

  it("VARIANT-01: completes Shopify's table also where a shop's own mapping reads it", async () => {
    const fields = {
      id: "SKU",
      title: "Title",
      brand: "Vendor",
      price: "Variant Price",
      link: { template: "https://w.example/{Handle}" }
    }
    const text = "Handle,Title,Vendor,Option1 Name,Variant Price,SKU\ntrui,Trui,Terp,Maat,5,T-1\ntrui,,,,6,T-2"
    expect(await read(text, { mapping: compileMapping({ name: "own", fields }) })).toEqual({
      items: [
        ["Trui", 500, "Terp", null],
        ["Trui", 600, "Terp", null]
      ],
      findings: []
    })
  })

  it("VARIANT-04, FEED-PARENT-1: warns of a variation without its product, on its line", async () => {
    const text = "ID,Type,Name,Regular price,Parent\n1,variation,Shirt - S,5,id:9\n2,simple,Mok,5,"
    expect(await read(text)).toMatchObject({
      items: [
        ["Mok", 500, null, null],
        ["Shirt - S", 500, null, "9"]
      ],
      findings: ["FEED-PARENT-1 2"]
    })
  })

  it("VARIANT-01, VARIANT-04: reads groups of a hundred thousand rows in bounded memory", async () => {
    const rows = 100_000
    const lines = (line: (n: number) => string) => Array.from({ length: rows }, (_, n) => line(n)).join("\n")
    const shopify = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Body (HTML)
trui,Trui,Maat,eerste,5,${"x".repeat(10_000)}\n${lines((n) => `trui,,,${n},5,`)}`
    const woo = `ID,Type,Name,Regular price,Parent\n${lines((n) => `${n},variation,Shirt ${n},5,P${n % 7}`)}`
    for (const [text, offers] of [
      [shopify, rows + 1],
      [woo, rows]
    ] as const) {
      let items = 0
      for await (const batch of readFeed(bytesOf(text), { website: WEBSITE })) items += batch.items.length
      expect(items).toBe(offers)
    }
  })
})

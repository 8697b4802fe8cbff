import { parse } from "csv-parse/sync"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { compileMapping } from "#domain/feed/map-record.ts"
import { delimitedReader } from "./delimited.ts"
import { bytesOf, readAll, refusal, sample } from "./testing/read.ts"

const constant = { constant: "1" }
const fields = { id: "id", title: "title", mpn: "mpn", link: constant, price: constant }

/** Reads id, title and mpn of each record, in pieces of `size`; a skipped record as its rule and line. */
const tableOf = (text: string, size = text.length): ReadonlyArray<unknown> => {
  const read: Array<unknown> = []
  const reader = delimitedReader(
    {
      item: ({ id, title, mpn }) => read.push([id[0] ?? "", title[0] ?? "", mpn[0] ?? ""]),
      bad: (rule, line) => read.push(`${rule} ${line}`),
      warn: (rule, line) => read.push(`${rule} ${line}`),
      unread: () => undefined
    },
    compileMapping({ name: "table", fields })
  )
  for (let i = 0; i < text.length; i += size) reader.write(text.slice(i, i + size))
  reader.end()
  return read
}

const hasText = (record: ReadonlyArray<string>): boolean => record.some((value) => value.trim() !== "")

const HEAD = "id;title;link;price;description"
const row = (id: string, description: string) => `${id};Lamp;https://a.example/${id};1,50;${description}`

describe("delimitedReader", () => {
  it("READ-01: reads a Dutch shop's CSV", async () => {
    const { items, findings, lines } = await readAll(sample("winkel.csv"))
    expect(findings).toEqual([])
    expect(lines).toEqual([2, 3])
    expect(items).toMatchObject([
      { offerId: "K-1", price: 1200, shippingCost: 0, deliveryDays: 1, availability: "in_stock", pack: "1000g" },
      {
        offerId: "K-2",
        description: 'Gemalen; voor de "snelle" ochtend',
        price: 449,
        availability: "out_of_stock",
        pack: "6x250g",
        categoryPath: ["Koffie", "Gemalen"]
      }
    ])
  })

  it("READ-01: reads Google's TSV, quoted line ends included", async () => {
    const { items, findings } = await readAll(sample("google.tsv"))
    expect(findings).toEqual([])
    expect(items[0]).toMatchObject({ shippingCost: 495, deliveryDays: null })
    expect(items[0]?.imageUrls).toHaveLength(3)
    expect(items[1]).toMatchObject({
      description: 'Met capuchon,\n"waterdicht" tot 10.000 mm',
      price: 11_900,
      colors: ["zwart"],
      genders: ["dames"]
    })
  })

  it("FEED-RECORD-2: skips lines with more values than columns and continues", async () => {
    const { items, findings, rejected } = await readAll(sample("winkel-dirty.csv"))
    expect(items).toMatchObject([{ offerId: "K-2", title: "Kan, glas", gtin: "0036000291452" }])
    expect(rejected).toBe(4)
    expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      "FEED-RECORD-2 2",
      "FEED-PRICE-2 4",
      "FEED-PRICE-3 5",
      "FEED-LINK-1 7"
    ])
  })

  it("READ-01: counts lines across quoted line ends, CRLF and a last line without one", async () => {
    const feed = [HEAD, row("1", '"a\r\nb"'), "", row("2", "x")].join("\r\n")
    expect(await readAll(bytesOf(feed, 5))).toMatchObject({
      lines: [2, 5],
      items: [{ description: "a\nb" }, { description: "x" }]
    })
  })

  it("READ-01: reads a quote inside a value as a character, and one at its start as an opening quote", async () => {
    const feed = [HEAD, row("1", '24" beeld'), row("2", '"24"" beeld"'), row("3", '""')].join("\n")
    expect((await readAll(bytesOf(feed))).items.map(({ description }) => description)).toEqual([
      '24" beeld',
      '24" beeld',
      ""
    ])
  })

  it.each(examples("READ-01", ["line", "id", "title", "mpn"]))(
    "READ-01: reads the quotes of $line",
    ({ line, id, title, mpn }) =>
      expect(tableOf(`id,title,mpn\n${line}\n2,b,c\n`)).toEqual([
        [id, title, mpn],
        ["2", "b", "c"]
      ])
  )

  it("FEED-RECORD-3: skips a line that fits the columns both ways or neither way, until the file shows how it is written", () => {
    const both = '1,2,"24\\"\nx,y,z"'
    expect(tableOf(`id,title,mpn\n${both}\n2,b,c`)).toEqual(["FEED-RECORD-3 2", ["x", "y", 'z"'], ["2", "b", "c"]])
    const known = '2,"24\\" a",c'
    expect(tableOf(`id,title,mpn\n${known}\n${both}`)).toEqual([
      ["2", '24" a', "c"],
      ["1", "2", '24"\nx,y,z']
    ])
    expect(tableOf('id,title,mpn\n1,"a\\" b"c,d\n2,b,c')).toEqual(["FEED-RECORD-3 2", ["2", "b", "c"]])
  })

  it.each([
    ["sep=|\nid|title|link|price\n1|a|https://a.example/|1,00"],
    ["id,title,link,price\n1,a,https://a.example/,1.00"]
  ])("READ-01: finds the separator of %j", async (feed) => expect((await readAll(bytesOf(feed))).items).toHaveLength(1))

  it.each([
    ["FEED-CSV-1 3:-", [HEAD, row("1", "x"), row("2", '"open'), row("3", "x")].join("\n")],
    ["FEED-FORMAT-2 1:-", "naam1;kolom2;kolom3\n1;2;3"],
    ["FEED-FORMAT-1 -:-", "zomaar een tekst zonder kolommen"],
    ["FEED-FORMAT-1 -:-", "\u0001\u0002\u0003\u0004;\u0005"]
  ])("FEED-CSV-1, FEED-FORMAT-1, FEED-FORMAT-2: rejects the feed with %s", async (expected, feed) =>
    expect(await refusal(bytesOf(feed))).toBe(expected)
  )

  it.each(examples("FEED-FORMAT-2", ["header", "missing"]))(
    "FEED-FORMAT-2: rejects a table with the header $header without $missing",
    async ({ header, missing }) => {
      const message =
        missing === "" ? /leeg/ : new RegExp(`geen kolom voor ${missing}; gevonden: ${header.split(",")[0]}`)
      await expect(readAll(bytesOf(`${header}\n`))).rejects.toThrow(message)
    }
  )

  it("READ-08: applies a mapping file", async () => {
    const mapping = compileMapping({
      name: "test",
      fields: { id: "a", title: "b", link: { template: "https://x.example/{a}" }, price: { from: "c", unit: "cent" } }
    })
    expect((await readAll(bytesOf("a|b|c\n7|Lamp|150\n"), { mapping })).items).toMatchObject([
      { offerId: "7", price: 150, url: "https://x.example/7" }
    ])
  })

  it("READ-01: splits any table as csv-parse does, in pieces of any size", () => {
    const cell = fc
      .array(fc.constantFrom("a", "1", " ", ";", ",", '"', "\n", "é"), { maxLength: 6 })
      .map((c) => c.join(""))
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 })
    const written = (value: string) => (/[";\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, size) => {
        const text = `id;title;mpn\n${rows.map((cells) => cells.map(written).join(";")).join("\n")}\n`
        const read = tableOf(text, size)
        const expected = parse(text, { delimiter: ";", from_line: 2, relax_column_count: true, bom: true })
        expect(read).toEqual(expected.filter(hasText))
      })
    )
  })
  it("READ-01: reads any table with quotes behind backslashes as csv-parse does, in pieces of any size", () => {
    const cell = fc.array(fc.constantFrom("a", " ", ",", '"', '\\"', "\n"), { maxLength: 6 }).map((c) => c.join(""))
    const written = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`
    const head = 'id,title,mpn\n"1","24\\" a","b"\n'
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const text = `${head}${rows.map((cells) => `${cells.map(written).join(",")}\n`).join("")}`
          const read = tableOf(text, size)
          expect(read).toEqual(tableOf(text))
          if (read.some((record) => typeof record === "string")) return
          expect(read).toEqual(parse(text, { escape: "\\", from_line: 2 }).filter(hasText))
        }
      )
    )
  })
})

import { describe, expect, it } from "vitest"
import { compileMapping } from "#domain/feed/map-record.ts"
import type { Mapping } from "#domain/feed/mapping.ts"
import type { RawItem } from "#domain/feed/raw.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readMapping } from "./read-mapping.ts"
import { bytesOf, readAll, refusal, sample } from "./testing/read.ts"
import { mappedShape } from "./xml-mapped.ts"
import { xmlReader } from "./xml.ts"

const catalogue = async () => {
  const { mapping } = await readMapping(
    new URL("../../fixtures/feeds/catalogus-mapping.json", import.meta.url).pathname
  )
  return mapping
}

/** Reads a document in pieces of `size` characters by a mapping of these fields. */
const read = (text: string, mapping: Omit<Mapping, "name">, size = text.length) => {
  const items: Array<RawItem> = []
  const shape = mappedShape(compileMapping({ name: "test", ...mapping }))
  const reader = xmlReader(
    { item: (item) => items.push(item), bad: () => undefined, warn: () => undefined, unread: () => undefined },
    shape
  )
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size))
  reader.end()
  return items
}

describe("mappedShape", () => {
  it("READ-30: reads nested elements, attributes, lists and elements chosen by an attribute", async () => {
    const { items, lines, findings } = await readAll(sample("catalogus.xml"), { mapping: await catalogue() })
    expect(findings).toEqual([])
    expect(lines).toEqual([6, 17])
    expect(items).toMatchObject([
      {
        offerId: "17",
        title: "Fietstas Terp 20 l",
        description: "Van canvas.",
        url: "https://fietshoek.example/tassen/terp-20",
        price: 4995,
        imageUrls: ["https://fietshoek.example/terp-1.jpg", "https://fietshoek.example/terp-2.jpg"],
        gtin: "9520000010072",
        availability: "in_stock",
        features: [{ label: "Stof", values: ["Canvas"] }]
      },
      { offerId: "18", price: 995, gtin: null, availability: "out_of_stock", features: [] }
    ])
  })

  it.each(examples("READ-30", ["item", "name", "texts"]))(
    "READ-30: reads from $item by $name the texts $texts",
    ({ item, name, texts }) => {
      for (const size of [1, 7, 1_000]) {
        const items = read(`<doc>${item}</doc>`, { items: "o", fields: { id: "t", image: name } }, size)
        expect(items.map(({ image }) => image)).toEqual([JSON.parse(texts)])
      }
    }
  )

  it.each([
    [
      "PARAM",
      "NAME",
      "VAL",
      "<PARAM><NAME>Kleur</NAME><VAL>rood</VAL></PARAM><PARAM><NAME>Leeg</NAME></PARAM><PARAM><NAME>Maat</NAME><VAL>42</VAL></PARAM>"
    ],
    [
      "attrs.a",
      "@name",
      ".",
      '<attrs><a name="Kleur">rood</a><a name="Leeg"/><a name="Maat"><![CDATA[42]]></a></attrs>'
    ],
    ["p", "@n", "v.w", '<p n="Kleur"><v><w>rood</w></v></p><p n="Maat"><v><w>42</w></v></p>']
  ])("READ-15: reads pairs at %s of %s and %s as properties", (pairs, name, value, elements) => {
    for (const size of [1, 7, 1_000]) {
      const items = read(
        `<doc><o><id>1</id>${elements}</o></doc>`,
        {
          items: "o",
          fields: { id: "id" },
          features: [{ pairs, name, value }]
        },
        size
      )
      expect(items.map(({ features }) => features)).toEqual([
        [
          { label: "Kleur", values: ["rood"] },
          { label: "Maat", values: ["42"] }
        ]
      ])
    }
  })

  it("READ-30: finds items at any path, and by their usual names without items", () => {
    const text = "<a><item><id>0</id></item><b><p><id>1</id><p><id>x</id></p></p></b><c><p><id>2</id></p></c></a>"
    const idsOf = (items?: string) =>
      read(text, { ...(items !== undefined && { items }), fields: { id: "id" } }).map(({ id }) => id)
    expect(idsOf("p")).toEqual([["1"], ["2"]])
    expect(idsOf("b.p")).toEqual([["1"]])
    expect(idsOf("a.c.p")).toEqual([["2"]])
    expect(idsOf()).toEqual([["0"]])
  })

  it("READ-30: fills in templates, and nothing where an element is missing", () => {
    const text = "<a><item><id>1</id><p>x</p></item><item><id>2</id></item></a>"
    const items = read(text, { fields: { id: "id", link: { template: "https://w.example/{p}/{id}" } } })
    expect(items.map(({ link }) => link)).toEqual([["https://w.example/x/1"], []])
  })

  it("READ-30: adds a property for every element with a prefix", () => {
    const text = "<a><item><id>1</id><x_stof>wol</x_stof><x_maat>M</x_maat><y>z</y></item></a>"
    const [item] = read(text, { fields: { id: "id" }, features: [{ prefix: "x_", labels: { stof: "Stof" } }] })
    expect(item?.features).toEqual([
      { label: "Stof", values: ["wol"] },
      { label: "Maat", values: ["M"] }
    ])
  })

  it("FEED-XML-3: names the elements of a document without items", () => {
    const fields = { id: "id" }
    expect(() => read("<a><b><c/></b></a>", { items: "d", fields })).toThrow("gezocht: d; gevonden: a, a.b, a.b.c.")
    expect(() => read("<a/>", { fields })).toThrow("gevonden: a.")
  })

  it("FEED-MAPPING-2: names the elements of items that the mapping does not fit", () => {
    const text = `<a>${"<item><nr>1</nr><p><q>2</q></p></item>".repeat(3)}</a>`
    expect(() => read(text, { fields: { id: "id", title: "naam" } })).toThrow("gevonden: nr, p, q.")
  })

  it("FEED-XML-4: rejects deep nesting, also within items", async () => {
    const text = `<a><item>${"<b>".repeat(200)}`
    const mapping = compileMapping({ name: "test", fields: { id: "b" } })
    expect(await refusal(bytesOf(text), { mapping })).toMatch(/^FEED-XML-4/)
  })
})

import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { BY_NAME, compileMapping, labelOf, mapRecord } from "./map-record.ts"
import { Mapping } from "./mapping.ts"

const mapped = (fields: Mapping["fields"], record: Readonly<Record<string, unknown>>) =>
  mapRecord(compileMapping({ name: "test", fields }), record, 1)

describe("mapRecord", () => {
  it.each(examples("READ-08", ["source", "record", "texts"]))(
    "READ-08: maps $record by $source to $texts",
    ({ source, record, texts }) => {
      expect(mapped({ title: JSON.parse(source) }, JSON.parse(record)).title).toEqual(JSON.parse(texts))
    }
  )

  it.each(examples("READ-08", ["cents", "price"]))("READ-08: converts $cents cents to $price", ({ cents, price }) => {
    const texts = price === "" ? [] : [price]
    for (const field of ["price", "salePrice", "shippingCost"] as const)
      expect(mapped({ [field]: { from: "p", unit: "cent" } }, { p: JSON.parse(cents) })[field]).toEqual(texts)
  })

  it("READ-21: matches a pattern against the first 10,000 characters of a text", () => {
    const title = { from: "t", match: "(lamp)" }
    expect(mapped({ title }, { t: `${"x".repeat(9_996)}lamp` }).title).toEqual(["lamp"])
    expect(mapped({ title }, { t: `${"x".repeat(9_997)}lamp` }).title).toEqual([])
  })

  it("READ-08: converts numbers that are split or matched out of a text from cents", () => {
    const source = { from: "p", list: ";", match: "^c(\\d+)", unit: "cent" } as const
    expect(mapped({ price: source }, { p: "c100;x;c250" }).price).toEqual(["1.00", "2.50"])
    expect(mapped({ price: { from: "p", unit: "euro" } }, { p: 100 }).price).toEqual(["100"])
    expect(mapped({ price: { from: "p", unit: "cent" } }, { p: " " }).price).toEqual([])
    expect(mapped({ price: { from: "p", unit: "cent" } }, { p: " 5 " }).price).toEqual(["0.05"])
    expect(mapped({ price: { from: "p", unit: "cent" } }, { p: "123456789012345" }).price).toEqual(["1234567890123.45"])
    expect(mapped({ price: { from: "p", unit: "cent" } }, { p: "1234567890123456" }).price).toEqual([
      "1234567890123456 cent"
    ])
  })

  it("READ-08: leaves the texts of a list untrimmed unless they are split", () => {
    expect(mapped({ title: { from: "t", list: "|" } }, { t: ["a ", " b"] }).title).toEqual(["a", "b"])
    expect(mapped({ title: { from: "t" } }, { t: ["a ", " b"] }).title).toEqual(["a ", " b"])
    expect(mapped({ title: {} }, { t: "a" }).title).toEqual([])
    expect(mapped({ title: { from: "t", match: "^(.)$" } }, { t: "🙂" }).title).toEqual(["🙂"])
  })

  it("READ-08: writes amounts of money with digits that cannot be read as thousands", () => {
    const of = (field: "price" | "salePrice" | "shippingCost" | "shipping" | "title") =>
      mapped({ [field]: "p" }, { p: 1.234 })[field]
    for (const field of ["price", "salePrice", "shippingCost", "shipping"] as const)
      expect(of(field)).toEqual(["1.2340"])
    expect(of("title")).toEqual(["1.234"])
  })

  it("READ-08: applies the fields of a shop over those of the mapping", () => {
    const mapping: Mapping = {
      name: "test",
      items: "aanbod",
      fields: { id: "id", brand: { constant: "A" } },
      shops: { b: { fields: { brand: { constant: "B" } } }, c: {} }
    }
    const brandAt = (shopId?: string) => mapRecord(compileMapping(mapping, shopId), { id: "1" }, 1)
    expect(brandAt("b")).toMatchObject({ id: ["1"], brand: ["B"] })
    for (const shopId of ["c", "d", "toString", undefined])
      expect(brandAt(shopId)).toMatchObject({ id: ["1"], brand: ["A"] })
    expect(compileMapping(mapping).items).toBe("aanbod")
    expect(compileMapping({ name: "test", fields: {} }, "b").items).toBeNull()
  })

  it("READ-08: uses the usual field names only without a mapping", () => {
    const record = {
      Titel: "Lamp",
      price: { value: 12.5, currency: "EUR" },
      shipping: { country: "NL", price: "0 EUR" },
      salePrice: 1.234,
      model: 1.234,
      product_detail: ["a:b:c"],
      zomaar: "x"
    }
    const item = mapRecord(BY_NAME, record, 5)
    expect(item).toMatchObject({
      line: 5,
      title: ["Lamp"],
      price: ["12.5 EUR"],
      shipping: ["NL:::0 EUR"],
      salePrice: ["1.2340"],
      model: ["1.234"],
      features: [{ label: "b", values: ["c"] }]
    })
    expect(mapped({}, record)).toMatchObject({ line: 1, title: [], price: [], features: [] })
  })

  it("READ-15: adds a property for every name with a prefix, labelled by the mapping or its name", () => {
    const mapping = compileMapping({
      name: "test",
      fields: {},
      features: [
        { prefix: "attr_", labels: { stof: "Stof", weg: "" } },
        { from: "diep.extra", label: "Extra", list: "," },
        { from: "heel", label: "Heel" },
        { prefix: "x_" }
      ]
    })
    const record = {
      attr_stof: "wol",
      attr_weg: "x",
      attr_constructor: "x",
      attr_wi_fi: true,
      attr_n: 6,
      attr_l: ["1", "2"],
      x_y: "z",
      diep: { extra: "a, b" },
      heel: "a, b"
    }
    expect(mapRecord(mapping, record, 1).features).toEqual([
      { label: "Stof", values: ["wol"] },
      { label: "Constructor", values: ["x"] },
      { label: "Wi fi", values: ["Ja"] },
      { label: "N", values: ["6"] },
      { label: "L", values: ["1"] },
      { label: "L", values: ["2"] },
      { label: "Extra", values: ["a"] },
      { label: "Extra", values: ["b"] },
      { label: "Heel", values: ["a, b"] },
      { label: "Y", values: ["z"] }
    ])
  })

  it("FEED-ID-1: ignores an id that is an object", () => {
    expect(mapRecord(BY_NAME, { id: { a: 1 }, title: [{}] }, 1)).toMatchObject({ id: [], title: [] })
  })
})

describe("labelOf", () => {
  it("READ-15: adds a property for every pair of name and value", () => {
    const features = [{ pairs: "kenmerken", name: "naam", value: "waarde", labels: { code: "", kleur: "Kleur" } }]
    const featuresOf = (kenmerken: unknown) =>
      mapRecord(compileMapping({ name: "test", fields: {}, features }), { kenmerken }, 1).features
    expect(
      featuresOf([
        { naam: "kleur", waarde: "rood" },
        { naam: "net_gewicht", waarde: 2.5 },
        { naam: "poorten", waarde: ["usb", "hdmi"] },
        { naam: "code", waarde: "x" },
        { naam: "leeg" },
        { waarde: "los" },
        "tekst",
        null
      ])
    ).toEqual([
      { label: "Kleur", values: ["rood"] },
      { label: "Net gewicht", values: ["2.5"] },
      { label: "Poorten", values: ["usb"] },
      { label: "Poorten", values: ["hdmi"] }
    ])
    expect(featuresOf({ naam: "kleur", waarde: "wit" })).toEqual([{ label: "Kleur", values: ["wit"] }])
    expect(featuresOf("tekst")).toEqual([])
  })

  it.each(examples("READ-15", ["name", "label"]))("READ-15: labels $name as $label", ({ name, label }) => {
    expect(labelOf(name)).toBe(label)
  })
})

describe("Mapping", () => {
  const read = Schema.decodeUnknownSync(Mapping, { onExcessProperty: "error" })

  it.each([
    {},
    { name: "x", fields: { titel: "n" } },
    { name: "x", fields: { title: 3 } },
    { name: "x", fields: { price: { from: "p", unit: "dollar" } } },
    { name: "x", fields: {}, features: [{ prefix: "a", label: "b" }] },
    { name: "x", fields: {}, shops: { a: { titel: "n" } } },
    { name: "x", fields: {}, more: 1 }
  ])("FEED-MAPPING-1: rejects %j", (value) => {
    expect(() => read(value)).toThrow(/./)
  })

  it("FEED-MAPPING-1: accepts a mapping with every part", () => {
    const mapping = {
      $schema: "x",
      name: "x",
      items: "a.b",
      fields: {
        title: "n",
        price: { from: ["p", "q"], unit: "cent" },
        link: { template: "{a}", list: "|", match: "x" }
      },
      features: [
        { from: "a", label: "b", list: "," },
        { prefix: "c", labels: { d: "" } }
      ],
      shops: { ah: { name: "AH", website: "ah.nl", fields: { brand: { constant: "AH" } } } }
    }
    expect(read(mapping)).toEqual(mapping)
  })
})

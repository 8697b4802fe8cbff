import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { BY_NAME, compileMapping, labelOf, mapRecord } from "./map-record.ts"
import { Mapping } from "./mapping.ts"

const mapped = (fields: Mapping["fields"], record: Readonly<Record<string, unknown>>) =>
  mapRecord(compileMapping({ name: "test", fields }), record, 1)

describe("mapRecord", () => {
  it("takes a field by name, by path and from the first name that says something", () => {
    const record = { n: "Lamp", "a.b": "met punt", a: { c: "diep" }, leeg: "", vol: "x" }
    expect(mapped({ title: "n", brand: "a.c", mpn: "a.b" }, record)).toMatchObject({
      title: ["Lamp"],
      brand: ["diep"],
      mpn: ["met punt"]
    })
    expect(mapped({ sku: { from: ["leeg", "niets", "vol"] } }, record).sku).toEqual(["x"])
  })

  it("fills constants and templates, the latter only when every part is there", () => {
    const fields = { currency: { constant: "EUR" }, link: { template: "https://x.example/{a}/{b}" } }
    expect(mapped(fields, { a: "1", b: "2" })).toMatchObject({ currency: ["EUR"], link: ["https://x.example/1/2"] })
    expect(mapped(fields, { a: "1" }).link).toEqual([])
  })

  it("splits lists and keeps what an expression matches", () => {
    expect(mapped({ color: { from: "c", list: "|" } }, { c: "rood| wit |" }).color).toEqual(["rood", "wit"])
    expect(mapped({ id: { from: "l", match: "(\\d+)$" } }, { l: "lamp-12" }).id).toEqual(["12"])
    expect(mapped({ id: { from: "l", match: "(\\d+)$" } }, { l: "lamp" }).id).toEqual([])
    expect(mapped({ gtin: "ean" }, { ean: ["1", 2, null] }).gtin).toEqual(["1", "2"])
  })

  it.each([
    [4995, ["49.95"]],
    ["4995", ["49.95"]],
    [5, ["0.05"]],
    [-5, ["-0.05"]],
    [49.5, ["49.5 cent"]],
    [null, []]
  ])("FEED-PRICE: %j cents is %j", (price, texts) => {
    expect(mapped({ price: { from: "p", unit: "cent" } }, { p: price }).price).toEqual(texts)
  })

  it("FEED-PRICE: a number keeps its digits, and its dot never splits thousands", () => {
    const price = (p: unknown) => mapped({ price: "p" }, { p }).price
    expect([price(7.39), price(1.234), price(1234.5), price(0.1)]).toEqual([["7.39"], ["1.2340"], ["1234.5"], ["0.1"]])
  })

  it("makes properties of every name with a prefix, labelled by their name or as the mapping says", () => {
    const mapping = compileMapping({
      name: "test",
      fields: {},
      features: [
        { prefix: "attr_", labels: { stof: "Stof", weg: "" } },
        { from: "extra", label: "Extra", list: "," }
      ]
    })
    const record = { attr_stof: "wol", attr_weg: "x", attr_wi_fi: true, attr_n: 6, extra: "a, b" }
    expect(mapRecord(mapping, record, 1).features).toEqual([
      { label: "Stof", values: ["wol"] },
      { label: "Wi fi", values: ["Ja"] },
      { label: "N", values: ["6"] },
      { label: "Extra", values: ["a"] },
      { label: "Extra", values: ["b"] }
    ])
  })

  it("takes what differs by shop", () => {
    const mapping: Mapping = {
      name: "test",
      fields: { id: "id", brand: { constant: "A" } },
      shops: { b: { fields: { brand: { constant: "B" } } } }
    }
    expect(mapRecord(compileMapping(mapping, "b"), { id: "1" }, 1)).toMatchObject({ id: ["1"], brand: ["B"] })
    expect(mapRecord(compileMapping(mapping), { id: "1" }, 1)).toMatchObject({ id: ["1"], brand: ["A"] })
  })

  it("goes by the usual names without a mapping", () => {
    const record = {
      Titel: "Lamp",
      price: { value: 12.5, currency: "EUR" },
      shipping: { country: "NL", price: "0 EUR" }
    }
    expect(mapRecord(BY_NAME, record, 1)).toMatchObject({
      title: ["Lamp"],
      price: ["12.5 EUR"],
      shipping: ["NL:::0 EUR"]
    })
  })

  it("FEED-ID-1: an id that is an object is no id", () => {
    expect(mapRecord(BY_NAME, { id: { a: 1 }, title: [{}] }, 1)).toMatchObject({ id: [], title: [] })
  })
})

describe("labelOf", () => {
  it.each([
    ["processor_cache", "Processor cache"],
    ["contrast_ratio__typical_", "Contrast ratio (typical)"],
    ["", ""]
  ])("%s is %s", (name, label) => expect(labelOf(name)).toBe(label))
})

describe("Mapping", () => {
  it.each([
    {},
    { name: "x", fields: { titel: "n" } },
    { name: "x", fields: { title: 3 } },
    { name: "x", fields: {}, more: 1 }
  ])("FEED-MAPPING-1: refuses %j", (value) => {
    expect(() => Schema.decodeUnknownSync(Mapping)(value, { onExcessProperty: "error" })).toThrow(/./)
  })
})

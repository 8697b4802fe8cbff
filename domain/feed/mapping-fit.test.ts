import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { BY_NAME, compileMapping } from "./map-record.ts"
import { fitsRecord, missingFields, namesFound } from "./mapping-fit.ts"
import { Mapping } from "./mapping.ts"

const compiled = (mapping: unknown) => compileMapping(Schema.decodeUnknownSync(Mapping)(mapping))

describe("missingFields", () => {
  it.each(examples("FEED-MAPPING-2", ["columns", "mapping", "missing"]))(
    "FEED-MAPPING-2: finds that the columns $columns lack $missing",
    ({ columns, mapping, missing }) => {
      const fields: unknown = JSON.parse(mapping)
      expect(missingFields(compiled({ name: "x", fields }), columns.split(";")).join(", ")).toBe(missing)
    }
  )

  it("FEED-MAPPING-2: misses nothing without a mapping", () => {
    expect(missingFields(BY_NAME, [])).toEqual([])
  })
})

describe("fitsRecord", () => {
  const mapping = compiled({
    name: "x",
    fields: { id: "nr", brand: { constant: "A" }, link: { template: "https://w.example/{pad.deel}" } },
    features: [{ prefix: "attr_" }]
  })

  it("FEED-MAPPING-2: fits a record with any of its names, whatever the value", () => {
    for (const record of [{ nr: null }, { nr: "" }, { pad: { deel: 1 } }, { attr_stof: "wol" }])
      expect(fitsRecord(mapping, record)).toBe(true)
    for (const record of [{}, { Nr: 1 }, { pad: {} }, { brand: "A" }]) expect(fitsRecord(mapping, record)).toBe(false)
  })

  it("FEED-MAPPING-2: fits any record if it names nothing, or without a mapping", () => {
    expect(fitsRecord(compiled({ name: "x", fields: { id: { constant: "1" } } }), {})).toBe(true)
    expect(fitsRecord(BY_NAME, {})).toBe(true)
  })
})

describe("namesFound", () => {
  it("FEED-MAPPING-2: names fifteen names of thirty characters", () => {
    expect(namesFound(["a", "b", "a"])).toBe("a, b")
    expect(namesFound(["x".repeat(99)])).toHaveLength(30)
    expect(namesFound(Array.from({ length: 99 }, (_, i) => `n${i}`)).split(", ")).toHaveLength(15)
  })
})

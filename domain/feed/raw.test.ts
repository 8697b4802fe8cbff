import { describe, expect, it } from "vitest"
import { addText, emptyRawItem, MAX_TEXTS, RAW_FIELDS, addFeature, addField } from "./raw.ts"

describe("emptyRawItem", () => {
  it("READ-06: returns every field empty", () => {
    const { line, features, ...fields } = emptyRawItem(3)
    expect({ line, features }).toEqual({ line: 3, features: [] })
    expect(fields).toEqual(Object.fromEntries(RAW_FIELDS.map((field) => [field, []])))
  })
})

describe("addText", () => {
  it("READ-06: appends up to 500 texts in order, without empty ones", () => {
    const [item, other] = [emptyRawItem(1), emptyRawItem(1)]
    for (const text of ["a", "", "b"]) addText(item, "gtin", text)
    expect(item.gtin).toEqual(["a", "b"])
    expect(other.gtin).toEqual([])
    for (let n = 0; n < MAX_TEXTS + 1; n++) addText(other, "gtin", "a")
    expect(other.gtin).toHaveLength(500)
  })
})

describe("addField", () => {
  it("READ-07: adds texts to fields, labelled properties or Google's list of properties", () => {
    const item = emptyRawItem(1)
    addField(item, "brand", "Noor")
    addField(item, { label: "Materiaal" }, "Staal")
    addField(item, { isDetail: true }, "Algemeen: Fitting :E27,Maat:Hoogte: 20:30,:Zonder:groep")
    addField(item, { isDetail: true }, "geen:detail")
    expect(item.brand).toEqual(["Noor"])
    expect(item.features).toEqual([
      { label: "Materiaal", values: ["Staal"] },
      { label: "Fitting", values: ["E27"] },
      { label: "Hoogte", values: [" 20:30"] },
      { label: "Zonder", values: ["groep"] }
    ])
  })

  it("READ-07: preserves a comma within a property", () => {
    const item = emptyRawItem(1)
    addField(item, { isDetail: true }, "a:Kleuren:rood, wit,b:Maat:1,5")
    expect(item.features).toEqual([
      { label: "Kleuren", values: ["rood, wit"] },
      { label: "Maat", values: ["1,5"] }
    ])
  })
})

describe("addFeature", () => {
  it("READ-15: adds up to 500 properties, all with a label and a value", () => {
    const item = emptyRawItem(1)
    addFeature(item, "", "a")
    addFeature(item, "a", " ")
    expect(item.features).toEqual([])
    for (let n = 0; n < MAX_TEXTS + 1; n++) addFeature(item, "a", "b")
    expect(item.features).toHaveLength(500)
  })
})

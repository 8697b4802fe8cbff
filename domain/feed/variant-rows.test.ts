import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { sharedTexts, variantTitle } from "./export-rows.ts"
import { withGroupTexts } from "./group-texts.ts"
import { magentoRows } from "./magento.ts"
import type { FeedRecord } from "./map-record.ts"
import { parentRows } from "./parent-rows.ts"
import { emptyRawItem, type RawItem } from "./raw.ts"
import { shopifyRows, shopifyTexts } from "./shopify.ts"
import { wooCommerceRows } from "./exports.ts"

describe("variantTitle", () => {
  it.each(examples("VARIANT-02", ["title", "values", "variant"]))(
    "VARIANT-02: names $title with $values $variant",
    ({ title, values, variant }) => {
      expect(variantTitle(title, JSON.parse(values) as ReadonlyArray<string>)).toBe(variant)
    }
  )
})

describe("withGroupTexts", () => {
  const item = (fields: Partial<RawItem>): RawItem => ({ ...emptyRawItem(1), ...fields })
  const first = item({
    familyCode: ["g"],
    title: ["Trui"],
    brand: ["Terp"],
    price: ["5"],
    gtin: ["1"],
    features: [{ label: "Materiaal", values: ["Wol"] }]
  })

  it("VARIANT-01: completes a row without a title from the first of its group, but for price and codes", () => {
    const complete = withGroupTexts()
    expect(complete(first)).toBe(first)
    expect(complete(item({ familyCode: ["g"], size: ["M"], brand: ["Wad"] }))).toMatchObject({
      title: ["Trui - M"],
      brand: ["Wad"],
      price: [],
      gtin: [],
      features: [{ label: "Materiaal", values: ["Wol"] }]
    })
  })

  it("VARIANT-01: leaves a row alone that has a title, no group or another group", () => {
    const complete = withGroupTexts()
    complete(first)
    const others = [item({ familyCode: ["g"], title: ["Vest"] }), item({}), item({ familyCode: ["h"] })]
    for (const other of others) expect(complete(other)).toBe(other)
    const back = item({ familyCode: ["g"] })
    expect(complete(back)).toBe(back)
  })
})

describe("sharedTexts", () => {
  it("VARIANT-01: leaves out long texts when the rows of a group got a million characters", () => {
    const description = "x".repeat(300_000)
    const texts = sharedTexts({ title: "Trui", description })
    const given = [1, 2, 3, 4, 5].map(() => texts())
    expect(given.map(({ title }) => title)).toEqual(Array(5).fill("Trui"))
    expect(given.map((row) => row["description"] === description)).toEqual([true, true, true, false, false])

    const complete = withGroupTexts()
    complete({ ...emptyRawItem(1), familyCode: ["g"], title: ["Trui"], description: [description] })
    const rows = [1, 2, 3, 4, 5].map((line) => complete({ ...emptyRawItem(line), familyCode: ["g"] }))
    expect(rows.map(({ title }) => title[0])).toEqual(Array(5).fill("Trui"))
    expect(rows.map((row) => row.description.length)).toEqual([1, 1, 1, 1, 0])
  })
})

describe("shopifyRows", () => {
  it("VARIANT-01: gives a row of its product's handle what only the first row says, and no other row", () => {
    const fill = shopifyTexts()
    fill({ handle: "a", title: "Trui", vendor: "Terp" })
    expect(fill({ handle: "a", title: "", vendor: "" })).toMatchObject({ title: "Trui", vendor: "Terp" })
    expect(fill({ handle: "b", title: "" })).toMatchObject({ title: "" })
    fill({ handle: "", title: "Los" })
    expect(fill({ handle: "", title: "" })).toMatchObject({ title: "" })
  })

  it("VARIANT-02: reads options other than colour and size as properties", () => {
    const row = { handle: "t", title: "Tas", "variant price": "5", "option1 name": "Stof", "option1 value": "Leer" }
    expect(shopifyRows("w.example").read(row, 2)).toMatchObject([
      { line: 2, row: { title: "Tas - Leer", "$option Stof": "Leer" } }
    ])
  })
})

const product = { id: "7", sku: "S", type: "variable", name: "Shirt", brands: "Terp", published: "1" }
const variation = (id: string, parent: string, more: FeedRecord = {}) => ({
  id,
  type: "variation",
  parent,
  "attribute 1 name": "Maat",
  "attribute 1 value(s)": "M",
  ...more
})

describe("wooCommerceRows", () => {
  it("VARIANT-03: completes variations before and behind their product, by number and by SKU", () => {
    const reader = wooCommerceRows("w.example")
    expect(reader.read(variation("8", "S"), 2)).toEqual([])
    expect(reader.read(variation("9", "id:7"), 3)).toEqual([])
    const read = [...reader.read(product, 4), ...reader.read(variation("10", "S", { name: "Shirt XL" }), 5)]
    expect(read.map(({ line, row }) => [line, row["$title"], row["brands"], row["$link"], row["$family"]])).toEqual([
      [3, "Shirt - M", "Terp", "https://w.example/?p=7", "7"],
      [2, "Shirt - M", "Terp", "https://w.example/?p=7", "7"],
      [5, "Shirt XL - M", "Terp", "https://w.example/?p=7", "7"]
    ])
    expect(reader.end()).toEqual([])
  })

  it("VARIANT-03: skips the variations of a draft", () => {
    const reader = wooCommerceRows("w.example")
    reader.read(variation("8", "S"), 2)
    expect(reader.read({ ...product, published: "0" }, 3)).toEqual([])
    expect([...reader.read(variation("9", "S"), 4), ...reader.end()]).toEqual([])
  })

  it("VARIANT-04: reads variations that name each other or a missing product by themselves", () => {
    const reader = wooCommerceRows("w.example")
    for (const row of [variation("1", "id:2"), variation("2", "id:1"), variation("3", "id:3")]) {
      expect(reader.read({ ...row, name: "Shirt" }, 2)).toEqual([])
    }
    expect(reader.end().map(({ missingParent, row }) => [missingParent, row["$title"]])).toEqual([
      ["id:2", "Shirt - M"],
      ["id:1", "Shirt - M"],
      ["id:3", "Shirt - M"]
    ])
  })
})

describe("magentoRows", () => {
  const reader = () => magentoRows("w.example")
  const simple = {
    sku: "T-S",
    product_type: "simple",
    name: "Trui-S",
    visibility: "Not Visible Individually",
    additional_attributes: "size=S,color=Rood,stof=Wol",
    base_image: "/t/s.jpg",
    categories: "Default Category/Dames/Truien,Default Category"
  }
  const configurable = {
    sku: "T",
    product_type: "configurable",
    name: "Trui Duin",
    configurable_variations: "sku=T-S,size=S|sku=T-M,size=M"
  }

  it("VARIANT-03: gives a variation the page and the group of the product that names it", () => {
    const rows = reader()
    expect(rows.read(simple, 2)).toEqual([])
    expect(rows.read(configurable, 3)).toMatchObject([
      {
        line: 2,
        row: {
          name: "Trui-S",
          $family: "T",
          $link: "https://w.example/trui-duin.html",
          $image: "https://w.example/media/catalog/product/t/s.jpg",
          $category: "Dames > Truien",
          $size: "S",
          $color: "Rood",
          "$option stof": "Wol"
        }
      }
    ])
    expect(rows.read({ ...simple, sku: "T-M", name: "" }, 4)).toMatchObject([{ row: { name: "Trui Duin" } }])
  })

  it("VARIANT-03: skips bundles, products that are off and translations, and reads a product of its own", () => {
    const rows = reader()
    const own = { sku: "L", product_type: "simple", visibility: "Catalog, Search", url_key: "lamp" }
    expect(rows.read(own, 2)).toMatchObject([{ row: { $family: "", $link: "https://w.example/lamp.html" } }])
    for (const more of [{ product_type: "bundle" }, { product_online: "2" }, { store_view_code: "de" }]) {
      expect(rows.read({ ...own, ...more }, 2)).toEqual([])
    }
    rows.read(simple, 3)
    expect(rows.read({ ...configurable, product_online: "2" }, 4)).toEqual([])
  })

  it("VARIANT-04: gives a variation that no product names no link", () => {
    const rows = reader()
    rows.read(simple, 2)
    expect(rows.end()).toMatchObject([{ missingParent: "T-S", row: { $link: "" } }])
  })
})

describe("parentRows", () => {
  const rows = (limits: Partial<Parameters<typeof parentRows>[1]>) =>
    parentRows((row, parent) => ({ ...row, of: parent?.["n"] ?? "" }), {
      names: 10,
      waitingRows: 10,
      chars: 1_000,
      ...limits
    })

  it("VARIANT-04: forgets the product that came first when there are too many", () => {
    const parents = rows({ names: 2 })
    for (const name of ["a", "b", "c"]) parents.add([name], { n: name })
    expect(parents.complete("c", {}, 1)).toEqual([{ row: { of: "c" }, line: 1 }])
    expect(parents.complete("a", {}, 2)).toEqual([])
    const byChars = rows({ chars: 30 })
    for (const name of ["a", "b"]) byChars.add([name], { n: name.repeat(20) })
    expect(byChars.complete("a", {}, 1)).toEqual([])
    expect(byChars.complete("b", {}, 1)).toHaveLength(1)
  })

  it("VARIANT-04: lets the variations that waited longest go on when there are too many", () => {
    const parents = rows({ waitingRows: 2 })
    expect([...parents.complete("a", {}, 1), ...parents.complete("b", {}, 2)]).toEqual([])
    expect(parents.complete("b", {}, 3)).toEqual([{ row: { of: "" }, line: 1, missingParent: "a" }])
    const byChars = rows({ chars: 30 })
    byChars.complete("a", { n: "x".repeat(20) }, 1)
    expect(byChars.complete("b", { n: "x".repeat(20) }, 2)).toMatchObject([{ missingParent: "a" }])
    expect(byChars.end()).toMatchObject([{ missingParent: "b" }])
  })
})

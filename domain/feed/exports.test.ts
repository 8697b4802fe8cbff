import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { columnKey, knownExport, wooCommerceRows } from "./exports.ts"
import { fieldMeaning } from "./field-names.ts"
import { shopifyRows } from "./shopify.ts"

/** Columns by which each export is recognised. */
const HEADERS: Readonly<Record<string, ReadonlyArray<string>>> = {
  Awin: ["aw_deep_link", "product_name", "search_price"],
  Daisycon: ["title", "link", "price", "price_shipping"],
  Shopify: ["Handle", "Title", "Variant Price", "Option1 Name"],
  WooCommerce: ["ID", "Type", "Name", "Regular price"],
  Kelkoo: ["product-url", "title", "price", "merchant-category"],
  Idealo: ["sku", "title", "url", "price", "eans"],
  Magento: ["sku", "product_type", "name", "price", "visibility", "additional_attributes"]
}

describe("knownExport", () => {
  it.each(examples("READ-31", ["export", "column", "field"]))(
    "READ-31: reads $column of $export as $field",
    ({ export: name, column, field }) => {
      const header = HEADERS[name]
      const source = header === undefined ? undefined : knownExport(header)?.mapping.fields[field as "id"]
      const names = typeof source === "object" ? [source.from ?? []].flat() : [source]
      const read = header === undefined ? fieldMeaning(column) === field : names.includes(columnKey(column))
      expect(read).toBe(true)
    }
  )

  it("READ-31: recognises an export by its columns, in any case and order", () => {
    for (const [name, header] of Object.entries(HEADERS)) {
      expect(knownExport(header)?.mapping.name).toBe(name)
      const other = header.map((column) => ` ${column.toUpperCase()} `).toReversed()
      expect(knownExport([...other, "meer"])?.mapping.name).toBe(name)
      expect(knownExport(header.slice(1))).toBeNull()
    }
    expect(knownExport(["id", "title", "link", "price", "gtin"])).toBeNull()
  })
})

describe("shopifyRows", () => {
  const variant = (columns: Readonly<Record<string, string>>) =>
    shopifyRows("w.example").read({ handle: "trui", title: "Trui", "variant price": "5", ...columns }, 2)[0]?.row ??
    null

  it("READ-31: takes the SKU as the id, else the handle with the values of its options", () => {
    const options = { "option1 name": "Maat", "option1 value": "S", "option2 name": "Stof", "option2 value": "Wol" }
    expect(variant({ ...options, "variant sku": "T-S" })).toMatchObject({ $id: "T-S", $size: "S", $color: "" })
    expect(variant(options)).toMatchObject({ $id: "trui/S/Wol" })
    expect(variant({ "option1 name": "Title", "option1 value": "Default Title" })).toMatchObject({ $id: "trui" })
  })

  it.each([
    ["", "5", "deny", ""],
    ["shopify", "5", "deny", "5"],
    ["shopify", "0", "deny", "0"],
    ["shopify", "-2", "deny", "0"],
    ["shopify", "0", "continue", "backorder"],
    ["shopify", "veel", "deny", ""]
  ])("READ-31: reads tracker %j, quantity %j and policy %j as the stock %j", (tracker, quantity, policy, stock) => {
    const row = { "variant inventory tracker": tracker, "variant inventory qty": quantity }
    expect(variant({ ...row, "variant inventory policy": policy })).toMatchObject({ $stock: stock })
  })

  it("READ-31: skips drafts, unpublished products and rows of pictures only", () => {
    expect(variant({ published: "FALSE" })).toBeNull()
    expect(variant({ status: "archived" })).toBeNull()
    expect(variant({ "variant price": " " })).toBeNull()
    expect(variant({ published: "true", status: "active" })).not.toBeNull()
  })
})

describe("wooCommerceRows", () => {
  const row = (columns: Readonly<Record<string, string>>) =>
    wooCommerceRows("w.example").read({ id: "7", type: "simple", ...columns }, 2)[0]?.row ?? null

  it("READ-31: reads the first category and the period of a sale with one end", () => {
    expect(row({ categories: "A > B\\, C, D > E" })).toMatchObject({ $category: "A > B, C" })
    expect(row({ "date sale price starts": "2026-11-01" })).toMatchObject({ $saleDates: "2026-11-01/9999-12-31" })
    expect(row({ "date sale price ends": "2026-11-01" })).toMatchObject({ $saleDates: "1970-01-01/2026-11-01" })
    expect(row({})).toMatchObject({ $saleDates: "", $category: "", $link: "https://w.example/?p=7" })
  })

  it("READ-31: skips products with variations, groups and drafts", () => {
    for (const type of ["variable", "grouped", "variable, virtual"]) expect(row({ type })).toBeNull()
    for (const published of ["0", "-1"]) expect(row({ published })).toBeNull()
  })
})

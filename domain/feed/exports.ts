import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import data from "./exports.json" with { type: "json" }
import type { FeedRecord } from "./map-record.ts"
import { Mapping } from "./mapping.ts"
import { type RowReader, optionFields, type ProductOption, textOf, variantTitle, withTextsOf } from "./export-rows.ts"
import { magentoRows } from "./magento.ts"
import { shopifyRows, shopifyTexts } from "./shopify.ts"
import { parentRows } from "./parent-rows.ts"

const PRODUCT_COLUMNS = [
  ["name", "naam"],
  ["description", "beschrijving"],
  ["short description", "korte beschrijving"],
  ["categories", "categorieën"],
  ["brands", "merken"],
  ["images", "afbeeldingen"]
].flat()

/** Makes offers of variations, and none of their product and of drafts. Spec: READ-31, VARIANT-02, VARIANT-03. */
export const wooCommerceRows = (website: string): RowReader => {
  const parents = parentRows((row, product) => variationOf(row, product, website))
  return {
    read: (row, line) => {
      const id = textOf(row, "id")
      if (isParent(row)) return parents.add([`id:${id}`, textOf(row, "sku")], row)
      if (!isPublished(row)) return []
      const parent = textOf(row, "parent", "hoofd")
      return parent === "" ? [{ row: offerOf(row, id, website), line }] : parents.complete(parent, row, line)
    },
    end: parents.end
  }
}

const isParent = (row: FeedRecord): boolean => /\bvariable\b|\bgrouped\b/i.test(textOf(row, "type").slice(0, 200))

const isPublished = (row: FeedRecord): boolean => /^1?$/.test(textOf(row, "published", "gepubliceerd"))

/** Gives one family however it names its product; returns null if the product is a draft. */
const variationOf = (row: FeedRecord, product: FeedRecord | null, website: string): FeedRecord | null => {
  if (product !== null && !isPublished(product)) return null
  const parent = textOf(row, "parent", "hoofd")
  const page = product === null ? (/^id:(\d{1,15})$/.exec(parent)?.[1] ?? "") : textOf(product, "id")
  const filled = product === null ? row : withTextsOf(row, product, PRODUCT_COLUMNS)
  const offer = offerOf(filled, page || textOf(row, "id"), website)
  return { ...offer, $family: page === "" ? parent : page, $title: titleOf(filled) }
}

const offerOf = (row: FeedRecord, page: string, website: string): FeedRecord => ({
  ...row,
  ...optionFields(attributesOf(row)),
  $title: textOf(row, "name", "naam"),
  $link:
    textOf(row, "external url", "externe url") ||
    (page === "" ? "" : `https://${website}/?p=${encodeURIComponent(page.toWellFormed())}`),
  $saleDates: saleDates(row),
  $category: firstCategory(textOf(row, "categories", "categorieën"))
})

/** Returns the title of a variation. An attribute with several values says nothing about one variation. */
const titleOf = (row: FeedRecord): string =>
  variantTitle(
    textOf(row, "name", "naam"),
    attributesOf(row)
      .map(([, value]) => value)
      .filter((value) => !value.includes(","))
  )

const saleDates = (row: FeedRecord): string => {
  const from = textOf(row, "date sale price starts", "startdatum actieprijs")
  const until = textOf(row, "date sale price ends", "einddatum actieprijs")
  return from === "" && until === "" ? "" : `${from || "1970-01-01"}/${until || "9999-12-31"}`
}

/** Returns the first of several paths split by commas; a comma within a name has a backslash before it. */
const firstCategory = (text: string): string =>
  (/^(?:[^,\\]|\\.)*/su.exec(text.slice(0, 10_000))?.[0] ?? "").replaceAll("\\,", ",").trim()

const attributesOf = (row: FeedRecord): ReadonlyArray<ProductOption> =>
  [1, 2, 3, 4, 5, 6].map((n) => [
    textOf(row, `attribute ${n} name`, `naam eigenschap ${n}`),
    textOf(row, `attribute ${n} value(s)`, `waarde(n) eigenschap ${n}`)
  ])

export interface KnownExport {
  readonly columns: ReadonlyArray<ReadonlyArray<string>>
  readonly mapping: Mapping
  /** Present where offers are not rows as they stand; links are made with the shop's website. */
  readonly rows?: (website: string) => RowReader
  /** True if columns with names of READ-07 are read too, for fields that the mapping leaves out. */
  readonly byName?: true
  /** Present where only the first row of a product has its texts: fills them in, also for a shop's own mapping. */
  readonly texts?: () => (row: FeedRecord) => FeedRecord
}

const Table = Schema.Struct({
  columns: Schema.NonEmptyArray(Schema.NonEmptyArray(Schema.NonEmptyString)),
  mapping: Mapping,
  byName: Schema.optionalKey(Schema.Literal(true))
})

const Exports = Schema.Struct({
  tables: Schema.Struct({
    shopify: Table,
    woocommerce: Table,
    magento: Table,
    awin: Table,
    daisycon: Table,
    idealo: Table
  }),
  documents: Schema.Struct({ daisycon: Mapping, heureka: Mapping, ceneo: Mapping })
})

const { tables, documents } = decodeDataFile(Exports, "feed/exports.json", data)

export const DAISYCON_XML = documents.daisycon

export const HEUREKA_XML = documents.heureka

/** The mapping of Ceneo's XML, which has no currency; `avail` is the number of days until dispatch. Spec: READ-31. */
export const CENEO_XML = documents.ceneo

/** Kelkoo's codes of availability; 3 says that it is unknown. Spec: READ-31. */
export const KELKOO_AVAILABILITY: Readonly<Record<string, string>> = {
  "1": "in_stock",
  "2": "backorder",
  "3": "",
  "4": "preorder",
  "5": "backorder",
  "6": "out_of_stock"
}

const KELKOO: KnownExport = {
  columns: [["product-url", "landing-page-url"], ["title"], ["price"], ["merchant-category", "kelkoo-category-id"]],
  byName: true,
  mapping: { name: "Kelkoo", fields: { availability: { from: "availability", values: KELKOO_AVAILABILITY } } }
}

const EXPORTS: ReadonlyArray<KnownExport> = [
  { ...tables.shopify, rows: shopifyRows, texts: shopifyTexts },
  { ...tables.woocommerce, rows: wooCommerceRows },
  { ...tables.magento, rows: magentoRows },
  tables.awin,
  tables.daisycon,
  KELKOO,
  tables.idealo
]

/** Returns the name of a column in lower case, without spaces around it, as mappings of exports write it. Spec: READ-31. */
export const columnKey = (name: string): string => name.slice(0, 200).trim().toLowerCase()

/** Returns the export that has these columns, ignoring case; null if none is known. Spec: READ-31. */
export const knownExport = (columns: ReadonlyArray<string>): KnownExport | null => {
  const keys = new Set(columns.map(columnKey))
  return EXPORTS.find((known) => known.columns.every((names) => names.some((name) => keys.has(name)))) ?? null
}

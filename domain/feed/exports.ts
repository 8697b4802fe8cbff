import { Schema } from "effect"
import { decodeDataFile } from "#domain/unknown/data-file.ts"
import data from "./exports.json" with { type: "json" }
import type { FeedRecord } from "./map-record.ts"
import { Mapping } from "./mapping.ts"
import type { RowReader } from "./export-rows.ts"
import { magentoRows } from "./magento.ts"
import { shopifyRows, shopifyTexts } from "./shopify.ts"
import { wooCommerceRows } from "./woocommerce.ts"

/** The export of a network or of shop software, recognised by its columns. Spec: READ-31. */
export interface KnownExport {
  /** In lower case, the columns that are in every export of this kind; of several names one is enough. */
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

/** The data file of exports: tables, recognised by their columns, and XML documents. */
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

/** The mapping of Daisycon's XML: each product has its fields in `product_info`. Spec: READ-31. */
export const DAISYCON_XML = documents.daisycon

/** The mapping of Heureka's XML, which has no currency. Spec: READ-31. */
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

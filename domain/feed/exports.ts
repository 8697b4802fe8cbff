import type { FeedRecord } from "./map-record.ts"
import type { Mapping } from "./mapping.ts"
import { OPTION_PREFIX, type RowReader } from "./export-rows.ts"
import { MAGENTO } from "./magento.ts"
import { shopifyRows, shopifyTexts } from "./shopify.ts"
import { wooCommerceRows } from "./woocommerce.ts"

/** The export of a network or of shop software, recognised by its columns. Spec: READ-31. */
export interface KnownExport {
  /** In lower case, the columns that are in every export of this kind; of several names one is enough. */
  readonly columns: ReadonlyArray<ReadonlyArray<string>>
  readonly mapping: Mapping
  /** Present where offers are not rows as they stand; links are made with the shop's website. */
  readonly rows?: (website: string) => RowReader
  /** Present where only the first row of a product has its texts: fills them in, also for a shop's own mapping. */
  readonly texts?: () => (row: FeedRecord) => FeedRecord
}

const AWIN: KnownExport = {
  columns: [["product_name"], ["aw_deep_link", "merchant_deep_link", "deep_link"], ["search_price", "price"]],
  mapping: {
    name: "Awin",
    fields: {
      id: { from: ["merchant_product_id", "product_id", "aw_product_id"] },
      title: "product_name",
      description: { from: ["description", "product_short_description"] },
      link: { from: ["aw_deep_link", "merchant_deep_link", "deep_link"] },
      image: { from: ["large_image", "merchant_image_url", "image_url", "aw_image_url"] },
      price: { from: ["search_price", "price", "store_price"] },
      currency: "currency",
      shippingCost: "delivery_cost",
      deliveryTime: "delivery_time",
      availability: { from: ["in_stock", "stock_status", "stock_quantity"] },
      condition: "condition",
      brand: "brand_name",
      gtin: { from: ["ean", "product_gtin", "upc"] },
      isbn: "isbn",
      mpn: "mpn",
      model: { from: ["product_model", "model_number"] },
      familyCode: "parent_product_id",
      category: { from: ["merchant_product_category_path", "merchant_category", "category_name"] },
      color: "colour",
      size: "fashion:size",
      gender: "fashion:suitable_for"
    }
  }
}

const daisyconFields = (prefix: string): Mapping["fields"] => ({
  id: { from: [`${prefix}sku`, "daisycon_unique_id", "update_info.daisycon_unique_id"] },
  title: `${prefix}title`,
  description: { from: [`${prefix}description`, `${prefix}description_short`] },
  link: `${prefix}link`,
  image: {
    from: [`${prefix}images.image.location`, ...["image_default", "image_large", "image"].map((name) => prefix + name)]
  },
  price: `${prefix}price`,
  currency: `${prefix}currency`,
  shippingCost: `${prefix}price_shipping`,
  deliveryTime: `${prefix}delivery_time`,
  availability: { from: [`${prefix}in_stock_amount`, `${prefix}in_stock`] },
  condition: `${prefix}condition`,
  brand: `${prefix}brand`,
  gtin: `${prefix}ean`,
  sku: `${prefix}sku`,
  model: `${prefix}model`,
  category: { from: [`${prefix}category_path`, `${prefix}category`] },
  color: `${prefix}color_primary`,
  size: `${prefix}size`,
  gender: `${prefix}gender_target`
})

const DAISYCON: KnownExport = {
  columns: [["title"], ["link"], ["price"], ["price_shipping", "color_primary", "gender_target", "daisycon_unique_id"]],
  mapping: { name: "Daisycon", fields: daisyconFields("") }
}

/** The mapping of Daisycon's XML: each product has its fields in `product_info`. Spec: READ-31. */
export const DAISYCON_XML: Mapping = { name: "Daisycon", items: "product", fields: daisyconFields("product_info.") }

const SHOPIFY: KnownExport = {
  columns: [["handle", "url handle"], ["title"], ["variant price", "price"], ["option1 name"]],
  rows: shopifyRows,
  texts: shopifyTexts,
  mapping: {
    name: "Shopify",
    fields: {
      id: "$id",
      title: "title",
      description: { from: ["body (html)", "description"] },
      link: "$link",
      image: { from: ["variant image", "variant image url", "image src", "product image url"] },
      price: { from: ["variant price", "price"] },
      currency: { constant: "EUR" },
      availability: "$stock",
      condition: "google shopping / condition",
      brand: "vendor",
      gtin: { from: ["variant barcode", "barcode"] },
      mpn: "google shopping / mpn",
      sku: { from: ["variant sku", "sku"] },
      familyCode: { from: ["handle", "url handle"] },
      category: { from: ["product category", "type"] },
      googleCategory: "google shopping / google product category",
      gender: "google shopping / gender",
      ageGroup: "google shopping / age group",
      color: "$color",
      size: "$size"
    },
    features: [{ prefix: OPTION_PREFIX }]
  }
}

const WOOCOMMERCE: KnownExport = {
  columns: [["id"], ["type"], ["name", "naam"], ["regular price", "reguliere prijs"]],
  rows: wooCommerceRows,
  mapping: {
    name: "WooCommerce",
    fields: {
      id: "id",
      title: { from: ["$title", "name", "naam"] },
      description: { from: ["description", "beschrijving", "short description", "korte beschrijving"] },
      link: "$link",
      image: { from: ["images", "afbeeldingen"] },
      price: { from: ["regular price", "reguliere prijs"] },
      salePrice: { from: ["sale price", "actieprijs"] },
      saleDates: "$saleDates",
      currency: { constant: "EUR" },
      availability: { from: ["in stock?", "op voorraad?"] },
      brand: { from: ["brands", "merken"] },
      gtin: { from: ["gtin, upc, ean, or isbn", "gtin, upc, ean of isbn"] },
      sku: "sku",
      familyCode: { from: ["$family", "parent", "hoofd"] },
      category: "$category",
      color: "$color",
      size: "$size"
    },
    features: [{ prefix: OPTION_PREFIX }]
  }
}

const EXPORTS: ReadonlyArray<KnownExport> = [SHOPIFY, WOOCOMMERCE, MAGENTO, AWIN, DAISYCON]

/** Returns the name of a column in lower case, without spaces around it, as mappings of exports write it. Spec: READ-31. */
export const columnKey = (name: string): string => name.slice(0, 200).trim().toLowerCase()

/** Returns the export that has these columns, ignoring case; null if none is known. Spec: READ-31. */
export const knownExport = (columns: ReadonlyArray<string>): KnownExport | null => {
  const keys = new Set(columns.map(columnKey))
  return EXPORTS.find((known) => known.columns.every((names) => names.some((name) => keys.has(name)))) ?? null
}

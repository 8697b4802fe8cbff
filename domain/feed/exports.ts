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
  /** True if columns with names of READ-07 are read too, for fields that the mapping leaves out. */
  readonly byName?: true
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

const IDEALO: KnownExport = {
  columns: [["sku"], ["title"], ["url"], ["price"], ["eans", "hans"]],
  byName: true,
  mapping: {
    name: "Idealo",
    fields: {
      condition: { from: ["used", "condition"], values: { true: "used", "1": "used", false: "new", "0": "new" } }
    }
  }
}

/** The mapping of Heureka's XML, which has no currency. Spec: READ-31. */
export const HEUREKA_XML: Mapping = {
  name: "Heureka",
  items: "SHOPITEM",
  fields: {
    id: "ITEM_ID",
    title: { from: ["PRODUCTNAME", "PRODUCT"] },
    description: "DESCRIPTION",
    link: "URL",
    image: { from: "IMGURL", also: "IMGURL_ALTERNATIVE" },
    price: "PRICE_VAT",
    shippingCost: "DELIVERY.DELIVERY_PRICE",
    deliveryTime: "DELIVERY_DATE",
    availability: { from: "DELIVERY_DATE", match: "^\\s*(0)\\s*$", values: { "0": "in_stock" } },
    brand: "MANUFACTURER",
    gtin: "EAN",
    isbn: "ISBN",
    mpn: "PRODUCTNO",
    familyCode: "ITEMGROUP_ID",
    category: "CATEGORYTEXT"
  },
  features: [{ pairs: "PARAM", name: "PARAM_NAME", value: "VAL" }]
}

/** The mapping of Ceneo's XML, which has no currency; `avail` is the number of days until dispatch. Spec: READ-31. */
export const CENEO_XML: Mapping = {
  name: "Ceneo",
  items: "o",
  fields: {
    id: "@id",
    title: "name",
    description: "desc",
    link: "@url",
    image: { from: "imgs.main.@url", also: "imgs.i.@url" },
    price: "@price",
    deliveryTime: { from: "@avail", values: { "7": "5", "14": "10", "90": "", "99": "" } },
    availability: {
      from: "@avail",
      values: { "1": "in_stock", "3": "in_stock", "7": "in_stock", "14": "in_stock", "90": "backorder", "99": "" }
    },
    quantity: "@stock",
    brand: "attrs.a[@name=Producent]",
    gtin: "attrs.a[@name=EAN]",
    isbn: "attrs.a[@name=ISBN]",
    mpn: { from: ["attrs.a[@name=Kod_producenta]", "attrs.a[@name=Kod producenta]"] },
    category: { from: "cat", list: "/" }
  },
  features: [
    {
      pairs: "attrs.a",
      name: "@name",
      value: ".",
      labels: { Producent: "", EAN: "", ISBN: "", Kod_producenta: "", "Kod producenta": "" }
    }
  ]
}

const EXPORTS: ReadonlyArray<KnownExport> = [SHOPIFY, WOOCOMMERCE, MAGENTO, AWIN, DAISYCON, KELKOO, IDEALO]

/** Returns the name of a column in lower case, without spaces around it, as mappings of exports write it. Spec: READ-31. */
export const columnKey = (name: string): string => name.slice(0, 200).trim().toLowerCase()

/** Returns the export that has these columns, ignoring case; null if none is known. Spec: READ-31. */
export const knownExport = (columns: ReadonlyArray<string>): KnownExport | null => {
  const keys = new Set(columns.map(columnKey))
  return EXPORTS.find((known) => known.columns.every((names) => names.some((name) => keys.has(name)))) ?? null
}

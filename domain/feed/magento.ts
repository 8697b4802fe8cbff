import { slug } from "#domain/base/text/slug.ts"
import { optionFields, type ProductOption, type RowReader, textOf, withTextsOf } from "./export-rows.ts"
import type { FeedRecord } from "./map-record.ts"
import { parentRows } from "./parent-rows.ts"

const PRODUCT_COLUMNS = ["name", "description", "short_description", "categories", "base_image"]

const MAX_VARIATIONS_CHARS = 500_000
const MAX_ATTRIBUTES_CHARS = 20_000

/** Makes no offer of a product with variations, nor of translations for a store view. Spec: READ-31, VARIANT-03. */
export const magentoRows = (website: string): RowReader => {
  const parents = parentRows((row, product) => {
    if (product === null) return { ...offerOf(row, null, website), $link: "" }
    return isEnabled(product) ? offerOf(withTextsOf(row, product, PRODUCT_COLUMNS), product, website) : null
  })
  return {
    read: (row, line) => {
      if (textOf(row, "store_view_code") !== "") return []
      const type = textOf(row, "product_type").toLowerCase()
      if (type === "configurable") return parents.add(variationsOf(row), row)
      if (type === "bundle" || type === "grouped" || !isEnabled(row)) return []
      const isVariation = /^not visible/i.test(textOf(row, "visibility"))
      if (isVariation) return parents.complete(textOf(row, "sku"), row, line)
      return [{ row: offerOf(row, null, website), line }]
    },
    end: parents.end
  }
}

const isEnabled = (row: FeedRecord): boolean => /^1?$/.test(textOf(row, "product_online"))

/** Parses `sku=A-S,size=S|sku=A-M,size=M`. */
const variationsOf = (row: FeedRecord): ReadonlyArray<string> =>
  textOf(row, "configurable_variations")
    .slice(0, MAX_VARIATIONS_CHARS)
    .split("|")
    .flatMap((variation) => /^sku=([^,]*)/.exec(variation)?.[1]?.trim() ?? [])

const offerOf = (row: FeedRecord, product: FeedRecord | null, website: string): FeedRecord => {
  const attributes = attributesOf(row)
  const page = product ?? row
  const key = textOf(page, "url_key") || slug(textOf(page, "name"))
  const shown = attributes.filter(([name]) => !/^(?:has_options|required_options)$|price|visib|status/.test(name))
  return {
    ...row,
    ...optionFields(shown),
    ...Object.fromEntries(attributes.map(([name, value]) => [`$attribute ${name}`, value])),
    $family: product === null ? "" : textOf(product, "sku"),
    $link: key === "" ? "" : `https://${website}/${encodeURIComponent(key.toWellFormed())}.html`,
    $image: imageUrl(textOf(row, "base_image"), website),
    $saleDates: saleDates(row),
    $category: textOf(row, "categories")
      .slice(0, 10_000)
      .split(",", 1)
      .join("")
      .replace(/^Default Category\/?/, "")
      .replaceAll("/", " > ")
  }
}

const imageUrl = (path: string, website: string): string =>
  path.startsWith("/") ? `https://${website}/media/catalog/product${path}` : path

const saleDates = (row: FeedRecord): string => {
  const from = textOf(row, "special_price_from_date")
  const until = textOf(row, "special_price_to_date")
  return from === "" && until === "" ? "" : `${from || "1970-01-01"}/${until || "9999-12-31"}`
}

const attributesOf = (row: FeedRecord): ReadonlyArray<ProductOption> =>
  textOf(row, "additional_attributes")
    .slice(0, MAX_ATTRIBUTES_CHARS)
    .split(",")
    .flatMap((attribute) => {
      const at = attribute.indexOf("=")
      return at <= 0 ? [] : [[attribute.slice(0, at).trim(), attribute.slice(at + 1).trim()] as const]
    })

import { colorAndSize, type ProductOption, textOf } from "./export-rows.ts"
import type { FeedRecord } from "./map-record.ts"

/** Maximum number of products whose variations are found by their SKU. */
const MAX_PARENTS = 200_000

/**
 * Creates a reader of the rows of WooCommerce's product export. A product with variations or a group is no offer, its
 * variations are; drafts are none. The link leads to the product's page on `website` by its number.
 *
 * Spec: READ-31.
 */
export const wooCommerceRows = (website: string): ((row: FeedRecord) => FeedRecord | null) => {
  const parents = new Map<string, string>()

  return (row) => {
    const id = textOf(row, "id")
    const type = textOf(row, "type")
    if (/\bvariable\b|\bgrouped\b/i.test(type.slice(0, 200))) {
      if (parents.size < MAX_PARENTS) parents.set(textOf(row, "sku"), id)
      return null
    }
    if (!/^1?$/.test(textOf(row, "published", "gepubliceerd"))) return null
    const parent = textOf(row, "parent", "hoofd")
    const page = /^id:(\d{1,15})$/.exec(parent)?.[1] ?? parents.get(parent) ?? id
    return {
      ...row,
      ...colorAndSize(attributesOf(row)),
      $link:
        textOf(row, "external url", "externe url") ||
        (page === "" ? "" : `https://${website}/?p=${encodeURIComponent(page)}`),
      $saleDates: saleDates(row),
      $category: firstCategory(textOf(row, "categories", "categorieën"))
    }
  }
}

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

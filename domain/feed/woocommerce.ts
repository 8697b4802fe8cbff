import { optionFields, type ProductOption, type RowReader, textOf, variantTitle, withTextsOf } from "./export-rows.ts"
import type { FeedRecord } from "./map-record.ts"
import { parentRows } from "./parent-rows.ts"

/** Columns that a variation mostly leaves to its product. */
const PRODUCT_COLUMNS = [
  ["name", "naam"],
  ["description", "beschrijving"],
  ["short description", "korte beschrijving"],
  ["categories", "categorieën"],
  ["brands", "merken"],
  ["images", "afbeeldingen"]
].flat()

/**
 * Creates a reader of the rows of WooCommerce's product export. A product with variations or a group is no offer, its
 * variations are, with the texts that only their product has; drafts are none. The link leads to the product's page on
 * `website` by its number.
 *
 * Spec: READ-31, VARIANT-02, VARIANT-03.
 */
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

/**
 * Returns a variation with the texts of its product, and with a family that is the same however it names its product;
 * null if the product is a draft.
 */
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

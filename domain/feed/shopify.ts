import {
  optionFields,
  type ProductOption,
  type RowReader,
  sharedTexts,
  textOf,
  variantTitle,
  withTextsOf
} from "./export-rows.ts"
import type { FeedRecord } from "./map-record.ts"
import productColumns from "./shopify-columns.json" with { type: "json" }

/** Remembers one row, because a product's rows follow each other. Spec: VARIANT-01. */
export const shopifyTexts = (): ((row: FeedRecord) => FeedRecord) => {
  let handle = ""
  let product = sharedTexts({})
  return (row) => {
    const own = textOf(row, "handle", "url handle")
    if (own !== "" && own === handle) return withTextsOf(row, product(), productColumns)
    handle = own
    product = sharedTexts(row)
    return row
  }
}

/** Makes no offers of drafts, unpublished products and rows without a price. Spec: READ-31, VARIANT-01, VARIANT-02. */
export const shopifyRows = (website: string): RowReader => {
  const withTexts = shopifyTexts()
  return {
    read: (variant, line) => {
      const offer = offerOf(withTexts(variant), website)
      return offer === null ? [] : [{ row: offer, line }]
    },
    end: () => []
  }
}

const offerOf = (row: FeedRecord, website: string): FeedRecord | null => {
  if (textOf(row, "variant price", "price") === "" || !isPublished(row)) return null
  const handle = textOf(row, "handle", "url handle")
  const options = optionsOf(row)
  const values = options.map(([, value]) => value)
  return {
    ...row,
    ...optionFields(options),
    title: variantTitle(textOf(row, "title"), values),
    $id: textOf(row, "variant sku", "sku") || [handle, ...values].join("/"),
    $link: handle === "" ? "" : `https://${website}/products/${encodeURIComponent(handle.toWellFormed())}`,
    $stock: stockOf(row)
  }
}

const isPublished = (row: FeedRecord): boolean =>
  !/^false$/i.test(textOf(row, "published", "published on online store")) &&
  /^(?:active)?$/i.test(textOf(row, "status"))

const optionsOf = (row: FeedRecord): ReadonlyArray<ProductOption> =>
  [1, 2, 3]
    .map((n) => [textOf(row, `option${n} name`), textOf(row, `option${n} value`)] as const)
    .filter(([name, value]) => value !== "" && !(name === "Title" && value === "Default Title"))

/** Returns the number in stock, "backorder" if none is left but it may be ordered, "" if stock is not counted. */
const stockOf = (row: FeedRecord): string => {
  const quantity = textOf(row, "variant inventory qty", "inventory quantity")
  const tracker = textOf(row, "variant inventory tracker", "inventory tracker")
  if (tracker === "" || !/^-?\d{1,9}$/.test(quantity)) return ""
  if (Number(quantity) > 0) return quantity
  return /^(?:continue|true)$/i.test(textOf(row, "variant inventory policy", "continue selling when out of stock"))
    ? "backorder"
    : "0"
}

import { MAX_SHARED_CHARS, variantTitle } from "./export-rows.ts"
import type { RawField, RawItem } from "./raw.ts"

/** Fields that variants share. Price, stock, codes, colour and size are of one variant only. */
const SHARED_FIELDS: ReadonlyArray<RawField> = [
  "description",
  "link",
  "image",
  "vatRate",
  "condition",
  "brand",
  "category",
  "googleCategory",
  "gender",
  "ageGroup",
  "adult"
]

/**
 * Creates a function that gives an item what only the first item of its group says, such as the title: in many feeds
 * the further items of an `item_group_id` have a price, a colour and a size only. Items of a group follow each other, so
 * that one item is remembered, however large the group is. Returns the item itself if nothing is missing.
 *
 * Spec: VARIANT-01.
 */
export const withGroupTexts = (): ((item: RawItem) => RawItem) => {
  let code = ""
  let first: RawItem | null = null
  let left = MAX_SHARED_CHARS
  return (item) => {
    const own = item.familyCode[0]?.trim() ?? ""
    if (own === "" || own !== code || first === null) {
      code = own
      first = own === "" ? null : item
      left = MAX_SHARED_CHARS
      return item
    }
    if (hasTitle(item)) return item
    const filled = completed(item, first, left > 0)
    left -= charsOf(filled)
    return filled
  }
}

const hasTitle = ({ title }: RawItem): boolean => (title[0]?.trim() ?? "") !== ""

/** An item without a title is a further row of its group: one with a title is described by itself. */
const completed = (item: RawItem, first: RawItem, withLong: boolean): RawItem => {
  const filled: RawItem = { ...item, title: [variantTitle(first.title[0] ?? "", [...item.color, ...item.size])] }
  for (const field of SHARED_FIELDS) {
    if (item[field].every((text) => text.trim() === "")) filled[field] = first[field]
  }
  if (!withLong) return { ...filled, description: item.description, image: item.image }
  const labels = new Set(item.features.map(({ label }) => label))
  filled.features = [...item.features, ...first.features.filter(({ label }) => !labels.has(label))]
  return filled
}

const charsOf = ({ description, image, features }: RawItem): number =>
  [...description, ...image, ...features.flatMap(({ values }) => values)].reduce(
    (total, text) => total + text.length,
    0
  )

import type { FieldMeaning } from "./field-names.ts"

/** Each field is a list of texts, mostly of one. Spec: READ-07. */
export const RAW_FIELDS = [
  "id",
  "title",
  "description",
  "link",
  "image",
  "price",
  "salePrice",
  "saleDates",
  "currency",
  /** `country:region:service:price`, the format of Google's text feeds. */
  "shipping",
  "shippingCost",
  "availability",
  "quantity",
  "vatRate",
  "condition",
  "brand",
  "gtin",
  "isbn",
  "mpn",
  "sku",
  "campaignId",
  "familyCode",
  "model",
  "category",
  /** Google's category, used if the shop has none. */
  "googleCategory",
  "color",
  "gender",
  "ageGroup",
  "size",
  "pack",
  "adult",
  "deliveryTime"
] as const

export type RawField = (typeof RAW_FIELDS)[number]

interface RawFeature {
  readonly label: string
  readonly values: ReadonlyArray<string>
}

/** An item of a feed as texts. `line` is its first line, from 1; null if the format has no lines. Spec: READ-07. */
export type RawItem = { -readonly [Field in RawField]: ReadonlyArray<string> } & {
  line: number | null
  features: ReadonlyArray<RawFeature>
}

/** Counts UTF-16 code units; the rest of a longer text is ignored. Spec: READ-21. */
export const textLimit = (field: RawField | "features"): number =>
  field === "description" ? 200_000 : field === "image" ? 50_000 : TEXT_LIMIT

const TEXT_LIMIT = 10_000

const NONE: ReadonlyArray<never> = []

/** Creates an empty item. Written out, so that every item has the same shape for the engine. Spec: READ-06. */
export const emptyRawItem = (line: number | null): RawItem => ({
  line,
  id: NONE,
  title: NONE,
  description: NONE,
  link: NONE,
  image: NONE,
  price: NONE,
  salePrice: NONE,
  saleDates: NONE,
  currency: NONE,
  shipping: NONE,
  shippingCost: NONE,
  availability: NONE,
  quantity: NONE,
  vatRate: NONE,
  condition: NONE,
  brand: NONE,
  gtin: NONE,
  isbn: NONE,
  mpn: NONE,
  sku: NONE,
  campaignId: NONE,
  familyCode: NONE,
  model: NONE,
  category: NONE,
  googleCategory: NONE,
  color: NONE,
  gender: NONE,
  ageGroup: NONE,
  size: NONE,
  pack: NONE,
  adult: NONE,
  deliveryTime: NONE,
  features: NONE
})

export const MAX_TEXTS = 500

/** Adds a text to a field; ignores an empty one. Spec: READ-06. */
export const addText = (item: RawItem, field: RawField, text: string): void => {
  const before = item[field]
  if (text === "" || before.length >= MAX_TEXTS) return
  item[field] = before.length === 0 ? [text] : [...before, text]
}

/** Adds a text to the field or property that a name in the feed means; ignores an empty text. Spec: READ-07. */
export const addField = (item: RawItem, meaning: FieldMeaning, text: string): void => {
  if (typeof meaning === "string") addText(item, meaning, text)
  else if ("label" in meaning) addFeature(item, meaning.label, text)
  else addDetail(item, text)
}

/** Adds a property; ignores an empty label or value, and properties past the limit. Spec: READ-15. */
export const addFeature = (item: RawItem, label: string, text: string): void => {
  if (text.trim() !== "" && label !== "" && item.features.length < MAX_TEXTS)
    item.features = [...item.features, { label, values: [text] }]
}

/** Adds `section:name:value`, the form of product_detail in text feeds; several are separated by commas. */
const addDetail = (item: RawItem, text: string): void => {
  for (const detail of text.split(/,(?=[^,:]*:[^,:]+:)/)) {
    const parts = detail.split(":")
    addFeature(item, (parts[1] ?? "").trim(), parts.slice(2).join(":"))
  }
}

/** What a reader takes from a feed, before anything is judged: each a list of texts, mostly of one. Spec: READ-07. */
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
  /** `country:region:service:price`, as Google's text feeds have it. */
  "shipping",
  /** A plain amount. */
  "shippingCost",
  "availability",
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
  /** Google's own category, used when the shop gives none. */
  "googleCategory",
  "color",
  "gender",
  "ageGroup",
  "size",
  "pack",
  "adult",
  "deliveryTime"
] as const

/** One of those fields. Spec: READ-07. */
export type RawField = (typeof RAW_FIELDS)[number]

/** A property still as the feed has it. Spec: READ-15. */
interface RawFeature {
  readonly label: string
  readonly values: ReadonlyArray<string>
}

/**
 * One item of a feed as texts. `line` is where it begins, from 1; null where the format has no lines. Spec: READ-07.
 */
export type RawItem = { -readonly [Field in RawField]: ReadonlyArray<string> } & {
  line: number | null
  features: ReadonlyArray<RawFeature>
}

/**
 * Longest text of a field that is read, in UTF-16 code units: a description may be HTML, a text with pictures may hold many
 * addresses. The rest of a longer text is never looked at. Spec: READ-21.
 */
export const textLimit = (field: RawField | "features"): number =>
  field === "description" ? 200_000 : field === "image" ? 50_000 : TEXT_LIMIT

/** Longest text of every other field. Spec: READ-21. */
const TEXT_LIMIT = 10_000

const NONE: ReadonlyArray<never> = []

/**
 * An item with nothing in it yet. Written out, so that every item has one and the same shape for the engine.
 * Spec: READ-06.
 */
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

/** Most texts of one field and most properties of one item; more are left out. Spec: READ-06. */
export const MAX_TEXTS = 500

/** Adds a text to a field; nothing when it is empty. Spec: READ-06. */
export const addText = (item: RawItem, field: RawField, text: string): void => {
  const before = item[field]
  if (text === "" || before.length >= MAX_TEXTS) return
  item[field] = before.length === 0 ? [text] : [...before, text]
}

import type { FeedItem } from "#domain/feed/item.ts"

/**
 * The rule that joined an offer to its product. `own`: the shop's own id, which no other item shares. Spec: GROUP-01.
 */
export type GroupingRule = "gtin" | "isbn" | "brand-mpn" | "brand-sku" | "campaign-family" | "own"

/** Evidence of a join: two offers with an equal `key` are offers of one product. Spec: GROUP-01. */
export interface GroupingKey {
  readonly rule: GroupingRule
  /** The compared value: a GTIN and an ISBN-13 are one kind of number, an MPN and a SKU one kind of code. */
  readonly key: string
}

/** The fields by which items are grouped. Spec: GROUP-01. */
export type Identity = Pick<FeedItem, "gtin" | "isbn" | "brand" | "mpn" | "sku" | "campaignId" | "familyCode">

/** The minimum length of a code that identifies a product of a brand: "1" and "zw" are too short. Spec: GROUP-02. */
export const MIN_CODE_LENGTH = 4

/**
 * Returns the keys of an item, strongest first: GTIN; ISBN; brand with the maker's part number, brand with SKU;
 * campaign with family code.
 *
 * Spec: GROUP-01, GROUP-02.
 */
export const groupingKeys = (item: Identity): ReadonlyArray<GroupingKey> => {
  const keys: Array<GroupingKey> = []
  if (item.gtin !== null) keys.push({ rule: "gtin", key: numberKey(item.gtin) })
  if (item.isbn !== null && item.isbn !== item.gtin) keys.push({ rule: "isbn", key: numberKey(item.isbn) })
  const brand = normaliseCode(item.brand)
  if (brand !== "") {
    const [mpn, sku] = [normaliseCode(item.mpn), normaliseCode(item.sku)]
    if (mpn.length >= MIN_CODE_LENGTH) keys.push({ rule: "brand-mpn", key: `code:${brand}|${mpn}` })
    if (sku.length >= MIN_CODE_LENGTH && sku !== mpn) keys.push({ rule: "brand-sku", key: `code:${brand}|${sku}` })
  }
  const [campaign, family] = [normaliseCode(item.campaignId), normaliseCode(item.familyCode)]
  if (campaign !== "" && family !== "") keys.push({ rule: "campaign-family", key: `family:${campaign}|${family}` })
  return keys
}

/** Pads a GTIN of any length to 14 digits, because leading zeros have no meaning. */
const numberKey = (digits: string): string => `gtin:${digits.padStart(14, "0")}`

const PLAIN = /^[a-z0-9]*$/

/**
 * Normalises a brand or code by case, accents, spaces and punctuation: "WH-1000XM5" and "wh 1000 xm5" are equal; "" for
 * null. Spec: GROUP-02.
 */
export const normaliseCode = (text: string | null): string => {
  if (text === null) return ""
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
}

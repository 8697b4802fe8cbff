import type { FeedItem } from "#domain/feed/item.ts"
import {
  isEmptyWord,
  isPlaceholderBrand,
  isPlaceholderCode,
  isPlaceholderNumber
} from "#domain/base/text/placeholders.ts"
import { normaliseCode } from "#domain/base/gtin.ts"
import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { WorldProduct } from "#domain/catalogue/world.ts"

/** `own`: the shop's own id, which no other item shares. Spec: GROUP-01. */
export type GroupingRule = "gtin" | "isbn" | "brand-mpn" | "campaign-family" | "own"

export interface GroupingKey {
  readonly rule: GroupingRule
  /** The compared value; a GTIN and an ISBN-13 are one kind of number. */
  readonly key: string
}

/** A shop's own article number identifies no product. Spec: GROUP-01. */
export type Identity = Pick<FeedItem, "gtin" | "isbn" | "brand" | "mpn" | "campaignId" | "familyCode">

/** The minimum length of a code that identifies a product of a brand: "1" and "zw" are too short. Spec: GROUP-02. */
export const MIN_CODE_LENGTH = 4

/** Returns the strongest first. Placeholders are no keys. Spec: GROUP-01, GROUP-02, MATCH-60, MATCH-61, MATCH-62. */
export const groupingKeys = (item: Identity): ReadonlyArray<GroupingKey> => {
  const keys: Array<GroupingKey> = []
  const { gtin, isbn } = item
  if (gtin !== null && !isPlaceholderNumber(gtin)) keys.push({ rule: "gtin", key: numberKey(gtin) })
  if (isbn !== null && isbn !== gtin && !isPlaceholderNumber(isbn)) keys.push({ rule: "isbn", key: numberKey(isbn) })
  const code = codeKey(item)
  if (code !== null) keys.push({ rule: "brand-mpn", key: code })
  const [campaign, family] = [normaliseCode(item.campaignId), normaliseCode(item.familyCode)]
  if (!isEmptyWord(campaign) && !isEmptyWord(family))
    keys.push({ rule: "campaign-family", key: `family:${campaign}|${family}` })
  return keys
}

const codeKey = ({ brand, mpn }: Identity): string | null => {
  if (brand === null || mpn === null) return null
  const [maker, code] = [normaliseCode(brand), normaliseCode(mpn)]
  if (code.length < MIN_CODE_LENGTH || isPlaceholderBrand(maker) || isPlaceholderCode(mpn, code)) return null
  return `code:${maker}|${code}`
}

/** Pads a GTIN of any length to 14 digits, because leading zeros have no meaning. */
const numberKey = (digits: string): string => `gtin:${digits.padStart(14, "0")}`

/** Signs that one brand is written with and without: apostrophes of all kinds, and marks of registration. */
const OPTIONAL_SIGNS = /['’‘ʼ´`®™]/g

/** Returns a text that is equal for all spellings of one brand: in capitals, with other apostrophes, accents or spaces. Spec: GROUP-13. */
export const brandKey = (brand: string): string =>
  brand
    .replace(OPTIONAL_SIGNS, "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()

export type SpeltBrand = readonly [brand: string, products: number]

/** Spells a brand as most products do, or as its first offer did. Spec: GROUP-13. */
export const brandSpeller = (known: Iterable<SpeltBrand>): ((brand: string) => string) => {
  const spellings = new Map<string, { readonly name: string; readonly products: number }>()
  for (const [brand, products] of known) {
    const name = brand.normalize("NFC")
    const other = spellings.get(brandKey(brand))
    const isBetter =
      other === undefined || products > other.products || (products === other.products && name > other.name)
    if (isBetter) spellings.set(brandKey(brand), { name, products })
  }
  return (brand) => {
    const key = brandKey(brand)
    const spelt = spellings.get(key)
    if (spelt !== undefined || key === "") return spelt?.name ?? brand
    const name = brand.normalize("NFC")
    spellings.set(key, { name, products: 0 })
    return name
  }
}

/** Returns the identifiers that a product of a world can be found by. Its SKU is the maker's part number. Spec: PDP-03. */
export const identityOf = (product: WorldProduct): Identity => ({
  gtin: product.GTIN,
  isbn: product.ISBN,
  brand: product.brand,
  mpn: product.SKU,
  campaignId: product.campaignId,
  familyCode: product.familyCode
})

/** Takes a number as GTIN and as ISBN. Spec: PDP-03. */
export const keysOfNumber = (identifier: string): ReadonlyArray<string> => {
  const digits = identifier.replaceAll(/[\s-]/g, "")
  return keysOf({ gtin: digits, isbn: digits })
}

/** EAN, brand with SKU, campaign with family; the first that has a product counts. Spec: PDP-03. */
export const keysBeside = (request: OffersRequest): ReadonlyArray<string> =>
  keysOf({
    gtin: request.EAN,
    brand: request.brand,
    mpn: request.SKU,
    campaignId: request.campaignId,
    familyCode: request.familyCode
  })

const keysOf = (identity: Partial<Identity>): ReadonlyArray<string> => {
  const nothing = { gtin: null, isbn: null, brand: null, mpn: null, campaignId: null, familyCode: null }
  return groupingKeys({ ...nothing, ...identity }).map(({ key }) => key)
}

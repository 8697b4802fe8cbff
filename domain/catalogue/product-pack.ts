import { isWithin } from "#domain/base/category-key.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { amountOf, completePack } from "#domain/base/complete-pack.ts"
import { readPack, readTitlePack } from "#domain/base/pack.ts"
import packWords from "./pack-words.json" with { type: "json" }

interface Packaged {
  /** The canonical pack size that the feed of a shop stated ("6x330ml"); null if it stated none. */
  readonly pack: string | null
  readonly category: string | null
  readonly name: string
  readonly features: ReadonlyArray<Pick<Feature, "key" | "values">>
}

/** Returns the pack by which a product's unit price is calculated; null if it is unknown. Spec: UNIT-07. */
export const productPack = ({ pack, category, name, features }: Packaged): string | null => {
  const described = features.find(({ key }) => key === PACK_FEATURE)?.values[0]
  const own = described === undefined ? null : readPack(described)
  if (own !== null) return own
  const isIn = (keys: ReadonlyArray<string>) => category !== null && keys.some((key) => isWithin(category, key))
  if (isIn(SIZED_BY_PROPERTY)) return amountOf(pack)?.unit === "st" ? pack : null
  const named = readTitlePack(name)
  return completePack(pack, isIn(SOLD_BY_AMOUNT) || (category === null && isCounted(named)) ? named : null)
}

export const PACK_FEATURE = "verpakking"

const SOLD_BY_AMOUNT: ReadonlyArray<string> = packWords.soldByAmount

/** Categories in which a size is a property of the product, such as the capacity of a fridge. */
const SIZED_BY_PROPERTY: ReadonlyArray<string> = packWords.sizedByProperty

const isCounted = (pack: string | null): boolean => {
  const amount = amountOf(pack)
  return amount !== null && (amount.count !== null || amount.unit === "st")
}

const PACK = /^(?:(\d{1,5})x)?(\d{1,8}(?:\.\d{1,4})?)(g|ml|st|m)$/

const LARGE_UNITS: Readonly<Record<string, string>> = { g: "kg", ml: "l" }

/** Formats a canonical pack as it is shown: "6 x 330 ml", "1,5 l", "12 stuks". Spec: VARIANT-07. */
export const packLabel = (pack: string): string => {
  const match = PACK.exec(pack)
  if (match === null) return pack
  const [, count = "1", amount = "", unit = ""] = match
  const text = amountLabel(Number(amount), unit)
  return count === "1" ? text : `${count} x ${text}`
}

const amountLabel = (size: number, unit: string): string => {
  if (unit === "st") return `${decimal(size)} ${size === 1 ? "stuk" : "stuks"}`
  const large = LARGE_UNITS[unit]
  return large !== undefined && size >= 1_000 ? `${decimal(size / 1_000)} ${large}` : `${decimal(size)} ${unit}`
}

const decimal = (value: number): string => String(value).replace(".", ",")

const CAPACITY = /(?<![\p{L}\p{N}.,])(\d{1,4}) ?(gb|tb)(?![\p{L}\p{N}])/giu

const MAX_NAME_CHARS = 300

/** Returns the largest, because the working memory is the smaller one. Spec: VARIANT-07. */
export const capacityIn = (name: string): string | null => {
  let largest: { readonly gb: number; readonly text: string } | null = null
  for (const [, amount = "", unit = ""] of name.slice(0, MAX_NAME_CHARS).matchAll(CAPACITY)) {
    const gb = Number(amount) * (unit.toLowerCase() === "tb" ? 1_024 : 1)
    if (gb > (largest?.gb ?? 0)) largest = { gb, text: `${Number(amount)} ${unit.toUpperCase()}` }
  }
  return largest?.text ?? null
}

const SIZE_RANKS: Readonly<Record<string, number>> = packWords.sizeRanks

const UNITS: Readonly<Record<string, number>> = packWords.units

const AMOUNT = /^(?:(\d{1,5}) x )?(\d{1,8}(?:[.,]\d{1,4})?) ?([a-z]{0,5})/

/** Returns the rank of a value: sizes in letters first, then amounts; infinite for other texts. */
const rankOf = (value: string): number => {
  const text = value.slice(0, 50).toLowerCase()
  const rank = Object.hasOwn(SIZE_RANKS, text) ? SIZE_RANKS[text] : undefined
  if (rank !== undefined) return rank - 100
  const match = AMOUNT.exec(text)
  if (match === null) return Infinity
  const [, count = "1", amount = "", unit = ""] = match
  const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
  return Number(count) * Number(amount.replace(",", ".")) * (factor ?? 1)
}

/** Compares two values of an option: sizes from small to large, amounts by their size, other texts by the alphabet. Spec: VARIANT-09. */
export const byValue = (a: string, b: string): number => {
  const [rankA, rankB] = [rankOf(a), rankOf(b)]
  if (rankA !== rankB) return rankA < rankB ? -1 : 1
  return a.localeCompare(b, "nl", { numeric: true }) || (a < b ? -1 : a > b ? 1 : 0)
}

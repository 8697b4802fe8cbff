import type { MatchOffer } from "../offer.ts"
import { type Amount, amountOf, completePack } from "#domain/base/complete-pack.ts"
import { ARTICLES, type Brands, hasBrand, isGroceryCategory, findChain, findHouseBrand } from "./brands.ts"
import { readGroceryTitle } from "./title.ts"
import { readPack, readTitlePack } from "#domain/base/pack.ts"

export interface GroceryFacts {
  readonly shop: string
  /** False for an offer that only other rules match. Spec: MATCH-84. */
  readonly isGrocery: boolean
  readonly number: string | null
  readonly owner: string | null
  readonly words: ReadonlyArray<string>
  /** The category and the words without those of its name, which shops add or leave out; null for fewer than two, and in a main category. Spec: MATCH-93. */
  readonly core: string | null
  /** Null if the offer names no size and other shops do not settle it. */
  readonly amount: Amount | null
  readonly isOwnAmount: boolean
  readonly counts: ReadonlyArray<number>
  /** In cents. */
  readonly price: number
}

export interface GroceryWords {
  readonly brands: Brands
  readonly supermarkets: ReadonlySet<string>
}

/** Reads the facts of an offer from its own fields. Spec: MATCH-80 to MATCH-83. */
export const readGroceryFacts = (offer: MatchOffer, { brands, supermarkets }: GroceryWords): GroceryFacts => {
  const { plain, content, counts } = readGroceryTitle(
    offer.brand === null ? offer.title : `${offer.brand} ${offer.title}`
  )
  const amount = readAmount(offer.pack, offer.title)
  const named = plain.filter((word) => !ARTICLES.has(word))
  return {
    shop: offer.shop,
    isGrocery: supermarkets.has(offer.shop) || isGroceryCategory(offer.category),
    number: offer.number,
    owner: findHouseBrand(plain) ?? (offer.brand !== null || hasBrand(brands, named) ? null : findChain(offer.shop)),
    words: content.toSorted(),
    core: coreOf(offer.category, content),
    amount,
    isOwnAmount: amount !== null,
    counts: [...new Set([...counts, ...countsOf(amount), ...countsOf(readAmount(offer.pack, ""))])],
    price: offer.price
  }
}

const MIN_CORE_WORDS = 2

const coreOf = (category: string | null, words: ReadonlyArray<string>): string | null => {
  if (category?.includes(".") !== true) return null
  const kind = readGroceryTitle(category.slice(category.lastIndexOf(".") + 1).replaceAll("-", " ")).content
  const core = words.filter((word) => !kind.includes(word))
  return core.length < MIN_CORE_WORDS ? null : `${category}|${core.toSorted().join(" ")}`
}

/** Returns the key of everything but the size: the chain of a house brand, and the words. Spec: MATCH-84. */
export const productKey = ({ owner, words }: GroceryFacts): string => `${owner ?? ""}|${words.join(" ")}`

/** Returns the text of an amount in a key: "1980ml". Spec: MATCH-84. */
export const amountText = ({ total, unit }: Amount): string => `${total / 1_000}${unit}`

const countsOf = (amount: Amount | null): ReadonlyArray<number> => {
  if (amount === null) return []
  const pieces = amount.unit === "st" && amount.total > 1_000 ? [amount.total / 1_000] : []
  return amount.count === null ? pieces : [amount.count, ...pieces]
}

/** Completes the field by the title: 1.98 l are six packages of 33 cl. Spec: MATCH-81. */
export const readAmount = (pack: string | null, title: string): Amount | null => {
  const own = pack === null ? null : readPack(pack)
  const named = readTitlePack(title)
  const amount = amountOf(completePack(own, named))
  const packages = amountOf(named)
  return amount !== null && packages?.unit === "st" ? withCount(amount, packages.total / 1_000) : amount
}

/** Adds the number of packages of "4-pack" to a total of which it makes plain packages: 1.32 l are four of 33 cl. */
const withCount = (amount: Amount, count: number): Amount => {
  const isTotal = amount.unit === "ml" && amount.count === null && amount.total % (count * 1_000) === 0
  return isTotal && count > 1 ? { ...amount, count } : amount
}

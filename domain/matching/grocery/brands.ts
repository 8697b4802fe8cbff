import { readTitlePack } from "#domain/base/pack.ts"
import type { MatchOffer } from "../offer.ts"
import { readGroceryTitle } from "./title.ts"
import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import chains from "./chains.json" with { type: "json" }

export type Brands = ReadonlySet<string>

interface Occurrences {
  first: number
  later: number
  /** Chains with a title that begins with it; more than one counts. */
  chain: string
  isShared: boolean
  title: string
  hasSeveral: boolean
}

const MIN_FIRST_SHARE = 0.8
/** Minimum share of the titles with the rarer of two words in which both are adjacent: "red band", not "verse munt". */
const MIN_PAIR_SHARE = 0.5

/** Learns words with which titles of several chains begin, and that are hardly elsewhere. Spec: MATCH-82. */
export const learnBrands = (offers: Iterable<Pick<MatchOffer, "shop" | "title">>): Brands => {
  const singles = new Map<string, Occurrences>()
  const pairs = new Map<string, Occurrences>()
  for (const { shop, title } of offers) {
    const { plain } = readGroceryTitle(title)
    const words = plain.filter((word) => !ARTICLES.has(word))
    const chain = findChain(shop)
    const text = words.toSorted().join(" ")
    const seen = new Set<string>()
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? ""
      count(singles, word, index, chain, text, seen)
      if (index + 1 < words.length) count(pairs, `${word} ${words[index + 1]}`, index, chain, text, seen)
    }
  }
  const brands = new Set<string>()
  for (const [word, seen] of singles) if (isBrand(seen) && /[a-z]/.test(word)) brands.add(word)
  for (const [pair, seen] of pairs) {
    const [a = "", b = ""] = pair.split(" ")
    const rarer = Math.min(total(singles.get(a)), total(singles.get(b)))
    if (!brands.has(a) && isBrand(seen) && total(seen) >= MIN_PAIR_SHARE * rarer) brands.add(pair)
  }
  return brands
}

/** Returns true if a title without articles names a brand. Spec: MATCH-82. */
export const hasBrand = (brands: Brands, words: ReadonlyArray<string>): boolean =>
  words.some((word, index) => brands.has(word) || brands.has(`${word} ${words[index + 1] ?? ""}`))

/** Words before a brand that shops leave out: "De Zeeuwse Boerin". */
export const ARTICLES: ReadonlySet<string> = new Set(["de", "het", "t", "the"])

const count = (
  all: Map<string, Occurrences>,
  word: string,
  index: number,
  chain: string,
  title: string,
  seen: Set<string>
): void => {
  if (seen.has(word)) return
  seen.add(word)
  let entry = all.get(word)
  if (entry === undefined) {
    entry = { first: 0, later: 0, chain: "", isShared: false, title: "", hasSeveral: false }
    all.set(word, entry)
  }
  if (index > 0) {
    entry.later++
    return
  }
  entry.first++
  if (entry.chain === "") entry.chain = chain
  else if (entry.chain !== chain) entry.isShared = true
  if (entry.title === "") entry.title = title
  else if (entry.title !== title) entry.hasSeveral = true
}

const isBrand = ({ first, later, isShared, hasSeveral }: Occurrences): boolean =>
  isShared && hasSeveral && first >= MIN_FIRST_SHARE * (first + later)

const total = (seen: Occurrences | undefined): number => (seen === undefined ? 0 : seen.first + seen.later)

/** Main categories whose goods are groceries in any shop. */
const GROCERY_MAINS: ReadonlySet<string> = new Set(["eten-en-drinken", "verzorging", "drogisterij"])

/** Returns true for a category of food, drinks or a drugstore's goods. Spec: MATCH-84. */
export const isGroceryCategory = (category: string | null): boolean =>
  category !== null && GROCERY_MAINS.has(category.split(".", 1)[0] ?? "")

/** Finds shops whose every offer with a size is matched as a grocery: toilet cleaner has a title like soup. Spec: MATCH-84. */
export const findSupermarkets = (
  offers: Iterable<Pick<MatchOffer, "shop" | "title" | "category" | "pack">>
): ReadonlySet<string> => {
  const byShop = new Map<string, { all: number; groceries: number }>()
  for (const { shop, title, category, pack } of offers) {
    const seen = byShop.get(shop) ?? { all: 0, groceries: 0 }
    seen.all++
    const hasSize = pack !== null || (isGroceryCategory(category) && readTitlePack(title) !== null)
    if (hasSize && (category === null || isGroceryCategory(category))) seen.groceries++
    byShop.set(shop, seen)
  }
  return new Set([...byShop].filter(([, { all, groceries }]) => groceries * 2 >= all).map(([shop]) => shop))
}

const Chain = Schema.Struct({
  shops: Schema.NonEmptyArray(Schema.NonEmptyString),
  /** The words with which titles of its own brands begin, as `readGroceryTitle` splits them. */
  brands: Schema.NonEmptyArray(Schema.NonEmptyString)
})

/** Brands of a buying group, such as g'woon and Melkan, are the same in each chain, and not here. */
const CHAINS = decodeDataFile(Schema.Record(Schema.String, Chain), "matching/grocery/chains.json", chains)

const chainOfShop = new Map(Object.entries(CHAINS).flatMap(([chain, { shops }]) => shops.map((shop) => [shop, chain])))
const chainOfBrand = new Map(
  Object.entries(CHAINS).flatMap(([chain, { brands }]) => brands.map((brand) => [brand, chain]))
)

/** Returns the chain of a shop: several shops of one owner sell the same house brands. Spec: MATCH-83. */
export const findChain = (shop: string): string => chainOfShop.get(shop.replaceAll(/[^a-z]/g, "")) ?? `shop:${shop}`

/** Returns the chain whose house brand a title begins with; null for another brand. Spec: MATCH-83. */
export const findHouseBrand = (words: ReadonlyArray<string>): string | null => {
  const [first = "", second = "", third = ""] = words
  return (
    chainOfBrand.get(first) ??
    chainOfBrand.get(`${first} ${second}`) ??
    chainOfBrand.get(`${first} ${second} ${third}`) ??
    null
  )
}

import { WORD_LISTS } from "#domain/base/text/placeholders.ts"
import type { MatchOffer } from "./offer.ts"
import { titleWords } from "#domain/base/text/words.ts"
import aliases from "./brand-aliases.json" with { type: "json" }

const BRAND_ALIASES: Readonly<Record<string, string>> = aliases

/** The names that aliases stand for. */
const CANONICAL_BRANDS: ReadonlySet<string> = new Set(Object.values(BRAND_ALIASES))

/** Returns the name of a brand, in letters and digits, by which all its aliases are compared. Spec: MATCH-64. */
export const canonicalBrand = (name: string): string => BRAND_ALIASES[name] ?? name

export interface BrandLexicon {
  readonly brands: ReadonlySet<string>
  /** The brand of each word that names a line of products: "honor" is of huawei, "lumix" of panasonic. */
  readonly lines: ReadonlyMap<string, string>
  /** The brand that a word implies in a title without a brand: "iphone" implies apple. */
  readonly implied: ReadonlyMap<string, string>
}

/** The minimum titles in which a word is the first, and their minimum share of the titles with the word. */
const MIN_FIRST = 3
const MIN_FIRST_SHARE = 0.4

const MIN_LINE_SHARE = 0.2

/** The minimum titles of a word that names a line of the brand it occurs with. */
const MIN_LINE = 8

const MIN_SELLER_BRANDS = 4

/** The minimum titles with a brand from which a word implies it, and the minimum share of that brand. */
const MIN_IMPLIED = 4
const MIN_IMPLIED_SHARE = 0.95

const NO_BRAND = WORD_LISTS.noBrand

/** Learns the brands of `offers`, in any order. Spec: MATCH-14. */
export const learnBrands = (offers: Iterable<MatchOffer>): BrandLexicon => {
  const counts = new Map<string, { first: number; all: number }>()
  const fields = new Set<string>()
  const titles: Array<ReadonlyArray<string>> = []
  for (const { title, brand } of offers) {
    const field = brandWord(brand)
    if (field !== null) fields.add(field)
    const words = titleWords(title)
    titles.push(words)
    for (const word of new Set(words)) {
      const count = counts.get(word)
      if (count === undefined) counts.set(word, { first: word === words[0] ? 1 : 0, all: 1 })
      else {
        count.all++
        if (word === words[0]) count.first++
      }
    }
  }
  const frequent = [...counts].flatMap(([word, { first, all }]) =>
    first >= MIN_FIRST && first >= all * MIN_FIRST_SHARE && isBrandLike(word) ? [word] : []
  )
  const candidates = new Set([...fields, ...frequent])
  const { lines, sellers } = linesOf(titles, candidates, counts)
  const brands = new Set([...candidates].filter((word) => fields.has(word) || !(lines.has(word) || sellers.has(word))))
  const implied = impliedBy(titles, brands)
  const strong = [...implied].filter(([word]) => (counts.get(word)?.all ?? 0) >= MIN_LINE)
  return {
    brands,
    lines: new Map([...strong, ...lines]),
    implied
  }
}

const LETTERS = /^[^\d.]{2,}$/

const isBrandLike = (word: string): boolean => LETTERS.test(word) && !NO_BRAND.has(word)

/** Returns the word that stands for a brand: the same one for "HP" and "Hewlett Packard", "tplink" for "TP-Link". */
const brandWord = (brand: string | null): string | null => {
  if (brand === null) return null
  const words = titleWords(brand)
  const name = canonicalBrand(words.join(""))
  if (CANONICAL_BRANDS.has(name)) return name
  const word = (HYPHENATED.test(brand) ? name : words[0]) ?? ""
  return word.length < 2 ? null : word
}

const HYPHENATED = /^[a-z]{1,2}-[a-z]+$/i

/** Reads "huawei honor 9", "motorola moto g5". A word before many brands is the seller's own. */
const linesOf = (
  titles: ReadonlyArray<ReadonlyArray<string>>,
  candidates: ReadonlySet<string>,
  counts: ReadonlyMap<string, { readonly all: number }>
): { readonly lines: ReadonlyMap<string, string>; readonly sellers: ReadonlySet<string> } => {
  const pairs = new Map<string, number>()
  for (const words of titles) {
    for (let at = 1; at < words.length && at < 4; at++) {
      const [before, word] = [words[at - 1]!, words[at]!]
      if (before === word || !candidates.has(before) || !candidates.has(word)) continue
      const pair = `${before} ${word}`
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  }
  const lines = new Map<string, string>()
  const frequent = [...pairs].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  for (const [pair, count] of frequent) {
    const [before = "", word = ""] = pair.split(" ")
    if (lines.has(word) || lines.has(before)) continue
    if (count >= MIN_FIRST && count >= (counts.get(word)?.all ?? 0) * MIN_LINE_SHARE) lines.set(word, before)
  }
  const followers = new Map<string, number>()
  for (const pair of pairs.keys()) {
    const [before = ""] = pair.split(" ")
    followers.set(before, (followers.get(before) ?? 0) + 1)
  }
  const sellers = [...followers].flatMap(([word, brands]) => (brands >= MIN_SELLER_BRANDS ? [word] : []))
  return { lines, sellers: new Set(sellers) }
}

/** Returns true for a word of three letters, or a longer code: makers share short names of models, such as "p20". */
const canImply = (word: string): boolean => word.length >= (/\d/.test(word) ? 5 : 3) && /[a-z]/.test(word)

const impliedBy = (
  titles: ReadonlyArray<ReadonlyArray<string>>,
  brands: ReadonlySet<string>
): ReadonlyMap<string, string> => {
  const byWord = new Map<string, Map<string, number>>()
  for (const words of titles) {
    const brand = words.find((word) => brands.has(word))
    if (brand === undefined) continue
    for (const word of new Set(words)) {
      if (word === brand || !canImply(word)) continue
      const counts = byWord.get(word) ?? new Map<string, number>()
      byWord.set(word, counts.set(brand, (counts.get(brand) ?? 0) + 1))
    }
  }
  const implied = new Map<string, string>()
  for (const [word, counts] of byWord) {
    const total = [...counts.values()].reduce((a, b) => a + b, 0)
    const [brand, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
    if (total >= MIN_IMPLIED && count >= total * MIN_IMPLIED_SHARE) implied.set(word, brand)
  }
  return implied
}

/** Returns the brand of an offer: its field, else the first brand of its title, else the one that its words imply. Spec: MATCH-14. */
export const brandOf = (offer: MatchOffer, words: ReadonlyArray<string>, lexicon: BrandLexicon): string | null => {
  const field = brandWord(offer.brand)
  if (field !== null) return field
  for (const word of words) {
    if (lexicon.brands.has(word)) return canonicalBrand(word)
    const line = lexicon.lines.get(word)
    if (line !== undefined) return line
  }
  const votes = new Map<string, number>()
  for (const word of words) {
    const brand = lexicon.implied.get(word)
    if (brand !== undefined) votes.set(brand, (votes.get(brand) ?? 0) + 1)
  }
  const [first, second] = [...votes].sort(([, a], [, b]) => b - a)
  return first === undefined || (second !== undefined && second[1] === first[1]) ? null : first[0]
}

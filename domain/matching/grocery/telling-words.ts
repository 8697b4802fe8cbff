import { getOr } from "../codes.ts"
import { amountText, type GroceryFacts } from "./facts.ts"

/** The words that shops add to a title or leave out, and the keys of titles that differ in such words only. */
export interface TellingWords {
  /** Returns the keys of a product beside its exact one, sorted. */
  readonly keysOf: (facts: GroceryFacts) => ReadonlyArray<string>
  /** Returns true if both have a word that the other lacks, and that may tell two products apart. Symmetric. */
  readonly areDistinct: (a: GroceryFacts, b: GroceryFacts) => boolean
}

/** The shares of a word that never tells two products apart, of one that may be missing, and of one that another word may replace. */
const SILENT_SHARE = 0.9
const MISSING_SHARE = 0.6
const REPLACED_SHARE = 0.7

/** The share of a word that is known to tell products apart, and the minimum pairs of it. */
const TELLING_SHARE = 0.6
const MIN_TELLING_PAIRS = 4

/** Subtracted from a count, because a pair is evidence for itself; one alone is enough for `MISSING_SHARE` if many pairs teach. */
const OWN_EVIDENCE = 0.45
const TAUGHT_EVIDENCE = 0.4
const MIN_TAUGHT_PAIRS = 1_000

const MIN_WORDS = 2

/** Shops by the text of their words, of the products of one pack and owner. */
type Pack = ReadonlyMap<string, ReadonlySet<string>>

/** Learns from groceries with their sizes. Independent of their order. Spec: MATCH-86, MATCH-89. */
export const learnTellingWords = (all: ReadonlyArray<GroceryFacts>): TellingWords => {
  const packs = new Map<string, Map<string, Set<string>>>()
  for (const facts of all) {
    const pack = packKey(facts)
    if (pack === null) continue
    const products = getOr(packs, pack, () => new Map<string, Set<string>>())
    getOr(products, facts.words.join(" "), () => new Set<string>()).add(facts.shop)
  }
  const shares = learnShares(packs.values())
  const keys = new Map<string, Array<string>>()
  for (const [pack, products] of packs)
    for (const { key, texts } of variantsOf(products, shares))
      for (const text of texts) getOr(keys, `${pack}|${text}`, () => new Array<string>()).push(`variant:${pack}|${key}`)
  const isDistinctive = (word: string, other: GroceryFacts) =>
    !other.words.includes(word) && shares.of(word) < REPLACED_SHARE
  return {
    keysOf: (facts) => (keys.get(`${packKey(facts)}|${facts.words.join(" ")}`) ?? []).toSorted(),
    areDistinct: (a, b) =>
      a.words.some((word) => isDistinctive(word, b)) && b.words.some((word) => isDistinctive(word, a))
  }
}

const packKey = ({ amount, owner, words }: GroceryFacts): string | null =>
  amount === null || words.length === 0 ? null : `${owner ?? ""}|${amountText(amount)}`

interface Shares {
  /** Returns the share of the pairs with the word whose two titles are sold in different shops only. */
  readonly of: (word: string) => number
  readonly isTelling: (word: string) => boolean
}

/** Counts how often a title with a word and one without it are sold in different shops only, and how often in one. */
const learnShares = (packs: Iterable<Pack>): Shares => {
  const counts = new Map<string, { apart: number; all: number }>()
  let pairs = 0
  for (const products of packs) {
    for (const [text, shops] of products) {
      const words = text.split(" ")
      for (const [at, word] of words.entries()) {
        const others = words.length > MIN_WORDS ? products.get(words.toSpliced(at, 1).join(" ")) : undefined
        if (others === undefined) continue
        const count = getOr(counts, word, () => ({ apart: 0, all: 0 }))
        count.all++
        pairs++
        if (![...shops].some((shop) => others.has(shop))) count.apart++
      }
    }
  }
  const own = pairs < MIN_TAUGHT_PAIRS ? OWN_EVIDENCE : TAUGHT_EVIDENCE
  return {
    of: (word) => {
      const count = counts.get(word)
      return count === undefined || NUMBER.test(word) ? 0 : (count.apart - own) / count.all
    },
    isTelling: (word) => {
      const { apart, all } = counts.get(word) ?? { apart: 0, all: 0 }
      return all >= MIN_TELLING_PAIRS && apart < all * TELLING_SHARE
    }
  }
}

/** A number always tells products apart; a percentage, of which one shop writes nothing, need not. */
const NUMBER = /\d[^\d%+]*$/

interface Variants {
  readonly key: string
  readonly texts: ReadonlyArray<string>
}

interface Reduced {
  readonly words: ReadonlyArray<string>
  readonly texts: Array<string>
}

/** Finds titles that are equal without silent words, and titles that only add words to another which may be missing. */
const variantsOf = (products: Pack, { of: shareOf, isTelling }: Shares): ReadonlyArray<Variants> => {
  const reduced = new Map<string, Reduced>()
  const byWord = new Map<string, Array<Reduced>>()
  for (const text of products.keys()) {
    const all = text.split(" ")
    const telling = all.filter((word) => shareOf(word) < SILENT_SHARE)
    const words = telling.length < MIN_WORDS ? all : telling
    const known = reduced.get(words.join(" "))
    if (known !== undefined) {
      known.texts.push(text)
      continue
    }
    const one = { words, texts: [text] }
    reduced.set(words.join(" "), one)
    for (const word of words) getOr(byWord, word, () => new Array<Reduced>()).push(one)
  }
  return [...reduced].flatMap(([key, base]) => {
    const same = base.texts.length > 1 && !isSoldTwice(base.texts, products) ? [{ key, texts: base.texts }] : []
    if (base.words.length < MIN_WORDS) return same
    const added = ({ words }: Reduced) => words.filter((word) => !base.words.includes(word))
    const longer = longerThan(base, byWord).filter((other) => !added(other).some(isTelling))
    if (
      longer.length === 0 ||
      isSoldTwice(
        [base, ...longer].flatMap(({ texts }) => texts),
        products
      )
    )
      return same
    const open = longer.filter((other) => added(other).every((word) => shareOf(word) >= MISSING_SHARE))
    if (open.length === 0) return same
    return [...same, { key: `${key}+`, texts: [base, ...open].flatMap(({ texts }) => texts) }]
  })
}

const longerThan = (base: Reduced, byWord: ReadonlyMap<string, ReadonlyArray<Reduced>>): ReadonlyArray<Reduced> => {
  const lists = base.words.map((word) => byWord.get(word) ?? [])
  const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a))
  return rarest.filter((other) => other !== base && base.words.every((word) => other.words.includes(word)))
}

/** Returns true if one shop sells two of the products: then the words that differ tell them apart. */
const isSoldTwice = (texts: ReadonlyArray<string>, products: Pack): boolean => {
  const shops = new Set<string>()
  for (const text of texts)
    for (const shop of products.get(text) ?? []) {
      if (shops.has(shop)) return true
      shops.add(shop)
    }
  return false
}

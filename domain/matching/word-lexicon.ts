import { type Attributes, readAttributes } from "./attributes.ts"
import { type BrandLexicon, brandOf, learnBrands } from "./brands.ts"
import { getOr } from "./codes.ts"
import { type Model, readModels } from "./models.ts"
import { isColour } from "./colours.ts"
import { type ChoiceLexicon, learnChoices } from "./choices.ts"
import type { MatchOffer } from "./offer.ts"
import { codeOf, type CodeLexicon, learnCodes } from "./series.ts"
import { titleWords } from "#domain/base/text/words.ts"

interface WordLexicon {
  readonly generic: ReadonlySet<string>
  readonly sizes: ReadonlySet<string>
  readonly tokens: ReadonlySet<string>
  /** Letters that a brand writes before its models in one word or in two, as "brand letters". */
  readonly prefixes: ReadonlySet<string>
  /** Letters that titles often write as a word after another, as "brand word letter". */
  readonly suffixes: ReadonlySet<string>
}

/** The minimum brands that share a generic word, and the maximum share of the brand that has it most. */
const MIN_GENERIC_BRANDS = 3
const MAX_GENERIC_SHARE = 0.7

/** Reads the models of `words` with the words of `lexicon`. Spec: MATCH-16. */
export const modelsOf = (
  words: ReadonlyArray<string>,
  attributes: Attributes,
  brand: string,
  { brands, lines, generic, sizes, tokens, prefixes, suffixes }: BrandLexicon & WordLexicon
): ReadonlyArray<Model> =>
  readModels(words, attributes, {
    isBrand: (word) => brands.has(word),
    isLine: (word) => lines.has(word),
    isGeneric: (word) => generic.has(word),
    isSuffix: (word, suffix) => suffixes.has(`${brand} ${word} ${suffix}`),
    isSize: (number) => sizes.has(number),
    isJoined: (token) => tokens.has(token),
    withoutPrefix: (token) => {
      const split = PREFIXED.exec(token)
      return split !== null && prefixes.has(`${brand} ${split[1]}`) ? split[2]! : withoutLonger(token, brand, prefixes)
    }
  })

const PREFIXED = /^([a-z]{2,3})(\d+[a-z].*)$/

/** Removes a prefix from a code that goes on with letters: "dsc" of "dscrx100". */
const withoutLonger = (token: string, brand: string, prefixes: ReadonlySet<string>): string => {
  for (let length = MAX_PREFIX; length >= 1; length--) {
    if (MIXED.test(token.slice(length)) && prefixes.has(`${brand} ${token.slice(0, length)}`))
      return token.slice(length)
  }
  return token
}

/** The maximum letters of a prefix, and the minimum models that are written with and without a space after it. */
const MAX_PREFIX = 4
const MIN_PREFIXED = 3

const MIXED = /^[a-z]{1,4}\d/

interface BrandTitle {
  readonly brand: string
  readonly words: ReadonlyArray<string>
}

const learnWords = (titles: ReadonlyArray<BrandTitle>): WordLexicon => {
  const tokens = new Set<string>()
  const byWord = new Map<string, Map<string, number>>()
  const bySize = new Map<string, Set<string>>()
  for (const { brand, words } of titles) {
    for (const word of new Set(words)) {
      if (/\d/.test(word) && /[a-z]/.test(word)) tokens.add(word)
      if (word === brand) continue
      const counts = getOr(byWord, word, () => new Map<string, number>())
      counts.set(brand, (counts.get(brand) ?? 0) + 1)
    }
    const next = words[words.indexOf(brand) + 1] ?? ""
    if (/^\d{2,}$/.test(next)) getOr(bySize, next, () => new Set<string>()).add(brand)
  }
  const generic = new Set<string>()
  for (const [word, counts] of byWord) {
    const amounts = [...counts.values()]
    const total = amounts.reduce((a, b) => a + b, 0)
    if (counts.size >= MIN_GENERIC_BRANDS && Math.max(...amounts) <= total * MAX_GENERIC_SHARE) generic.add(word)
  }
  const sizes = [...bySize].flatMap(([number, brands]) => (brands.size >= MIN_GENERIC_BRANDS ? [number] : []))
  return { generic, sizes: new Set(sizes), tokens, prefixes: prefixesOf(titles, tokens), suffixes: suffixesOf(titles) }
}

const prefixesOf = (titles: ReadonlyArray<BrandTitle>, tokens: ReadonlySet<string>): ReadonlySet<string> => {
  const models = new Map<string, Set<string>>()
  for (const { brand, words } of titles) {
    for (let at = 1; at < words.length; at++) {
      const [before, word] = [words[at - 1]!, words[at]!]
      if (before === brand || before.length > MAX_PREFIX || !/^[a-z]+$/.test(before) || !/\d/.test(word)) continue
      if (/[a-z]/.test(word) && tokens.has(before + word))
        getOr(models, `${brand} ${before}`, () => new Set()).add(word)
    }
  }
  return new Set([...models].flatMap(([prefix, words]) => (words.size >= MIN_PREFIXED ? [prefix] : [])))
}

/** The minimum titles of a brand with a letter after a word, and their minimum share of those with the word. */
const MIN_SUFFIXED = 3
const MIN_SUFFIXED_SHARE = 0.1

const suffixesOf = (titles: ReadonlyArray<BrandTitle>): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { brand, words } of titles) {
    const seen = new Set<string>()
    for (const [at, word] of words.entries()) {
      if (!/\d/.test(word)) continue
      seen.add(`${brand} ${word}`)
      const next = words[at + 1] ?? ""
      if (/^(?:[a-z]|[a-z]{4,12})$/.test(next) && next !== "f" && !isColour(next) && !isColour(words[at + 2] ?? ""))
        seen.add(`${brand} ${word} ${next}`)
    }
    for (const key of seen) add(key)
  }
  return new Set(
    [...counts].flatMap(([key, count]) => {
      const [brand, word, suffix] = key.split(" ")
      const all = counts.get(`${brand} ${word}`) ?? 0
      return suffix !== undefined && count >= MIN_SUFFIXED && count >= all * MIN_SUFFIXED_SHARE ? [key] : []
    })
  )
}

export type TitleLexicon = BrandLexicon & WordLexicon & CodeLexicon & ChoiceLexicon

/** Learns the words of `offers`; their order does not matter. Spec: MATCH-14, MATCH-18. */
export const titleLexicon = (offers: Iterable<MatchOffer>): TitleLexicon => {
  const all = [...offers]
  const brands = learnBrands(all)
  const titles = all.flatMap((offer) => {
    const words = titleWords(offer.title)
    const brand = brandOf(offer, words, brands)
    return brand === null ? [] : [{ brand, words }]
  })
  const lexicon = { ...brands, ...learnWords(titles) }
  const models = titles.map(({ brand, words }) => {
    const attributes = readAttributes(words)
    return { brand, words, models: modelsOf(words, attributes, brand, lexicon), attributes }
  })
  const codes = learnCodes(models)
  const canonical = models.map(({ brand, words, models, attributes }) => ({
    brand,
    words,
    attributes,
    models: models.flatMap((model) => {
      const token = codeOf(model, words, brand, codes)
      return token === null ? [] : [{ ...model, token }]
    })
  }))
  return { ...lexicon, ...codes, ...learnChoices(canonical) }
}

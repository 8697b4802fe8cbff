import { readAttributes } from "./attributes.ts"
import { type BrandLexicon, brandOf, learnBrands } from "./brands.ts"
import { MIN_CODE_LENGTH, type Model, readModels } from "./models.ts"
import type { MatchOffer } from "./offer.ts"
import { titleWords } from "./words.ts"

/** The words of a set of offers, by which their titles are read. Spec: MATCH-14, MATCH-18. */
export interface TitleLexicon extends BrandLexicon {
  /** Words that products of many brands share. */
  readonly generic: ReadonlySet<string>
  /** Numbers that follow the names of many brands. */
  readonly sizes: ReadonlySet<string>
  /** Words with letters and digits that titles write as one. */
  readonly tokens: ReadonlySet<string>
  /** The code without the suffix of a market, of each "brand code" that has one. */
  readonly markets: ReadonlyMap<string, string>
  /** Tokens that name a series of models and not one, as "brand token". */
  readonly series: ReadonlySet<string>
  /** The code that begins with a size, of each "brand size+series": "samsung 49nu7100" is ue49nu7100. */
  readonly sized: ReadonlyMap<string, string>
  /** Models that are sold with several capacities, as "brand model". */
  readonly capacities: ReadonlySet<string>
}

/** The minimum brands that share a generic word, and the maximum share of the brand that has it most. */
const MIN_GENERIC_BRANDS = 3
const MAX_GENERIC_SHARE = 0.7

/** The minimum other codes or names beside a token that names a series, and the minimum share of its titles with them. */
const MIN_SERIES_OTHERS = 3
const MIN_SERIES_SHARE = 0.5

/** The minimum codes of a brand that a suffix of a market extends, and its letters. */
const MIN_SUFFIX_CODES = 3
const SUFFIX = /^[a-z]{2,6}$/

/** The beginning of a code that tells its model from others. */
const STEM_LENGTH = 5

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
    return { brand, models: modelsOf(words, attributes, lexicon), gb: attributes.measures.gb }
  })
  const codes = learnCodes(models)
  const capacities = new Map<string, Set<number>>()
  for (const { brand, models: found, gb } of models) {
    const name = found.find(({ token, isName }) => isName && !codes.series.has(`${brand} ${token}`))
    if (name === undefined || gb === undefined) continue
    getOr(capacities, `${brand} ${nameOf(name)}`, () => new Set<number>()).add(Math.max(...gb))
  }
  const several = [...capacities].flatMap(([name, values]) => (values.size > 1 ? [name] : []))
  return { ...lexicon, ...codes, capacities: new Set(several) }
}

/** Returns a model with its modifiers, as text. Spec: MATCH-17. */
export const nameOf = ({ token, modifiers }: Model): string => [token, ...modifiers].join(" ")

/** Reads the models of `words` with the words of `lexicon`. Spec: MATCH-16. */
export const modelsOf = (
  words: ReadonlyArray<string>,
  attributes: Parameters<typeof readModels>[1],
  { brands, generic, sizes, tokens }: Pick<TitleLexicon, "brands" | "generic" | "sizes" | "tokens">
): ReadonlyArray<Model> =>
  readModels(words, attributes, {
    isBrand: (word) => brands.has(word),
    isGeneric: (word) => generic.has(word),
    isSize: (number) => sizes.has(number),
    isJoined: (token) => tokens.has(token)
  })

interface BrandTitle {
  readonly brand: string
  readonly words: ReadonlyArray<string>
}

const learnWords = (titles: ReadonlyArray<BrandTitle>): Pick<TitleLexicon, "generic" | "sizes" | "tokens"> => {
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
  return { generic, sizes: new Set(sizes), tokens }
}

interface TitleModels {
  readonly brand: string
  readonly models: ReadonlyArray<Model>
}

/** Learns which tokens are series, and which end in the suffix of a market. */
const learnCodes = (titles: ReadonlyArray<TitleModels>): Pick<TitleLexicon, "markets" | "series" | "sized"> => {
  const codesOf = new Map<string, Set<string>>()
  const beside = new Map<string, { titles: number; others: number; codes: Set<string>; names: Set<string> }>()
  for (const { brand, models } of titles) {
    for (const { token, isName } of models) {
      if (!isName) getOr(codesOf, brand, () => new Set<string>()).add(token)
      const entry = getOr(beside, `${brand} ${token}`, () => ({
        titles: 0,
        others: 0,
        codes: new Set<string>(),
        names: new Set<string>()
      }))
      entry.titles++
      let hasOther = false
      for (const other of models) {
        if (other.token === token || other.token.includes(token) || token.includes(other.token)) continue
        if (other.isName) {
          if (isName) continue
          entry.names.add(other.token)
        } else if (other.token.length > MIN_CODE_LENGTH) entry.codes.add(other.token.slice(0, STEM_LENGTH))
        else continue
        hasOther = true
      }
      if (hasOther) entry.others++
    }
  }
  const series = new Set<string>()
  for (const [token, { titles: all, others, codes, names }] of beside) {
    if (Math.max(codes.size, names.size) >= MIN_SERIES_OTHERS && others >= all * MIN_SERIES_SHARE) series.add(token)
  }
  const sized = sizedCodes(codesOf)
  for (const [brand, codes] of codesOf) for (const part of sharedParts(codes)) series.add(`${brand} ${part}`)
  return { markets: marketsOf(codesOf), series, sized }
}

/** A code that begins with letters and the size of a screen. */
const SIZED = /^[a-z]{0,3}(\d\d(?=[a-z]).+)$/

/** Maps each "brand 49nu7100" to the code that it is a part of, if it is a part of one alone. */
const sizedCodes = (codesOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> => {
  const sized = new Map<string, string>()
  for (const [brand, codes] of codesOf) {
    for (const code of codes) {
      const part = SIZED.exec(code)?.[1]
      if (part !== undefined) sized.set(`${brand} ${part}`, sized.has(`${brand} ${part}`) ? "" : code)
    }
  }
  return sized
}

/** Returns the codes that are the end of several longer ones: "nu7100" of ue49nu7100 and ue55nu7100. */
const sharedParts = (codes: ReadonlySet<string>): ReadonlyArray<string> => {
  const ends = new Map<string, number>()
  for (const code of codes) {
    for (let at = 1; at <= 6 && code.length - at >= 4; at++) {
      const end = code.slice(at)
      if (codes.has(end)) ends.set(end, (ends.get(end) ?? 0) + 1)
    }
  }
  return [...ends].flatMap(([end, count]) => (count > 1 ? [end] : []))
}

/** Maps each code to the code without the suffix of a market, if the brand has that code and uses the suffix often. */
const marketsOf = (codesOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> => {
  const markets = new Map<string, string>()
  for (const [brand, codes] of codesOf) {
    const stems = new Map<string, Array<readonly [code: string, stem: string]>>()
    for (const code of codes) {
      for (let length = 2; length <= 6 && code.length - length >= MIN_CODE_LENGTH; length++) {
        const [stem, suffix] = [code.slice(0, -length), code.slice(-length)]
        if (!SUFFIX.test(suffix)) break
        if (codes.has(stem)) getOr(stems, suffix, () => []).push([code, stem])
      }
    }
    for (const pairs of stems.values()) {
      if (pairs.length < MIN_SUFFIX_CODES) continue
      for (const [code, stem] of pairs) {
        const known = markets.get(`${brand} ${code}`)
        if (known === undefined || known.length < stem.length) markets.set(`${brand} ${code}`, stem)
      }
    }
  }
  return markets
}

const getOr = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

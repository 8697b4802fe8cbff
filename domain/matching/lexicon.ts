import { type Attributes, readAttributes } from "./attributes.ts"
import { type BrandLexicon, brandOf, learnBrands } from "./brands.ts"
import { getOr, marketsOf, sharedParts, sizedCodes } from "./codes.ts"
import { MIN_CODE_LENGTH, type Model, readModels } from "./models.ts"
import type { MatchOffer } from "./offer.ts"
import { titleWords } from "./words.ts"

/** A choice that a model is sold in: a capacity, the screen of a version, one or two SIM cards, a year, a lens or none. */
export type Choice = "gb" | "inch" | "sim" | "year" | "lens"

/** The words of a set of offers, by which their titles are read. Spec: MATCH-14, MATCH-18. */
export interface TitleLexicon extends BrandLexicon {
  /** Words that products of many brands share. */
  readonly generic: ReadonlySet<string>
  /** Numbers that follow the names of many brands. */
  readonly sizes: ReadonlySet<string>
  /** Words with letters and digits that titles write as one. */
  readonly tokens: ReadonlySet<string>
  /** Letters that a brand writes before its models in one word or in two, as "brand letters". */
  readonly prefixes: ReadonlySet<string>
  /** Codes that several titles name, as "brand code". */
  readonly established: ReadonlySet<string>
  /** Models that are sold with lenses, as "brand model". */
  readonly kits: ReadonlySet<string>
  /** The code without the suffix of a market, of each "brand code" that has one. */
  readonly markets: ReadonlyMap<string, string>
  /** Tokens that name a series of models and not one, as "brand token". */
  readonly series: ReadonlySet<string>
  /** The code that begins with a size, of each "brand size+series": "samsung 49nu7100" is ue49nu7100. */
  readonly sized: ReadonlyMap<string, string>
  /** Colours that a model has in an edition of its own alone, as "brand model colour". */
  readonly editions: ReadonlySet<string>
  /** Models that are sold in several colours, as "brand model". */
  readonly coloured: ReadonlySet<string>
  /** The kinds of choices in which the offers of a model differ, by "brand model". */
  readonly choices: ReadonlyMap<string, ReadonlySet<Choice>>
}

/** The minimum brands that share a generic word, and the maximum share of the brand that has it most. */
const MIN_GENERIC_BRANDS = 3
const MAX_GENERIC_SHARE = 0.7

/** The minimum other codes or names beside a token that names a series, and the minimum share of its titles with them. */
const MIN_SERIES_OTHERS = 3
const MIN_SERIES_SHARE = 0.3

/** The minimum different words directly before a token that names a series: "photoshop cs3", "flash cs3". */
const MIN_SERIES_NAMES = 4

/** The minimum share of titles with a code or name by which a name without digits is a series. */
const MIN_PHRASE_SHARE = 0.3

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
    return { brand, models: modelsOf(words, attributes, brand, lexicon), attributes }
  })
  const codes = learnCodes(models)
  return { ...lexicon, ...codes, ...learnChoices(models, codes.series) }
}

/** The minimum titles with a value of a choice, and their minimum share of the titles with any. */
const MIN_CHOICE_TITLES = 2
const MIN_CHOICE_SHARES: Readonly<Record<Choice, number>> = { gb: 0.05, inch: 0.2, sim: 0.2, year: 0.2, lens: 0.1 }

/** The minimum share of a model's titles with a capacity by which a title without one leaves it out. */
const MIN_CAPACITY_SHARE = 0.7

/** The minimum share of a model's titles with a colour that name an edition. */
const MIN_EDITION_SHARE = 0.25

/** Learns the choices of models, and the models that are sold with lenses. Spec: MATCH-22. */
const learnChoices = (
  titles: ReadonlyArray<TitleModels>,
  series: ReadonlySet<string>
): Pick<TitleLexicon, "choices" | "kits" | "editions" | "coloured"> => {
  const counts = new Map<string, ReturnType<typeof noCounts>>()
  const kits = new Map<string, number>()
  const palettes = new Map<string, Set<string>>()
  const colours = new Map<string, { titles: number; editions: number }>()
  for (const { brand, models, attributes } of titles) {
    for (const model of models) {
      const name = `${brand} ${nameOf(model)}`
      if (series.has(`${brand} ${model.token}`)) continue
      if (attributes.lenses.focals.length > 0) kits.set(name, (kits.get(name) ?? 0) + 1)
      for (const colour of attributes.colours) getOr(palettes, name, () => new Set()).add(colour)
      const count = getOr(counts, name, noCounts)
      count.titles++
      for (const choice of model.kind === "code" ? CODE_CHOICES : CHOICES) {
        const value = choiceOf(attributes, choice) ?? UNSAID.get(choice)
        if (value !== undefined) count[choice].set(value, (count[choice].get(value) ?? 0) + 1)
      }
      if (model.kind === "code") continue
      for (const colour of attributes.colours) {
        const found = getOr(colours, `${name} ${colour}`, () => ({ titles: 0, editions: 0 }))
        found.titles++
        if (attributes.isEdition) found.editions++
      }
    }
  }
  const choices = new Map<string, ReadonlySet<Choice>>()
  for (const [name, count] of counts) {
    const several = CHOICES.filter(
      (choice) =>
        hasSeveral(count[choice], MIN_CHOICE_SHARES[choice]) ||
        (choice === "gb" && total(count.gb) >= count.titles * MIN_CAPACITY_SHARE && count.gb.size > 0)
    )
    if (several.length > 0) choices.set(name, new Set(several))
  }
  const editions = [...colours].flatMap(([colour, { titles, editions }]) =>
    editions >= MIN_CHOICE_TITLES && editions >= titles * MIN_EDITION_SHARE ? [colour] : []
  )
  const coloured = [...palettes].flatMap(([name, palette]) => (palette.size > 1 ? [name] : []))
  return {
    choices,
    coloured: new Set(coloured),
    editions: new Set(editions),
    kits: new Set([...kits].flatMap(([name, titles]) => (titles > 1 ? [name] : [])))
  }
}

const CHOICES: ReadonlyArray<Choice> = ["gb", "inch", "sim", "year", "lens"]

/** The choices that a title with a code may leave open. */
const CODE_CHOICES: ReadonlyArray<Choice> = ["lens"]

/** The values that titles imply by naming none, if other titles name another. */
const UNSAID: ReadonlyMap<Choice, string> = new Map([
  ["sim", "single"],
  ["year", ""]
])

const noCounts = () => ({
  titles: 0,
  gb: new Map<string, number>(),
  inch: new Map<string, number>(),
  sim: new Map<string, number>(),
  year: new Map<string, number>(),
  lens: new Map<string, number>()
})

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)

const hasSeveral = (counts: ReadonlyMap<string, number>, minShare: number): boolean => {
  const all = total(counts)
  const frequent = [...counts].filter(([, count]) => count >= Math.max(MIN_CHOICE_TITLES, all * minShare))
  return frequent.length > 1
}

/** Returns the value of a choice that a title names, or null. The working memory is smaller than the storage. Spec: MATCH-22. */
export const choiceOf = ({ measures, sim, years, lenses }: Attributes, choice: Choice): string | null => {
  if (choice === "sim") return sim
  if (choice === "year") return years[0] ?? null
  if (choice === "lens") return lenses.focals.length > 0 ? lenses.focals.join("+") : lenses.isBody ? "body" : null
  const values = measures[choice]
  if (values === undefined) return null
  return choice === "gb" ? String(Math.max(...values)) : String(Math.round(values[0]! * 2.5))
}

/** Returns a model with its modifiers, as text. Spec: MATCH-17. */
export const nameOf = ({ token, modifiers }: Model): string => [token, ...modifiers].join(" ")

type WordLexicon = BrandLexicon & Pick<TitleLexicon, "generic" | "sizes" | "tokens" | "prefixes">

/** Reads the models of `words` with the words of `lexicon`. Spec: MATCH-16. */
export const modelsOf = (
  words: ReadonlyArray<string>,
  attributes: Attributes,
  brand: string,
  { brands, lines, generic, sizes, tokens, prefixes }: WordLexicon
): ReadonlyArray<Model> =>
  readModels(words, attributes, {
    isBrand: (word) => brands.has(word),
    isLine: (word) => lines.has(word),
    isGeneric: (word) => generic.has(word),
    isSize: (number) => sizes.has(number),
    isJoined: (token) => tokens.has(token),
    withoutPrefix: (token) => {
      const split = PREFIXED.exec(token)
      return split !== null && prefixes.has(`${brand} ${split[1]}`) ? split[2]! : withoutLonger(token, brand, prefixes)
    }
  })

/** The letters of a code, and the rest that has letters and digits. */
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

/** A model that begins with letters. */
const MIXED = /^[a-z]{1,4}\d/

interface BrandTitle {
  readonly brand: string
  readonly words: ReadonlyArray<string>
}

const learnWords = (
  titles: ReadonlyArray<BrandTitle>
): Pick<TitleLexicon, "generic" | "sizes" | "tokens" | "prefixes"> => {
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
  return { generic, sizes: new Set(sizes), tokens, prefixes: prefixesOf(titles, tokens) }
}

/** Learns the letters that titles write before the models of a brand both with and without a space. */
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

interface TitleModels {
  readonly brand: string
  readonly models: ReadonlyArray<Model>
  readonly attributes: Attributes
}

/** A name that is letters and a number, to which a suffix may be added. */
const MIXED_END = /^[a-z]+\d+$/

/** Learns which tokens are series, and which end in the suffix of a market. */
const learnCodes = (
  titles: ReadonlyArray<TitleModels>
): Pick<TitleLexicon, "markets" | "series" | "sized" | "established"> => {
  const codesOf = new Map<string, Set<string>>()
  const beside = new Map<
    string,
    { kind: Model["kind"]; titles: number; others: number; before: Set<string>; codes: Set<string>; names: Set<string> }
  >()
  for (const { brand, models } of titles) {
    for (const { token, kind, before } of models) {
      if (kind === "code" || MIXED_END.test(token)) getOr(codesOf, brand, () => new Set<string>()).add(token)
      const entry = getOr(beside, `${brand} ${token}`, () => ({
        kind,
        titles: 0,
        others: 0,
        before: new Set<string>(),
        codes: new Set<string>(),
        names: new Set<string>()
      }))
      entry.titles++
      if (kind === "name" && before !== "" && !token.startsWith(before)) entry.before.add(before)
      let hasOther = false
      for (const other of models) {
        if (other.kind === "phrase" || isPart(other.token, token) || isPart(token, other.token)) continue
        if (other.kind === "name") {
          if (kind === "name") continue
          entry.names.add(other.token)
        } else if (kind === "phrase" || other.token.length > MIN_CODE_LENGTH) {
          entry.codes.add(kind === "code" ? other.token : other.token.slice(0, MIN_CODE_LENGTH))
        } else continue
        hasOther = true
      }
      if (hasOther) entry.others++
    }
  }
  const series = new Set<string>()
  for (const [token, { kind, titles: all, others, before, codes, names }] of beside) {
    const isSeries =
      kind === "phrase"
        ? codes.size + names.size > 1 && others >= all * MIN_PHRASE_SHARE
        : Math.max(codes.size, names.size) >= MIN_SERIES_OTHERS && others >= all * MIN_SERIES_SHARE
    if (isSeries || before.size >= MIN_SERIES_NAMES) series.add(token)
  }
  const sized = sizedCodes(codesOf)
  for (const [brand, codes] of codesOf) for (const part of sharedParts(codes)) series.add(`${brand} ${part}`)
  const established = [...beside].flatMap(([token, { titles }]) => (titles > 1 ? [token] : []))
  return { markets: marketsOf(codesOf), series, sized, established: new Set(established) }
}

/** Returns true if a token is the beginning or end of a longer one, or equal to it. */
const isPart = (token: string, longer: string): boolean =>
  token === longer || (token.length > 2 && (longer.startsWith(token) || longer.endsWith(token)))

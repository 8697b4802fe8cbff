import type { Attributes } from "./attributes.ts"
import { baseOf, getOr, marketsOf, sharedParts, sizedCodes } from "./codes.ts"
import { MIN_CODE_LENGTH, type Model } from "./models.ts"

export interface CodeLexicon {
  readonly established: ReadonlySet<string>
  /** Brands of which most titles name a code, so that a name is a series. */
  readonly coded: ReadonlySet<string>
  /** The code without the suffix of a market, of each "brand code" that has one. */
  readonly markets: ReadonlyMap<string, string>
  readonly series: ReadonlySet<string>
  /** The code that begins with a size, of each "brand size+series": "samsung 49nu7100" is ue49nu7100. */
  readonly sized: ReadonlyMap<string, string>
}

export interface TitleModels {
  readonly brand: string
  readonly words: ReadonlyArray<string>
  readonly models: ReadonlyArray<Model>
  readonly attributes: Attributes
}

/** The minimum other codes or names beside a token that names a series, and the minimum share of its titles with them. */
const MIN_SERIES_OTHERS = 3
const MIN_SERIES_SHARE = 0.3

const MIN_SERIES_NAMES = 4

const MIN_PHRASE_SHARE = 0.3

/** A name that is letters and a number, to which a suffix may be added. */
const MIXED_END = /^[a-z]+\d+$/

/** Learns which tokens are series, and which end in the suffix of a market. Spec: MATCH-18. */
export const learnCodes = (titles: ReadonlyArray<TitleModels>): CodeLexicon => {
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
  const isEstablished = new Set(established)
  const markets = new Map(marketsOf(codesOf))
  for (const [brand, codes] of codesOf) {
    for (const code of codes) {
      const base = markets.has(`${brand} ${code}`)
        ? null
        : baseOf(code, (base) => isEstablished.has(`${brand} ${base}`))
      if (base !== null) markets.set(`${brand} ${code}`, base)
      const other = otherSpellingOf(code, (spelling) => isEstablished.has(`${brand} ${spelling}`))
      if (other !== null) markets.set(`${brand} ${code}`, markets.get(`${brand} ${other}`) ?? other)
    }
  }
  const isProductCode = (brand: string, { token, kind }: Model): boolean =>
    kind === "code" && isEstablished.has(`${brand} ${token}`) && !series.has(`${brand} ${token}`)
  return { markets, series, sized, established: isEstablished, coded: codedBrands(titles, isProductCode) }
}

/** The name of a line before a number: "phoneeasy6030". */
const LINE_NUMBER = /^[a-z]+(\d{3,})$/

/** Tries the digit 0 for a letter O, and leaves out the name of the line. Spec: MATCH-18. */
const otherSpellingOf = (token: string, isKnown: (token: string) => boolean): string | null => {
  const zero = token.replaceAll("o", "0")
  const spellings = [zero, LINE_NUMBER.exec(token)?.[1] ?? token]
  return spellings.find((spelling) => spelling !== token && isKnown(spelling)) ?? null
}

const MIN_CODED_TITLES = 5
const MIN_CODED_SHARE = 0.7

const codedBrands = (
  titles: ReadonlyArray<TitleModels>,
  isProductCode: (brand: string, model: Model) => boolean
): ReadonlySet<string> => {
  const counts = new Map<string, { titles: number; coded: number }>()
  for (const { brand, models } of titles) {
    const count = getOr(counts, brand, () => ({ titles: 0, coded: 0 }))
    count.titles++
    if (models.some((model) => isProductCode(brand, model))) count.coded++
  }
  return new Set(
    [...counts].flatMap(([brand, { titles, coded }]) =>
      titles >= MIN_CODED_TITLES && coded >= titles * MIN_CODED_SHARE ? [brand] : []
    )
  )
}

const isPart = (token: string, longer: string): boolean =>
  token === longer || (token.length > 2 && (longer.startsWith(token) || longer.endsWith(token)))

/** Returns the token of a model without the suffix of a market; null if it names a series. Spec: MATCH-18. */
export const codeOf = (
  { token, kind }: Model,
  words: ReadonlyArray<string>,
  brand: string | null,
  lexicon: CodeLexicon
): string | null => {
  const key = `${brand} ${token}`
  const code = lexicon.sized.get(key) ?? (lexicon.series.has(key) ? null : token)
  const sized = code ?? (kind !== "code" ? null : sizedCode(token, words, brand, lexicon))
  return sized === null ? null : (lexicon.markets.get(`${brand} ${sized}`) ?? sized)
}

const sizedCode = (
  token: string,
  words: ReadonlyArray<string>,
  brand: string | null,
  { sized }: CodeLexicon
): string | null => {
  for (const word of words) {
    const code = word.length === 2 ? sized.get(`${brand} ${word}${token}`) : undefined
    if (code !== undefined) return code
  }
  return null
}

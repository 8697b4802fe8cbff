import type { SynonymEntry, SynonymKind } from "#domain/search/parse-synonyms.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { queryChunks } from "#adapters/runtime/analyse/query-chunks.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"

/** Share of the score of a word that a synonym of it gets, by the kind of the entry. Spec: SYN-06. */
const WEIGHTS = { same: 0.8, directed: 0.8, related: 0.4 } as const satisfies Record<SynonymKind, number>

export interface Synonym {
  readonly terms: ReadonlyArray<string>
  readonly weight: number
}

export const isRelated = ({ weight }: Synonym): boolean => weight === WEIGHTS.related

interface ExpandedTerms {
  readonly terms: ReadonlyArray<string>
  readonly text: string
  readonly synonyms: ReadonlyArray<Synonym>
}

export type Synonyms = ReadonlyMap<string, ReadonlyArray<ExpandedTerms>>

export const NO_SYNONYMS: Synonyms = new Map()

/** Analysed as queries are: also by plurals, accents and hyphens. Omits the word itself. Spec: SYN-05. */
export const analyseSynonyms = (entries: ReadonlyArray<SynonymEntry>): Synonyms => {
  const analyse = phraseAnalyser()
  const byTerms = new Map<string, AnalysedPhrase & { readonly synonyms: Map<string, Synonym> }>()
  for (const { kind, from, to } of entries) {
    const targets = to.map((text) => analyse(text, surfacesOf))
    const words = kind === "related" ? purposeWords : surfacesOf
    for (const phrase of from.flatMap((text) => ordersOf(analyse(text, words), kind))) {
      const { key } = phrase
      if (key === "") continue
      const known = byTerms.get(key) ?? { ...phrase, synonyms: new Map<string, Synonym>() }
      byTerms.set(key, known)
      for (const { key: target, terms } of targets) {
        if (target !== "" && target !== key && !known.synonyms.has(target)) {
          known.synonyms.set(target, { terms, weight: WEIGHTS[kind] })
        }
      }
    }
  }
  const byFirst = new Map<string, Array<ExpandedTerms>>()
  for (const { terms, surfaces, synonyms } of byTerms.values()) {
    if (synonyms.size === 0) continue
    const first = terms[0]!
    const expanded = { terms, text: surfaces.join(" "), synonyms: [...synonyms.values()] }
    byFirst.set(first, [...(byFirst.get(first) ?? []), expanded])
  }
  return byFirst
}

interface AnalysedPhrase {
  readonly surfaces: ReadonlyArray<string>
  readonly terms: ReadonlyArray<string>
  readonly key: string
}

const phraseOf = (surfaces: ReadonlyArray<string>): AnalysedPhrase => {
  const terms = surfaces.map(termOf)
  return { surfaces, terms, key: terms.join(" ") }
}

const phraseAnalyser = () => {
  type Split = (text: string) => ReadonlyArray<string>
  const known = new Map<Split, Map<string, AnalysedPhrase>>()
  return (text: string, split: Split): AnalysedPhrase => {
    const phrases = known.get(split) ?? new Map<string, AnalysedPhrase>()
    const phrase = phrases.get(text) ?? phraseOf(split(text))
    known.set(split, phrases.set(text, phrase))
    return phrase
  }
}

/** A purpose of two words has either order. Spec: SYN-13. */
const ordersOf = (phrase: AnalysedPhrase, kind: SynonymKind): ReadonlyArray<AnalysedPhrase> => {
  const { surfaces } = phrase
  const hasOrders = kind === "related" && surfaces.length === 2 && !isPreposition(surfaces[0]!)
  return hasOrders ? [phrase, phraseOf(surfaces.toReversed())] : [phrase]
}

const isPreposition = (word: string): boolean => language().prepositions.has(word)

/** Returns the words of a purpose: a preposition that it begins with is one of them, "bij koffie". Spec: SYN-15. */
const purposeWords = (text: string): ReadonlyArray<string> => {
  const surfaces = surfacesOf(text)
  const [first = ""] = text.split(" ")
  return isPreposition(first) && surfaces[0] !== first ? [first, ...surfaces] : surfaces
}

const surfacesOf = (text: string): ReadonlyArray<string> =>
  queryChunks(text, false).flatMap(({ parts }) => parts.map(({ surface }) => surface))

import type { SynonymEntry, SynonymKind } from "#domain/synonyms/entry.ts"
import { language } from "./analyse/language.ts"
import { queryChunks } from "./analyse/query-chunks.ts"
import { termOf } from "./analyse/terms.ts"

/** Share of the score of a word that a synonym of it gets, by the kind of the entry. Spec: SYN-06. */
const WEIGHTS = { same: 0.8, directed: 0.8, related: 0.4 } as const satisfies Record<SynonymKind, number>

/** A synonym: terms that a document needs instead of the words of a query. */
export interface Synonym {
  readonly terms: ReadonlyArray<string>
  /** Factor of its score, from 0 to 1. */
  readonly weight: number
}

/** Returns true for a synonym that is only related to the words. */
export const isRelated = ({ weight }: Synonym): boolean => weight === WEIGHTS.related

/** A word or words, as terms, and their synonyms. */
interface ExpandedTerms {
  readonly terms: ReadonlyArray<string>
  /** The words as the list has them, folded. */
  readonly text: string
  readonly synonyms: ReadonlyArray<Synonym>
}

/** The expansions by the first of their terms. */
export type Synonyms = ReadonlyMap<string, ReadonlyArray<ExpandedTerms>>

/** Synonyms of no word. */
export const NO_SYNONYMS: Synonyms = new Map()

/**
 * Analyses entries as queries are, so that a synonym is found in the singular and plural, with and without accents and
 * hyphens. Omits synonyms that are analysed as the word itself. Spec: SYN-05.
 */
export const analyseSynonyms = (entries: ReadonlyArray<SynonymEntry>): Synonyms => {
  const byTerms = new Map<string, ExpandedTerms & { readonly synonyms: Array<Synonym> }>()
  for (const { kind, from, to } of entries) {
    const targets = to.map((text) => surfacesOf(text).map(termOf))
    const words = kind === "related" ? purposeWords : surfacesOf
    for (const surfaces of from.map(words).flatMap((each) => ordersOf(each, kind))) {
      const terms = surfaces.map(termOf)
      if (terms.length === 0) continue
      const key = terms.join(" ")
      const known = byTerms.get(key) ?? { terms, text: surfaces.join(" "), synonyms: [] }
      byTerms.set(key, known)
      for (const target of targets) {
        const isNew = !known.synonyms.some((synonym) => synonym.terms.join(" ") === target.join(" "))
        if (isNew && target.length > 0 && target.join(" ") !== key) {
          known.synonyms.push({ terms: target, weight: WEIGHTS[kind] })
        }
      }
    }
  }
  const byFirst = new Map<string, Array<ExpandedTerms>>()
  for (const expanded of byTerms.values()) {
    if (expanded.synonyms.length === 0) continue
    const first = expanded.terms[0]!
    byFirst.set(first, [...(byFirst.get(first) ?? []), expanded])
  }
  return byFirst
}

/** Returns the orders of words that mean the same: a purpose of two words has either order. Spec: SYN-13. */
const ordersOf = (words: ReadonlyArray<string>, kind: SynonymKind): ReadonlyArray<ReadonlyArray<string>> =>
  kind === "related" && words.length === 2 && !isPreposition(words[0]!) ? [words, words.toReversed()] : [words]

const isPreposition = (word: string): boolean => language().prepositions.has(word)

/** Returns the words of a purpose: a preposition that it begins with is one of them, "bij koffie". Spec: SYN-15. */
const purposeWords = (text: string): ReadonlyArray<string> => {
  const surfaces = surfacesOf(text)
  const [first = ""] = text.split(" ")
  return isPreposition(first) && surfaces[0] !== first ? [first, ...surfaces] : surfaces
}

const surfacesOf = (text: string): ReadonlyArray<string> =>
  queryChunks(text, false).flatMap(({ parts }) => parts.map(({ surface }) => surface))

import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { nameTerms, thingsNamed } from "#adapters/runtime/analyse/things.ts"
import type { CategoryMatch } from "#adapters/runtime/analyse/title.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { levelsOf } from "./categories.ts"
import type { IndexQuery } from "../port.ts"
import type { Clause } from "./plan.ts"
import { lowerBound } from "./postings.ts"
import { isWantedClause, otherTerms } from "./question.ts"
import { groupOf } from "./kinship.ts"
import type { Scratch } from "./scratch.ts"
import type { WordSource } from "./lexicon.ts"
import type { Range } from "./view.ts"
import type { Weights } from "./weights.ts"

interface LevelName {
  readonly key: string
  readonly terms: ReadonlyArray<string>
}

export type CategoryNames = ReadonlyMap<string, ReadonlyArray<LevelName>>

interface Met {
  readonly weight: number
  readonly isWanted: boolean
  readonly position: number
}

/** Positions of the requirements of one clause; more requirements share the last one. */
const POSITIONS = 32

type Categorised = Pick<WordSource, "categories">

const namesOfSegments = new WeakMap<Categorised, CategoryNames>()

export const NO_CATEGORIES: ReadonlyMap<string, number> = new Map()

/** Returns factors by key: of the categories that a query names, and of `openedCategory`. Spec: RANK-07, RANK-20. */
export const preferredCategories = (
  clauses: ReadonlyArray<Clause>,
  segments: ReadonlyArray<Categorised>,
  weights: Weights,
  { term, openedCategory }: Pick<IndexQuery, "term" | "openedCategory">
): ReadonlyMap<string, number> =>
  withOpened(
    withThing(factorsOf(clauses, segments.map(namesOf), weights.named, otherTerms(term)), term, weights.named),
    openedCategory,
    weights
  )

const LEARNED_WEIGHT = 0.8

/** Prefers the categories that a term of one word was learned for, if it names none itself: "telefoon". Spec: THING-06. */
export const withThing = (
  factors: ReadonlyMap<string, number>,
  term: string,
  named: number
): ReadonlyMap<string, number> => {
  if (factors.size > 0 || term === "") return factors
  const terms = nameTerms(term, 1)
  const things = terms === null ? [] : thingsNamed(terms)
  return new Map(things.flatMap(({ key }) => (key.includes(".") ? [[key, 1 + named * LEARNED_WEIGHT]] : [])))
}

export const withOpened = (
  factors: ReadonlyMap<string, number>,
  opened: string | undefined,
  weights: Pick<Weights, "opened">
): ReadonlyMap<string, number> =>
  opened === undefined ? factors : new Map(factors).set(opened, Math.max(1 + weights.opened, factors.get(opened) ?? 1))

/** The last of several is the thing: "laptop rugzak" is a bag. `others` name nothing. Spec: RANK-07, RANK-21. */
export const factorsOf = (
  clauses: ReadonlyArray<Clause>,
  names: ReadonlyArray<CategoryNames>,
  named: number,
  others: ReadonlySet<string>
): ReadonlyMap<string, number> => {
  const met = metTerms(clauses, others)
  const factors = new Map<string, number>()
  let last = -1
  for (const byTerm of names)
    for (const term of met.keys())
      for (const { key, terms } of byTerm.get(term) ?? []) {
        const words = terms.flatMap((each) => met.get(each) ?? [])
        const position = Math.max(...words.map((word) => word.position))
        if (words.length < terms.length || position < last || !words.some(({ isWanted }) => isWanted)) continue
        if (position > last) factors.clear()
        last = position
        factors.set(key, 1 + named * Math.min(...words.map(({ weight }) => weight)))
      }
  for (const key of factors.keys()) if (factors.keys().some((other) => other.startsWith(`${key}.`))) factors.delete(key)
  return factors
}

/** Returns "unknown" if a search names no category, or a product has none. Spec: RANK-07. */
export const categoryMatchOf = (category: string, preferred: ReadonlyMap<string, number>): CategoryMatch => {
  if (preferred.size === 0 || category === "") return "unknown"
  return levelsOf(category).some((level) => preferred.has(level)) ? "named" : "elsewhere"
}

/** Returns the named category of a product, at most the second level of it; null if a search names none of its categories. */
export const groupOfNamed = (category: string, preferred: ReadonlyMap<string, number>): string | null => {
  if (preferred.size === 0) return null
  const named = levelsOf(category).find((level) => preferred.has(level))
  return named === undefined ? null : (groupOf(named) ?? named)
}

const metTerms = (clauses: ReadonlyArray<Clause>, others: ReadonlySet<string>): ReadonlyMap<string, Met> => {
  const met = new Map<string, Met>()
  clauses.forEach((clause, c) => {
    const { alternatives } = clause
    const isWanted = isWantedClause(clause, others)
    const most = Math.max(...alternatives.map((requirements) => requirements.length))
    for (const requirements of withoutParts(alternatives))
      requirements.forEach(({ term, prefix, weight = 1 }, r) => {
        if (prefix || (met.get(term)?.weight ?? 0) >= weight) return
        const fromEnd = Math.min(POSITIONS - 1, requirements.length - 1 - r)
        met.set(term, { weight, isWanted, position: c * POSITIONS + (most > 1 ? POSITIONS - 1 - fromEnd : 0) })
      })
  })
  return met
}

/** "drink yoghurt" is no yoghurt, if only the one word has the meaning. Spec: RANK-06, RANK-07. */
const withoutParts = (alternatives: Clause["alternatives"]): Clause["alternatives"] => {
  const [typed = [], ...others] = alternatives
  const isJoined = others.some(
    (requirements) => requirements.length < typed.length && requirements.every(({ weight = 1 }) => weight === 1)
  )
  return isJoined ? others : alternatives
}

export const categoriesNamed = (segment: Categorised, terms: ReadonlyArray<string>): ReadonlyArray<string> =>
  (namesOf(segment).get(terms[0] ?? "") ?? []).flatMap((name) =>
    name.terms.length === terms.length && name.terms.every((term) => terms.includes(term)) ? [name.key] : []
  )

const namesOf = (segment: Categorised): CategoryNames => {
  const known = namesOfSegments.get(segment)
  if (known !== undefined) return known
  const names = levelNames(segment.categories)
  namesOfSegments.set(segment, names)
  return names
}

/** Leaves out a name of several things ("koffie-en-thee"). */
export const levelNames = (categories: Iterable<string>): CategoryNames => {
  const byTerm = new Map<string, Array<LevelName>>()
  for (const key of new Set([...categories].flatMap(levelsOf))) {
    const words = tokens(key.slice(key.lastIndexOf(".") + 1)).map(({ text }) => text)
    if (words.some((word) => language().stopWords.has(word))) continue
    const terms = words.map(termOf)
    for (const term of new Set(terms)) {
      const others = byTerm.get(term) ?? []
      others.push({ key, terms })
      byTerm.set(term, others)
    }
  }
  return byTerm
}

/** They must be ascending. Spec: RANK-07. */
export const preferRange = (
  { documents, scores }: Scratch,
  count: number,
  range: Range | undefined,
  factor: number
): void => {
  if (range === undefined) return
  const end = lowerBound(documents, 0, count, range[1])
  for (let i = lowerBound(documents, 0, count, range[0]); i < end; i++) scores[i] = scores[i]! * factor
}

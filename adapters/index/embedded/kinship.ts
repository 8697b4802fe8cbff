import { Cache } from "#domain/base/cache.ts"
import { isWithin } from "#domain/base/category-key.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { isDictionaryWord, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { flagsOfEntry, termOfEntry, TITLE_FLAG } from "#adapters/runtime/analyse/title.ts"
import { lowerBound } from "./postings.ts"
import type { Segment } from "./segment.ts"

/** Numbers of products by group of categories. */
type GroupCounts = ReadonlyMap<string, number>

/** Evidence below which a product is taken for something of another group, and the least of a word that counts. */
const LEAST_KINSHIP = -0.5
const MIN_WORD_KINSHIP = 0.5

/** Kinship of a typed word that says enough by itself. */
const MIN_TYPED_KINSHIP = 0.9

/** Number of products by which rare words count less. */
const DOUBT = 2

export interface TitleWord {
  readonly counts: GroupCounts
  /** The categories that have the name of the word, or that it was learned for if it precedes what was typed. */
  readonly named: ReadonlyArray<string>
}

interface TitleWords {
  readonly typed: ReadonlyArray<TitleWord>
  readonly others: ReadonlyArray<TitleWord>
  /** True if a plural was typed, and the title has the singular: "aardbei" for "aardbeien". */
  readonly isSingular: boolean
}

const MAX_CACHED_TERMS = 20_000

const NO_WORD = TITLE_FLAG.digits | TITLE_FLAG.attribute | TITLE_FLAG.part | TITLE_FLAG.brand

/** Returns the main category and the one below it: null for a main category. */
export const groupOf = (category: string): string | null => {
  const [main, group] = category.split(".", 2)
  return group === undefined ? null : `${main}.${group}`
}

/** Returns what one word says: 1 if only products of the category have it, -1 if only those of one group elsewhere have it. */
const kinshipOf = (counts: GroupCounts, category: string): number => {
  let total = -1
  let own = -1
  let others = 0
  for (const [group, count] of counts) {
    total += count
    if (isWithin(group, category)) own += count
    else others = Math.max(others, count)
  }
  return (Math.max(0, own) - others) / (Math.max(0, total) + DOUBT)
}

/**
 * Returns true if a word that was not typed is the name of a category elsewhere, "ijsthee" among the titles with "thee", or if such words
 * are mostly of another group, unless a typed word is hardly used elsewhere: "toiletpapier" is no flavour.
 *
 * Spec: RANK-24.
 */
export const isOfOtherGroup = ({ typed, others, isSingular }: TitleWords, category: string): boolean => {
  const kinshipIn = ({ counts }: TitleWord) => kinshipOf(counts, category)
  const isElsewhere = ({ named }: TitleWord) =>
    named.length > 0 && !named.some((key) => isWithin(key, category) || isWithin(category, key))
  if (others.some((word) => isElsewhere(word) && kinshipIn(word) < 0)) return true
  if (typed.some((word) => kinshipIn(word) >= MIN_TYPED_KINSHIP)) return false
  if (isSingular && typed.every((word) => kinshipIn(word) < MIN_WORD_KINSHIP)) return true
  const kinships = others.map(kinshipIn)
  return kinships.reduce((total, own) => total + (Math.abs(own) >= MIN_WORD_KINSHIP ? own : 0), 0) < LEAST_KINSHIP
}

/** Returns true for an adjective, a verb or another word of Dutch that names nothing, and for the place of "Nederlandse". */
export const namesNothing = (term: string): boolean =>
  isAdjective(`${term}s`) || (isAdjective(term) && thingsNamed([term]).length === 0)

const isAdjective = (text: string): boolean => isDictionaryWord(text) && !isNoun(text)

/** The fit of a title that names something else. */
export const OTHER_THING = { head: 0, form: 0, thing: 0 } as const

/** Returns the terms of a title that say what the product is: those before a link word, without numbers, attributes and brands. */
export const namingTerms = (entries: Uint32Array, from: number, to: number): ReadonlyArray<number> => {
  const terms = new Set<number>()
  for (let at = from; at < to; at++) {
    const flags = flagsOfEntry(entries[at]!)
    if ((flags & TITLE_FLAG.link) !== 0) break
    if ((flags & NO_WORD) === 0) terms.add(termOfEntry(entries[at]!))
  }
  return [...terms]
}

const countsBySegment = new WeakMap<Segment, Cache<number, GroupCounts>>()

const groupCounts = (segment: Segment, term: number): GroupCounts => {
  let cache = countsBySegment.get(segment)
  if (cache === undefined) countsBySegment.set(segment, (cache = new Cache({ maxEntries: MAX_CACHED_TERMS })))
  return cache.getOrCompute(term, () => countGroups(segment, term))
}

/** Skips from category to category: documents are in their order. */
const countGroups = (
  { postings: { terms, documents, offsets }, categories, categoryStarts, size }: Segment,
  term: number
): GroupCounts => {
  const counts = new Map<string, number>()
  if (namesNothing(terms.at(term))) return counts
  const end = offsets[term + 1]!
  for (let at = offsets[term]!; at < end;) {
    const category = lowerBound(categoryStarts, 0, categories.length, documents[at]! + 1)
    const next = lowerBound(documents, at, end, categoryStarts[category] ?? size)
    const group = groupOf(categories[category - 1]!)
    if (group !== null) counts.set(group, (counts.get(group) ?? 0) + next - at)
    at = next
  }
  return counts
}

/** Returns the categories that a word before what was typed names, "toasties kaas", or that have the name of one behind it: "kaas brandnetel". */
export const namedBy = (term: string, isBefore: boolean): ReadonlyArray<string> => {
  const isThing = isBefore && !isDictionaryWord(`${term}e`)
  const named = isThing ? thingsOf(term) : thingsNamed([term]).filter(({ isSame }) => isSame)
  return named.map(({ key }) => key)
}

/** Adds the counts of all segments, so that a product is of the same group in each. */
export const titleWord = (
  segments: ReadonlyArray<Segment>,
  own: Segment,
  term: number,
  isBefore: boolean
): TitleWord => {
  const text = own.postings.terms.at(term)
  const named = namedBy(text, isBefore)
  if (segments.length === 1) return { counts: groupCounts(own, term), named }
  const counts = new Map<string, number>()
  for (const segment of segments) {
    const id = segment.postings.terms.find(text)
    if (id < 0) continue
    for (const [group, count] of groupCounts(segment, id)) counts.set(group, (counts.get(group) ?? 0) + count)
  }
  return { counts, named }
}

import { compareCodePoints } from "./bytes/string-table.ts"
import { levelsOf } from "./categories.ts"
import { familyOf } from "./family-tally.ts"
import { foldedTop, foldHits } from "./fold.ts"
import { idf, lowerBound } from "./postings.ts"
import { type Ranked, topByScore } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
import { flagsOfEntry, termOfEntry, TITLE_FLAG } from "./title.ts"
import type { Range, View, Views } from "./view.ts"

/** Maximum words of the given titles that are searched for, the most distinctive first. */
const MAX_TERMS = 12

interface DocumentLocation {
  readonly view: View
  readonly document: number
}

/**
 * Returns the ids of the products whose titles are most similar to those of `seeds`, best first, without the seeds.
 * Searches the category of the first seed, or the nearest ancestor with enough products, and fills up with its
 * popular products. Searches all products, without filling up, if the seed has no category or is alone in its main
 * category. Only products in one of `states` are found and counted, of each family one and none of those of the seeds.
 * Spec: REC-04, FOLD-07.
 */
export const similarTo = (
  views: Views,
  scratch: Scratch,
  seeds: ReadonlyArray<DocumentLocation>,
  size: number,
  states: number
): ReadonlyArray<string> => {
  const [first] = seeds
  if (first === undefined || size <= 0) return []
  const terms = distinctiveTerms(views, seeds)
  const category = nearestCategoryWith(views, categoryOf(first), size + seeds.length, states)
  const families = new Set(seeds.map(({ view, document }) => familyOf(view.segment, document)))
  const hits = views.views.flatMap((view) => {
    const range: Range = category === null ? [0, view.segment.size] : (view.categoryRanges.get(category) ?? [0, 0])
    const own = seeds.filter((seed) => seed.view === view).map(({ document }) => document)
    const excluded: Excluded = { documents: new Set(own), families }
    return bestIn(view, range, terms, excluded, scratch, size, states, category !== null)
  })
  const idOf = ({ segment, document }: Ranked) => segment.ids.at(segment.rankOf[document]!)
  const ordered = hits.sort((a, b) => b.value - a.value || compareCodePoints(idOf(a), idOf(b)))
  return foldHits(ordered, size).map(idOf)
}

/** The seeds, and the families of which a seed is one variant. */
interface Excluded {
  readonly documents: ReadonlySet<number>
  readonly families: ReadonlySet<number>
}

const NO_WORD = TITLE_FLAG.digits | TITLE_FLAG.part

interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

const distinctiveTerms = (views: Views, seeds: ReadonlyArray<DocumentLocation>): ReadonlyArray<WeightedTerm> => {
  const counts = new Map<string, number>()
  for (const { view, document } of seeds) {
    const { titleOffsets, titleTerms, postings } = view.segment
    const own = new Set<number>()
    for (let i = titleOffsets[document]!; i < titleOffsets[document + 1]!; i++)
      if ((flagsOfEntry(titleTerms[i]!) & NO_WORD) === 0) own.add(termOfEntry(titleTerms[i]!))
    for (const id of own) {
      const term = postings.terms.at(id)
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  const size = views.views.reduce((total, { segment }) => total + segment.size, 0)
  return [...counts]
    .map(([term, count]) => ({ term, weight: Math.sqrt(count) * idf(frequencyOf(views, term), size) }))
    .sort((a, b) => b.weight - a.weight || compareCodePoints(a.term, b.term))
    .slice(0, MAX_TERMS)
}

const frequencyOf = (views: Views, term: string): number =>
  views.views.reduce((total, { segment: { postings } }) => {
    const id = postings.terms.find(term)
    return id < 0 ? total : total + postings.offsets[id + 1]! - postings.offsets[id]!
  }, 0)

const categoryOf = ({ view, document }: DocumentLocation): string => {
  const { categories, categoryStarts } = view.segment
  const after = lowerBound(categoryStarts, 0, categories.length, document + 1)
  return categories[after - 1]!
}

/**
 * Returns `category` or its nearest ancestor with at least `wanted` products in one of `states`; else its main category
 * if that has two, and null if it has not.
 */
const nearestCategoryWith = (views: Views, category: string, wanted: number, states: number): string | null => {
  const levels = category === "" ? [] : levelsOf(category)
  const countOf = (key: string) =>
    views.views.reduce((total, view) => total + countInRange(view, view.categoryRanges.get(key) ?? [0, 0], states), 0)
  const main = levels[0]
  const nearest = levels.findLast((key) => countOf(key) >= wanted)
  return nearest ?? (main !== undefined && countOf(main) >= 2 ? main : null)
}

const countInRange = ({ aggregates }: View, [from, to]: Range, states: number): number => {
  const others = aggregates.notIn(states)
  return to - from - (lowerBound(others, 0, others.length, to) - lowerBound(others, 0, others.length, from))
}

const bestIn = (
  { segment, aggregates }: View,
  [from, to]: Range,
  terms: ReadonlyArray<WeightedTerm>,
  { documents: seeds, families }: Excluded,
  { documents, scores, marks, documentScores }: Scratch,
  size: number,
  states: number,
  isFilled: boolean
): ReadonlyArray<Ranked> => {
  const { postings, state } = segment
  const canBeFound = (document: number) => {
    if ((state[document]! & states) === 0 || seeds.has(document)) return false
    const family = familyOf(segment, document)
    return family === 0 || !families.has(family)
  }
  let count = 0
  for (const { term, weight } of terms) {
    const id = postings.terms.find(term)
    if (id < 0) continue
    const end = postings.offsets[id + 1]!
    for (let p = lowerBound(postings.documents, postings.offsets[id]!, end, from); p < end; p++) {
      const document = postings.documents[p]!
      if (document >= to) break
      if (!canBeFound(document)) continue
      if (marks[document] === 0) {
        marks[document] = 1
        documentScores[document] = 0
        documents[count++] = document
      }
      documentScores[document]! += weight * postings.impacts[p]!
    }
  }
  const filledUntil = isFilled ? to : from
  for (let document = from; document < filledUntil && count < size; document++) {
    if (marks[document] !== 0 || !canBeFound(document)) continue
    marks[document] = 1
    documentScores[document] = 0
    documents[count++] = document
  }
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    marks[document] = 0
    scores[i] = documentScores[document]!
  }
  const highest = aggregates.highestBoost()
  return foldedTop((wanted) => [topByScore(segment, documents, scores, count, wanted, highest)], size)
}

import { compareCodePoints } from "./bytes/string-table.ts"
import { levelsOf } from "./categories.ts"
import { idf, lowerBound } from "./postings.ts"
import { type Ranked, topByScore } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
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
 * popular products. Only products in one of `states` are returned.
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
  const category = nearestCategoryWith(views, categoryOf(first), size + seeds.length)
  const hits = views.views.flatMap((view) => {
    const range: Range = category === null ? [0, view.segment.size] : (view.categoryRanges.get(category) ?? [0, 0])
    const own = seeds.filter((seed) => seed.view === view).map(({ document }) => document)
    return bestIn(view, range, terms, new Set(own), scratch, size, states)
  })
  return hits
    .map(({ segment, document, value }) => ({ value, id: segment.ids.at(segment.rankOf[document]!) }))
    .sort((a, b) => b.value - a.value || compareCodePoints(a.id, b.id))
    .slice(0, size)
    .map(({ id }) => id)
}

interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

const distinctiveTerms = (views: Views, seeds: ReadonlyArray<DocumentLocation>): ReadonlyArray<WeightedTerm> => {
  const counts = new Map<string, number>()
  for (const { view, document } of seeds) {
    const { titleOffsets, titleTerms, postings } = view.segment
    for (let i = titleOffsets[document]!; i < titleOffsets[document + 1]!; i++) {
      const term = postings.terms.at(titleTerms[i]!)
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

/** Returns `category` or its nearest ancestor with at least `wanted` products; null if there is none. */
const nearestCategoryWith = (views: Views, category: string, wanted: number): string | null => {
  const sizeOf = (key: string) =>
    views.views.reduce((total, { categoryRanges }) => {
      const [from, to] = categoryRanges.get(key) ?? [0, 0]
      return total + to - from
    }, 0)
  return levelsOf(category).findLast((key) => sizeOf(key) >= wanted) ?? null
}

const bestIn = (
  { segment }: View,
  [from, to]: Range,
  terms: ReadonlyArray<WeightedTerm>,
  excluded: ReadonlySet<number>,
  { documents, scores, marks, documentScores }: Scratch,
  size: number,
  states: number
): ReadonlyArray<Ranked> => {
  const { postings, state } = segment
  let count = 0
  for (const { term, weight } of terms) {
    const id = postings.terms.find(term)
    if (id < 0) continue
    const end = postings.offsets[id + 1]!
    for (let p = lowerBound(postings.documents, postings.offsets[id]!, end, from); p < end; p++) {
      const document = postings.documents[p]!
      if (document >= to) break
      if (marks[document] === 0) {
        marks[document] = 1
        documentScores[document] = 0
        documents[count++] = document
      }
      documentScores[document]! += weight * postings.impacts[p]!
    }
  }
  for (let document = from; document < to && count < size + excluded.size; document++) {
    if (marks[document] !== 0 || (state[document]! & states) === 0) continue
    marks[document] = 1
    documentScores[document] = 0
    documents[count++] = document
  }
  let matchCount = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    marks[document] = 0
    if ((state[document]! & states) === 0 || excluded.has(document)) continue
    documents[matchCount] = document
    scores[matchCount++] = documentScores[document]!
  }
  return topByScore(segment, documents, scores, matchCount, size)
}

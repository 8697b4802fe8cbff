import { familyOf } from "../family-tally.ts"
import { foldedTop } from "../fold.ts"
import { lowerBound } from "../postings.ts"
import { type Ranked, topByScore } from "../rank.ts"
import type { Scratch } from "../scratch.ts"
import type { Range, View } from "../view.ts"
import type { SimilarWeights } from "../weights.ts"
import type { Profile } from "./profile.ts"

/** Maximum documents without a word in common that are candidates. */
const MAX_FILLED = 4_096

/** Points of a part of the first stage; popularity adds at most 255. */
const POINTS = 10_000

/** A document that may be similar. */
export interface Candidate extends Pick<Ranked, "segment" | "document"> {
  /** The score of its words as a share of that of the seed itself, 0 to 1. */
  readonly text: number
}

/** The documents of a view that are searched. */
export interface SearchedRanges {
  /** Ranges whose documents are candidates without a word in common, the first ones first. */
  readonly filled: ReadonlyArray<Range>
  /** The range in which words are searched. */
  readonly searched: Range
  readonly states: number
}

/**
 * Returns the best documents of a view by their words and prices, of each family one, without the families of the
 * seeds. Spec: LIKE-01, FOLD-07.
 */
export const candidatesIn = (
  view: View,
  { filled, searched: [from, to], states }: SearchedRanges,
  profile: Profile,
  scratch: Scratch,
  weights: SimilarWeights
): ReadonlyArray<Candidate> => {
  const { segment, aggregates } = view
  const { documents, scores, marks, documentScores } = scratch
  const { postings, state, price } = segment
  const seeds = new Set(profile.seeds.filter((seed) => seed.view === view).map(({ document }) => document))
  const canBeFound = (document: number) => {
    if ((state[document]! & states) === 0 || seeds.has(document)) return false
    const family = familyOf(segment, document)
    return family === 0 || !profile.families.has(family)
  }
  let count = 0
  const add = (document: number) => {
    marks[document] = 1
    documentScores[document] = 0
    documents[count++] = document
  }
  for (const { term, weight } of profile.terms) {
    const id = postings.terms.find(term)
    if (id < 0) continue
    const end = postings.offsets[id + 1]!
    for (let p = lowerBound(postings.documents, postings.offsets[id]!, end, from); p < end; p++) {
      const document = postings.documents[p]!
      if (document >= to) break
      if (!canBeFound(document)) continue
      if (marks[document] === 0) add(document)
      documentScores[document]! += weight * postings.impacts[p]!
    }
  }
  for (const [first, end] of filled)
    for (let document = first; document < end && count < MAX_FILLED; document++)
      if (marks[document] === 0 && canBeFound(document)) add(document)
  const textOf = (document: number) =>
    profile.ownText === 0 ? 0 : Math.min(1, documentScores[document]! / profile.ownText)
  const [own] = filled
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    marks[document] = 0
    const category = own !== undefined && document >= own[0] && document < own[1] ? weights.category : 0
    const parts = weights.text * textOf(document) + weights.price * profile.nearness(price[document]!) + category
    scores[i] = POINTS * parts
  }
  const highest = aggregates.highestBoost()
  const best = foldedTop((size) => [topByScore(segment, documents, scores, count, size, highest)], weights.window)
  return best.map(({ document }) => ({ segment, document, text: textOf(document) }))
}

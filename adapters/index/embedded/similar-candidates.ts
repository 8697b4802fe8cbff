import { familyOf } from "./family-tally.ts"
import { lowerBound } from "./postings.ts"
import { type Ranked, topByScore } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
import type { Segment } from "./segment.ts"
import type { Range, View } from "./view.ts"
import type { SimilarWeights } from "./weights.ts"
import type { Profile } from "./similar-profile.ts"

const MAX_FILLED = 4_096

/** Points of a part of the first stage; popularity adds at most 255. */
const POINTS = 10_000

export interface Candidate extends Pick<Ranked, "segment" | "document"> {
  /** The score of its words as a share of that of the seed itself, 0 to 1. */
  readonly text: number
}

export interface SearchedRanges {
  /** Ranges whose documents are candidates without a word in common, the first ones first. */
  readonly filled: ReadonlyArray<Range>
  readonly searched: Range
  readonly states: number
}

/** Chooses by words and prices, one of each family, without those of the seeds. Spec: LIKE-01, FOLD-07. */
export const candidatesIn = (
  view: View,
  ranges: SearchedRanges,
  profile: Profile,
  scratch: Scratch,
  weights: SimilarWeights
): ReadonlyArray<Candidate> => {
  const { segment, aggregates } = view
  const { documents, scores, marks, documentScores } = scratch
  const canBeFound = eligibleIn(view, ranges.states, profile)
  const matching = collectMatches(segment, ranges.searched, profile, scratch, canBeFound)
  const count = collectFilled(ranges.filled, matching, scratch, canBeFound)
  const textOf = (document: number) =>
    profile.ownText === 0 ? 0 : Math.min(1, documentScores[document]! / profile.ownText)
  const [own] = ranges.filled
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    marks[document] = 0
    const category = own !== undefined && document >= own[0] && document < own[1] ? weights.category : 0
    const nearness = profile.nearness(segment.price[document]!)
    scores[i] = POINTS * (weights.text * textOf(document) + weights.price * nearness + category)
  }
  const highest = aggregates.highestBoost()
  const best = topByScore(segment, documents, scores, count, weights.window, scratch.familyTop, highest)
  return best.map(({ document }) => ({ segment, document, text: textOf(document) }))
}

type Eligible = (document: number) => boolean

const eligibleIn = (view: View, states: number, { seeds, families }: Profile): Eligible => {
  const { segment } = view
  const own = new Set(seeds.filter((seed) => seed.view === view).map(({ document }) => document))
  return (document) => {
    if ((segment.state[document]! & states) === 0 || own.has(document)) return false
    const family = familyOf(segment, document)
    return family === 0 || !families.has(family)
  }
}

const collectMatches = (
  { postings }: Segment,
  [from, to]: Range,
  { terms }: Profile,
  { documents, marks, documentScores }: Scratch,
  canBeFound: Eligible
): number => {
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
  return count
}

const collectFilled = (
  ranges: ReadonlyArray<Range>,
  count: number,
  { documents, marks, documentScores }: Scratch,
  canBeFound: Eligible
): number => {
  for (const [from, to] of ranges)
    for (let document = from; document < to; document++) {
      if (count >= MAX_FILLED) return count
      if (marks[document] !== 0 || !canBeFound(document)) continue
      marks[document] = 1
      documentScores[document] = 0
      documents[count++] = document
    }
  return count
}

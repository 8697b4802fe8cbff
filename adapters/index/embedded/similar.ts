import { compareCodePoints } from "./bytes/string-table.ts"
import { foldHits } from "./family-tally.ts"
import { type Ranked, SCORE_STEPS } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
import { candidatesIn, type SearchedRanges, type Candidate } from "./similar-candidates.ts"
import { type Frequencies, frequenciesOf, sharedWeightIn } from "./similar-features.ts"
import { type DocumentLocation, profileOf, type Profile, isInMixedCategory, namesAccessory } from "./similar-profile.ts"
import type { Range, View, Views } from "./view.ts"
import type { Weights, SimilarWeights } from "./weights.ts"
import { levelsOf } from "./categories.ts"
import { categoryOf } from "./rerank.ts"

/** Returns the best of the nearest category with enough, without the seeds' families. Spec: LIKE-01 to LIKE-04. */
export const similarTo = (
  views: Views,
  scratch: Scratch,
  seeds: ReadonlyArray<DocumentLocation>,
  size: number,
  states: number,
  { similar: weights }: Weights
): ReadonlyArray<string> => {
  if (seeds.length === 0 || size <= 0) return []
  const frequencies = frequenciesOf(views, states)
  const profile = profileOf(views, seeds, frequencies, weights)
  const levels = profile.categories[0]!
  const category = nearestCategoryWith(frequencies, levels, size + seeds.length)
  const hits = views.views.flatMap((view) => {
    const ranges = rangesIn(view, levels, category, states)
    return scoreCandidates(view, candidatesIn(view, ranges, profile, scratch, weights), profile, weights)
  })
  const idOf = ({ segment, document }: Ranked) => segment.ids.at(segment.rankOf[document]!)
  const ordered = [...hits].sort((a, b) => b.value - a.value || compareCodePoints(idOf(a), idOf(b)))
  return foldHits(ordered, size).map(idOf)
}

/** Returns ranges from the deepest category up to `category`, or one of everything. */
const rangesIn = (
  { segment, categoryRanges }: View,
  levels: ReadonlyArray<string>,
  category: string | null,
  states: number
): SearchedRanges => {
  if (category === null) return { searched: [0, segment.size], filled: [], states }
  const rangeOf = (key: string): Range => categoryRanges.get(key) ?? [0, 0]
  const filled = levels.slice(levels.indexOf(category)).toReversed().map(rangeOf)
  return { searched: rangeOf(category), filled, states }
}

/** Falls back to the main category if that has two products; null if it has not. */
export const nearestCategoryWith = (
  { inCategory }: Pick<Frequencies, "inCategory">,
  levels: ReadonlyArray<string>,
  wanted: number
): string | null => {
  const main = levels[0]
  const nearest = levels.findLast((key) => inCategory(key) >= wanted)
  return nearest ?? (main !== undefined && inCategory(main) >= 2 ? main : null)
}

const POINTS = 10_000

const MAX_BOOST = 255

/** Leaves out candidates of the other kind: accessories, or things. Spec: LIKE-01, LIKE-04. */
const scoreCandidates = (
  view: View,
  candidates: ReadonlyArray<Candidate>,
  profile: Profile,
  weights: SimilarWeights
): ReadonlyArray<Ranked> => {
  const { segment } = view
  const featuresOf = sharedWeightIn(view, profile.features)
  const mixed = new Map<string, boolean>()
  return candidates.flatMap(({ document, text }) => {
    const category = categoryOf(segment, document)
    if (profile.isAccessory !== null && namesAccessory(segment, document) !== profile.isAccessory) {
      if (!mixed.has(category)) mixed.set(category, isInMixedCategory(segment, document))
      if (mixed.get(category) === false) return []
    }
    const parts =
      weights.text * text +
      weights.category * categoryShare(levelsOf(category), profile.categories) +
      weights.features * featuresOf(document) +
      weights.price * profile.nearness(segment.price[document]!) +
      (weights.popularity * segment.boost[document]!) / MAX_BOOST
    return [{ segment, document, value: Math.floor(parts * POINTS * SCORE_STEPS) }]
  })
}

/** Returns the share of the levels of a category that another has too, of the category that shares most. Spec: LIKE-01. */
const categoryShare = (levels: ReadonlyArray<string>, wanted: ReadonlyArray<ReadonlyArray<string>>): number =>
  Math.max(
    0,
    ...wanted.map((own) => (own.length === 0 ? 0 : own.filter((level) => levels.includes(level)).length / own.length))
  )

import { levelsOf } from "../categories.ts"
import { type Ranked, SCORE_STEPS } from "../rank.ts"
import { categoryOf } from "../rerank.ts"
import type { View } from "../view.ts"
import type { SimilarWeights } from "../weights.ts"
import { isInMixedCategory, namesAccessory } from "./accessories.ts"
import type { Candidate } from "./candidates.ts"
import { sharedWeightIn } from "./features.ts"
import type { Profile } from "./profile.ts"

const POINTS = 10_000

const MAX_BOOST = 255

/** Leaves out candidates of the other kind: accessories, or things. Spec: LIKE-01, LIKE-04. */
export const scoreCandidates = (
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

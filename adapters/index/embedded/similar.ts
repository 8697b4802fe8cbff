import { compareCodePoints } from "./bytes/string-table.ts"
import { foldHits } from "./fold.ts"
import type { Ranked } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
import { candidatesIn, type SearchedRanges } from "./similar/candidates.ts"
import { type Frequencies, frequenciesOf } from "./similar/frequencies.ts"
import { type DocumentLocation, profileOf } from "./similar/profile.ts"
import { scoreCandidates } from "./similar/score.ts"
import type { Range, View, Views } from "./view.ts"
import type { Weights } from "./weights.ts"

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

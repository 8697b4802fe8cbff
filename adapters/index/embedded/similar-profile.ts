import { compareCodePoints } from "./bytes/string-table.ts"
import { levelsOf } from "./categories.ts"
import { familyOf } from "./family-tally.ts"
import { idf, lowerBound } from "./postings.ts"
import { categoryOf } from "./rerank.ts"
import { flagsOfEntry, termOfEntry, TITLE_FLAG } from "#adapters/runtime/analyse/title.ts"
import type { View, Views } from "./view.ts"
import type { SimilarWeights } from "./weights.ts"
import { type Frequencies, featureWeights, type FeatureWeights } from "./similar-features.ts"
import type { Segment } from "./segment.ts"

/** Maximum words of the given titles that are searched for, the most distinctive first. */
export const MAX_TERMS = 12

const NO_WORD = TITLE_FLAG.digits | TITLE_FLAG.part

export interface DocumentLocation {
  readonly view: View
  readonly document: number
}

interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

export interface Profile {
  readonly seeds: ReadonlyArray<DocumentLocation>
  readonly terms: ReadonlyArray<WeightedTerm>
  /** The score of the words of the seed that has most of them. */
  readonly ownText: number
  readonly categories: ReadonlyArray<ReadonlyArray<string>>
  readonly features: FeatureWeights
  readonly nearness: NearnessOf
  readonly families: ReadonlySet<number>
  /** True if the first seed is an accessory, and null if its name does not tell. Spec: LIKE-04. */
  readonly isAccessory: boolean | null
}

/** Needs at least one seed. Spec: LIKE-01 to LIKE-04. */
export const profileOf = (
  views: Views,
  seeds: ReadonlyArray<DocumentLocation>,
  frequencies: Frequencies,
  { priceBand }: SimilarWeights
): Profile => {
  const terms = distinctiveTerms(seeds, frequencies)
  const [first] = seeds
  const isClear = first !== undefined && !isInMixedCategory(first.view.segment, first.document)
  return {
    seeds,
    terms,
    ownText: Math.max(0, ...seeds.map((seed) => textScore(seed, terms))),
    categories: seeds.map(({ view, document }) => levelsOf(categoryOf(view.segment, document))),
    features: featureWeights(views, seeds, frequencies),
    nearness: nearnessTo(
      seeds.map(({ view, document }) => view.segment.price[document]!),
      priceBand
    ),
    families: new Set(seeds.map(({ view, document }) => familyOf(view.segment, document))),
    isAccessory: isClear ? namesAccessory(first.view.segment, first.document) : null
  }
}

const distinctiveTerms = (
  seeds: ReadonlyArray<DocumentLocation>,
  { size, ofTerm }: Frequencies
): ReadonlyArray<WeightedTerm> => {
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
  return [...counts]
    .map(([term, count]) => ({ term, weight: Math.sqrt(count) * idf(ofTerm(term), size) }))
    .sort((a, b) => b.weight - a.weight || compareCodePoints(a.term, b.term))
    .slice(0, MAX_TERMS)
}

const textScore = ({ view, document }: DocumentLocation, terms: ReadonlyArray<WeightedTerm>): number => {
  const { postings } = view.segment
  return terms.reduce((total, { term, weight }) => {
    const id = postings.terms.find(term)
    if (id < 0) return total
    const end = postings.offsets[id + 1]!
    const at = lowerBound(postings.documents, postings.offsets[id]!, end, document)
    return at < end && postings.documents[at] === document ? total + weight * postings.impacts[at]! : total
  }, 0)
}

/** Returns how near a price is to prices in cents: 1 if equal to one, falling to 0 at `band` times or a `band`th. */
type NearnessOf = (price: number) => number

/** Creates the nearness to the nearest of `prices`. Prices of 0 are unknown and near to nothing. Spec: LIKE-02. */
export const nearnessTo = (prices: Iterable<number>, band: number): NearnessOf => {
  const known = [...new Set(prices)].filter((price) => price > 0).map(Math.log)
  const reach = Math.log(band)
  return (price) => {
    if (price <= 0) return 0
    const own = Math.log(price)
    let distance = reach
    for (const other of known) distance = Math.min(distance, Math.abs(own - other))
    return 1 - distance / reach
  }
}

const MAX_EXAMINED = 1_000

/** Share of a category's products from which on a kind of product is common in it. */
const COMMON_SHARE = 0.2

export const namesAccessory = ({ titleOffsets, titleTerms }: Segment, document: number): boolean => {
  for (let at = titleOffsets[document]!; at < titleOffsets[document + 1]!; at++) {
    const flags = flagsOfEntry(titleTerms[at]!)
    if ((flags & TITLE_FLAG.link) !== 0) return false
    if ((flags & TITLE_FLAG.accessory) !== 0) return true
  }
  return false
}

/** Spec: LIKE-04. */
export const isInMixedCategory = (segment: Segment, document: number): boolean => {
  const { categories, categoryStarts } = segment
  const category = lowerBound(categoryStarts, 0, categories.length, document + 1) - 1
  const from = categoryStarts[category]!
  const examined = Math.min(MAX_EXAMINED, categoryStarts[category + 1]! - from)
  let accessories = 0
  for (let i = 0; i < examined; i++) if (namesAccessory(segment, from + i)) accessories++
  return isMixed(accessories, examined)
}

export const isMixed = (accessories: number, products: number): boolean => {
  const share = accessories / products
  return share >= COMMON_SHARE && share <= 1 - COMMON_SHARE
}

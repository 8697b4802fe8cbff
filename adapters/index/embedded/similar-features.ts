import type { FacetField } from "../port.ts"
import type { Column } from "./column.ts"
import type { View, Views, Range } from "./view.ts"
import type { DocumentLocation } from "./similar-profile.ts"
import { idf, lowerBound } from "./postings.ts"

/** Fields besides features whose values are properties of a product, not of its shops. */
const PROPERTIES: ReadonlyArray<FacetField> = ["color", "gender"]

/** Weights of the values of products, by field and value; they add up to 1. Spec: LIKE-03. */
export type FeatureWeights = ReadonlyMap<FacetField, ReadonlyMap<string, number>>

/** Returns the weights of the values of `seeds`: the rarer a value and the more seeds have it, the greater. Spec: LIKE-03. */
export const featureWeights = (
  { features }: Views,
  seeds: ReadonlyArray<DocumentLocation>,
  { rarityOf }: Frequencies
): FeatureWeights => {
  const weights = new Map<FacetField, Map<string, number>>()
  let total = 0
  for (const field of [...PROPERTIES, ...features])
    for (const { view, document } of seeds) {
      const column = view.segment.columns.get(field)
      if (column === undefined) continue
      forEachValue(column, document, (id) => {
        const value = column.values.at(id)
        const weight = rarityOf(field, value) / seeds.length
        const own = weights.get(field) ?? new Map<string, number>()
        weights.set(field, own.set(value, (own.get(value) ?? 0) + weight))
        total += weight
      })
    }
  for (const own of weights.values()) for (const [value, weight] of own) own.set(value, weight / total)
  return weights
}

export const sharedWeightIn = ({ segment }: View, weights: FeatureWeights): ((document: number) => number) => {
  const bound = [...weights].flatMap(([field, values]) => {
    const column = segment.columns.get(field)
    if (column === undefined) return []
    const weightOfId = new Map([...values].map(([value, weight]) => [column.values.find(value), weight]))
    return [{ column, weightOfId }]
  })
  return (document) => {
    let shared = 0
    for (const { column, weightOfId } of bound)
      forEachValue(column, document, (id) => (shared += weightOfId.get(id) ?? 0))
    return shared
  }
}

const forEachValue = ({ start, end, codes, sets }: Column, document: number, use: (id: number) => void): void => {
  if (document < start || document >= end) return
  const code = codes[document - start]!
  if (code === 0) return
  if (sets === null) use(code - 1)
  else for (let i = sets.offsets[code]!; i < sets.offsets[code + 1]!; i++) use(sets.values[i]!)
}

export interface Frequencies {
  readonly size: number
  readonly ofTerm: (term: string) => number
  readonly inCategory: (category: string) => number
  /** Returns the inverse frequency of a value among the products of the categories that have its field. */
  readonly rarityOf: (field: FacetField, value: string) => number
}

export const frequenciesOf = ({ views }: Views, states: number): Frequencies => ({
  size: views.reduce((total, { segment }) => total + segment.size, 0),
  ofTerm: (term) =>
    views.reduce((total, { segment: { postings } }) => {
      const id = postings.terms.find(term)
      return id < 0 ? total : total + postings.offsets[id + 1]! - postings.offsets[id]!
    }, 0),
  inCategory: (category) =>
    views.reduce((total, view) => total + countInRange(view, view.categoryRanges.get(category) ?? [0, 0], states), 0),
  rarityOf: (field, value) => rarityIn(views, field, value, states)
})

const countInRange = ({ aggregates }: View, [from, to]: Range, states: number): number => {
  const others = aggregates.notIn(states)
  return to - from - (lowerBound(others, 0, others.length, to) - lowerBound(others, 0, others.length, from))
}

const rarityIn = (views: ReadonlyArray<View>, field: FacetField, value: string, states: number): number => {
  let count = 0
  let size = 0
  for (const { segment, aggregates } of views) {
    const column = segment.columns.get(field)
    if (column === undefined) continue
    size += column.end - column.start
    const id = column.values.find(value)
    if (id < 0) continue
    const counts = aggregates.codeCounts(field, column, states)
    const { sets } = column
    if (sets === null) count += counts[id + 1]!
    else
      for (let i = sets.inverseOffsets[id]!; i < sets.inverseOffsets[id + 1]!; i++) count += counts[sets.inverse[i]!]!
  }
  return idf(count, size)
}

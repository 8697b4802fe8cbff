import type { FacetField } from "../../port.ts"
import { idf, lowerBound } from "../postings.ts"
import type { Range, View, Views } from "../view.ts"

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

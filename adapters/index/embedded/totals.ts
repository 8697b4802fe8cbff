import { type FacetField, PRICE_BOUNDS } from "#adapters/index/port.ts"
import type { Segment } from "./segment.ts"
import { UNIT_STEPS, unitStepOf } from "./unit-price.ts"
import type { Range, View } from "./view.ts"

export const ANY_PRICE = 2 ** 32

interface Missed {
  readonly field: FacetField
  readonly view: View
  readonly documents: Uint32Array
}

/** Totals over all segments. Without matches, the lowest price exceeds the highest. */
export interface SearchTotals {
  total: number
  products: number
  minPrice: number
  maxPrice: number
  readonly priceCounts: Uint32Array
  readonly unitSteps: Uint32Array
  readonly missed: Array<Missed>
}

export const emptyTotals = (hasUnits: boolean): SearchTotals => ({
  total: 0,
  products: 0,
  minPrice: ANY_PRICE,
  maxPrice: -1,
  priceCounts: new Uint32Array(PRICE_BOUNDS.length + 1),
  unitSteps: new Uint32Array(hasUnits ? UNIT_STEPS : 0),
  missed: []
})

export const addPrices = (
  { price, priceRange }: Segment,
  documents: Uint32Array,
  from: number,
  to: number,
  totals: SearchTotals
): void => {
  const { priceCounts } = totals
  let min = totals.minPrice
  let max = totals.maxPrice
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    const value = price[document]!
    priceCounts[priceRange[document]!]!++
    if (value < min) min = value
    if (value > max) max = value
  }
  totals.minPrice = min
  totals.maxPrice = max
}

export const addPriceBounds = (
  { price }: Segment,
  documents: Uint32Array,
  from: number,
  to: number,
  totals: SearchTotals
): void => {
  for (let i = from; i < to; i++) {
    const value = price[documents[i]!]!
    if (value < totals.minPrice) totals.minPrice = value
    if (value > totals.maxPrice) totals.maxPrice = value
  }
}

export const addUnits = ({ unitPrice }: Segment, documents: Uint32Array, count: number, totals: SearchTotals): void => {
  for (let i = 0; i < count; i++) totals.unitSteps[unitStepOf(unitPrice[documents[i]!]!)]!++
}

export const addPriceBoundsOfRange = (
  { segment: { price, size, state }, aggregates }: View,
  [from, to]: Range,
  states: number,
  totals: SearchTotals
): void => {
  let { min, max } = to - from === size ? aggregates.prices(states) : { min: Number.POSITIVE_INFINITY, max: -1 }
  for (let document = to - from === size ? to : from; document < to; document++) {
    if ((state[document]! & states) === 0) continue
    min = Math.min(min, price[document]!)
    max = Math.max(max, price[document]!)
  }
  totals.minPrice = Math.min(totals.minPrice, min)
  totals.maxPrice = Math.max(totals.maxPrice, max)
}

export const addPricesOfRange = (
  { segment, aggregates }: View,
  [from, to]: Range,
  states: number,
  totals: SearchTotals
): void => {
  if (to - from === segment.size) {
    const { counts, min, max } = aggregates.prices(states)
    counts.forEach((count, range) => (totals.priceCounts[range]! += count))
    totals.minPrice = Math.min(totals.minPrice, min)
    totals.maxPrice = Math.max(totals.maxPrice, max)
    return
  }
  const { price, priceRange, state } = segment
  const { priceCounts } = totals
  let min = totals.minPrice
  let max = totals.maxPrice
  for (let document = from; document < to; document++) {
    if ((state[document]! & states) === 0) continue
    const value = price[document]!
    priceCounts[priceRange[document]!]!++
    if (value < min) min = value
    if (value > max) max = value
  }
  totals.minPrice = min
  totals.maxPrice = max
}

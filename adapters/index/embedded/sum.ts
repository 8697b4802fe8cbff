import { PRICE_BOUNDS } from "../port.ts"
import type { Segment } from "./segment.ts"
import type { Range, View } from "./view.ts"

/** Above every price. */
export const ANY_PRICE = 2 ** 32

/** What the segments add up to. Without matches the lowest price is above the highest. */
export interface Sum {
  total: number
  minPrice: number
  maxPrice: number
  readonly priceCounts: Uint32Array
}

export const emptySum = (): Sum => ({
  total: 0,
  minPrice: ANY_PRICE,
  maxPrice: -1,
  priceCounts: new Uint32Array(PRICE_BOUNDS.length + 1)
})

/** Adds the prices of `documents[from]` up to `documents[to]`. */
export const addPrices = (
  { price, priceRange }: Segment,
  documents: Uint32Array,
  from: number,
  to: number,
  sum: Sum
): void => {
  const { priceCounts } = sum
  let min = sum.minPrice
  let max = sum.maxPrice
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    const value = price[document]!
    priceCounts[priceRange[document]!]!++
    if (value < min) min = value
    if (value > max) max = value
  }
  sum.minPrice = min
  sum.maxPrice = max
}

/** Adds the prices of the documents of a range that are in one of `states`. */
export const addPricesOfRange = ({ segment, whole }: View, [from, to]: Range, states: number, sum: Sum): void => {
  if (to - from === segment.size) {
    const { counts, min, max } = whole.prices(states)
    counts.forEach((count, range) => (sum.priceCounts[range]! += count))
    sum.minPrice = Math.min(sum.minPrice, min)
    sum.maxPrice = Math.max(sum.maxPrice, max)
    return
  }
  const { price, priceRange, state } = segment
  const { priceCounts } = sum
  let min = sum.minPrice
  let max = sum.maxPrice
  for (let document = from; document < to; document++) {
    if ((state[document]! & states) === 0) continue
    const value = price[document]!
    priceCounts[priceRange[document]!]!++
    if (value < min) min = value
    if (value > max) max = value
  }
  sum.minPrice = min
  sum.maxPrice = max
}

import type { Cents } from "#domain/money/cents.ts"

/** Most steps from the lowest to the highest price. Spec: SRCH-32. */
export const MOST_STOPS = 24

/** Round prices within a tenfold, from 1 on. */
const ROUND = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 7.5] as const

/**
 * Round prices in whole euros a slider stops at, from at most `min` to at least `max`: close to each other where prices are low,
 * since a euro is more there. null when there is nothing to choose. Spec: SRCH-32.
 */
export const priceStops = (min: Cents, max: Cents): ReadonlyArray<number> | null => {
  const lowest = Math.floor(min / 100)
  const highest = Math.ceil(max / 100)
  if (highest - lowest < 2) return null
  const between = highest > lowest * 4 ? roundBetween(lowest, highest) : evenBetween(lowest, highest)
  return [lowest, ...thinned(between, MOST_STOPS - 1), highest]
}

/** The stop nearest to a price in cents, by its index. Spec: SRCH-32. */
export const nearestStop = (stops: ReadonlyArray<number>, price: Cents): number => {
  const distance = (index: number) => Math.abs(stops[index]! * 100 - price)
  return stops.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0)
}

const roundBetween = (lowest: number, highest: number): ReadonlyArray<number> => {
  const stops: Array<number> = []
  for (let tenfold = 1; tenfold < highest; tenfold *= 10) {
    for (const part of ROUND) {
      const euros = part * tenfold
      if (Number.isInteger(euros) && euros > lowest && euros < highest) stops.push(euros)
    }
  }
  return stops
}

const evenBetween = (lowest: number, highest: number): ReadonlyArray<number> => {
  const wanted = (highest - lowest) / 12
  const tenfold = 10 ** Math.floor(Math.log10(Math.max(1, wanted)))
  const step = [1, 2, 5, 10].map((part) => part * tenfold).find((step) => step >= wanted)!
  const first = Math.floor(lowest / step) + 1
  return Array.from({ length: Math.ceil(highest / step) - first }, (_, index) => (first + index) * step)
}

/** At most `most` of them, spread evenly. */
const thinned = (stops: ReadonlyArray<number>, most: number): ReadonlyArray<number> => {
  const each = Math.ceil(stops.length / most)
  return stops.filter((_, index) => index % each === 0)
}

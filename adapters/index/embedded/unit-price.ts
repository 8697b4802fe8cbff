import { middlePrice } from "#domain/search/intent/middle-price.ts"
import type { Unit, UnitPrice } from "#domain/base/unit-price.ts"
import type { Ranked } from "./rank.ts"

/** Units in the order in which equally frequent ones are listed. The code of a unit is its position, from 1 on. */
const UNITS: ReadonlyArray<Unit> = ["kg", "l", "stuk", "m"]

export const UNIT_CODES = UNITS.length + 1

/** Size of the range of prices of one unit in a column. A higher price is stored as the highest: 5 million euros. */
const PRICE_RADIX = 2 ** 29

/** Returns the column value of a unit price: the code of its unit above the price in cents; 0 for none. Spec: SRCH-34. */
export const unitPriceCode = (unitPrice: UnitPrice | null): number => {
  if (unitPrice === null) return 0
  return (UNITS.indexOf(unitPrice.per) + 1) * PRICE_RADIX + Math.min(unitPrice.cents, PRICE_RADIX - 1)
}

export const unitOf = (code: number): number => code >>> 29

export const invertedPrice = (code: number): number => PRICE_RADIX - 1 - (code % PRICE_RADIX)

const STEPS_PER_DOUBLING = 4

const STEPS = 29 * STEPS_PER_DOUBLING

export const UNIT_STEPS = UNIT_CODES * STEPS

/** Returns the lowest price of a step, in cents: 4 and 5 and 6 and 7, then 8, 10, 12 and 14. */
const lowestOf = (step: number): number =>
  ((STEPS_PER_DOUBLING + (step % STEPS_PER_DOUBLING)) * 2 ** Math.floor(step / STEPS_PER_DOUBLING)) / STEPS_PER_DOUBLING

export const unitStepOf = (code: number): number => {
  const cents = Math.max(1, code % PRICE_RADIX)
  const doublings = 31 - Math.clz32(cents)
  const quarter = Math.floor((cents / 2 ** doublings - 1) * STEPS_PER_DOUBLING)
  return unitOf(code) * STEPS + doublings * STEPS_PER_DOUBLING + quarter
}

export const countsOfUnits = (steps: Uint32Array): Uint32Array =>
  Uint32Array.from({ length: UNIT_CODES }, (_, unit) =>
    steps.subarray(unit * STEPS, (unit + 1) * STEPS).reduce((total, count) => total + count, 0)
  )

/** Half of the matches of the most frequent unit; null if fewer than half of all have it. Spec: INTENT-16. */
export const middleUnitPrice = (steps: Uint32Array): UnitPrice | null => {
  const counts = countsOfUnits(steps)
  const unit = counts.reduce((best, count, code) => (code > 0 && count > (counts[best] ?? 0) ? code : best), 1)
  const total = counts.reduce((before, count) => before + count, 0)
  if (counts[unit] === 0 || 2 * counts[unit]! < total) return null
  const own = [...steps.subarray(unit * STEPS, (unit + 1) * STEPS)]
  const cents = middlePrice({ counts: own, bounds: STEP_BOUNDS, min: 0, max: PRICE_RADIX })
  return cents === null ? null : { cents, per: UNITS[unit - 1]! }
}

const STEP_BOUNDS = Array.from({ length: STEPS - 1 }, (_, i) => lowestOf(i + 1))

/** The most frequent unit first, none last. `counts` has matches by unit. Spec: SRCH-34. */
export const orderByUnitPrice = (
  ranked: ReadonlyArray<ReadonlyArray<Ranked>>,
  counts: Uint32Array
): ReadonlyArray<ReadonlyArray<Ranked>> => {
  const codes = UNITS.map((_, i) => i + 1).sort((a, b) => counts[b]! - counts[a]!)
  const rankByCode = [0, ...UNITS.map((_, i) => UNITS.length - codes.indexOf(i + 1))]
  return ranked.map((hits) =>
    hits
      .map((hit) => ({ ...hit, value: rankByCode[unitOf(hit.value)]! * PRICE_RADIX + invertedPrice(hit.value) }))
      .sort((a, b) => b.value - a.value)
  )
}

import type { Unit, UnitPrice } from "#domain/units/unit-price.ts"
import type { Ranked } from "./rank.ts"

/** Units in the order in which equally frequent ones are listed. The code of a unit is its position, from 1 on. */
const UNITS: ReadonlyArray<Unit> = ["kg", "l", "stuk", "m"]

/** Length of an array that is indexed by the code of a unit; 0 stands for no unit price. */
export const UNIT_CODES = UNITS.length + 1

/** Size of the range of prices of one unit in a column. A higher price is stored as the highest: 5 million euros. */
const PRICE_RADIX = 2 ** 29

/** Returns the column value of a unit price: the code of its unit above the price in cents; 0 for none. Spec: SRCH-34. */
export const unitPriceCode = (unitPrice: UnitPrice | null): number => {
  if (unitPrice === null) return 0
  return (UNITS.indexOf(unitPrice.per) + 1) * PRICE_RADIX + Math.min(unitPrice.cents, PRICE_RADIX - 1)
}

/** Returns the code of the unit of a column value. */
export const unitOf = (code: number): number => code >>> 29

/** Returns the price in cents of a column value, inverted: the lowest price is the greatest number. */
export const invertedPrice = (code: number): number => PRICE_RADIX - 1 - (code % PRICE_RADIX)

/**
 * Orders the first hits of each segment, whose values are column values, by unit price: those of the unit that most
 * matches have come first, those without a unit price last. `counts` has the number of matches by unit. Spec: SRCH-34.
 */
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

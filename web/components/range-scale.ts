/** Lowest and highest amount of a range, in whole units; the highest is the larger or the same. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

/** Positions a thumb has, from 0. */
export const POSITIONS = 200

/**
 * The amount at a thumb's `position`, within the bounds. Low amounts, of which there are most, have more room: the amount grows
 * with the square of the position. In between, amounts are round ones.
 */
export const amountAt = (position: number, { least, most }: Bounds): number => {
  if (position <= 0) return least
  if (position >= POSITIONS) return most
  const amount = least + (most - least) * (position / POSITIONS) ** 2
  return clamp(rounded(amount), least, most)
}

/** The thumb's position for an amount, which may lie out of bounds; the inverse of {@link amountAt} but for its rounding. */
export const positionOf = (amount: number, { least, most }: Bounds): number => {
  if (most <= least) return amount > most ? POSITIONS : 0
  return Math.round(Math.sqrt((clamp(amount, least, most) - least) / (most - least)) * POSITIONS)
}

/** Rounds to two significant digits: 37, 370, 3.700. */
const rounded = (amount: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1)
  return Math.round(amount / step) * step
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** In whole units; `max` is at least `min`. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** The lowest is 0. */
export const MAX_POSITION = 200

/** Grows with the square of the position: most prices are low, so low amounts get more space. */
export const amountAt = (position: number, { min, max }: Bounds): number => {
  if (position <= 0) return min
  if (position >= MAX_POSITION) return max
  const amount = min + (max - min) * (position / MAX_POSITION) ** 2
  return clamp(roundToTwoDigits(amount), min, max)
}

/** Goes on to the first position with another amount, so that each key says something new. Spec: SRCH-06. */
export const steppedPosition = (from: number, to: number, bounds: Bounds): number => {
  const step = to - from
  let position = to
  while (
    Math.abs(step) === 1 &&
    position > 0 &&
    position < MAX_POSITION &&
    amountAt(position, bounds) === amountAt(from, bounds)
  )
    position += step
  return position
}

/** Returns the position of a thumb for an amount, which may be out of bounds. The inverse of {@link amountAt} except for rounding. */
export const positionOf = (amount: number, { min, max }: Bounds): number => {
  if (max <= min) return amount > max ? MAX_POSITION : 0
  return Math.round(Math.sqrt((clamp(amount, min, max) - min) / (max - min)) * MAX_POSITION)
}

/** Rounds to two significant digits: 37, 370, 3.700. */
const roundToTwoDigits = (amount: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1)
  return Math.round(amount / step) * step
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

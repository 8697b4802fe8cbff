import { lightnessOf, PICTURE_SIDE } from "./raster.ts"

/** Steepness of lightness between two pixels below which an edge is noise; lightness runs to 255. */
const MIN_STRENGTH = 12

/** Directions of edges per degree, and degrees of a quarter turn: horizontal and vertical edges of a thing turn together. */
const BINS_PER_DEGREE = 2
const QUARTER = 90
const BINS = QUARTER * BINS_PER_DEGREE

/** The largest skew in degrees that is looked for: more is a thing seen from another side. */
const MAX_SKEW = 12

export const MIN_SKEW = 2

/** Half the width in degrees of the group of edges that agree on one skew. */
const AGREEMENT = 1.5

/** The share of all edges that must agree on the skew, and how many times as strong they must be as the straight ones. */
const MIN_SHARE = 0.05
const MIN_TIMES_STRAIGHT = 1.6

/** Returns degrees, clockwise above 0; 0 if it is small or too few edges agree. Spec: IMG-14. */
export const skewOf = (rgb: Uint8Array): number => {
  const directions = directionsOf(rgb)
  const total = directions.reduce((all, weight) => all + weight, 0)
  if (total === 0) return 0
  let [best, weight] = [0, 0]
  for (let skew = -MAX_SKEW; skew <= MAX_SKEW; skew += 1 / BINS_PER_DEGREE) {
    const found = weightAround(directions, skew)
    if (found > weight) [best, weight] = [skew, found]
  }
  const isClear = weight > MIN_SHARE * total && weight > MIN_TIMES_STRAIGHT * weightAround(directions, 0)
  return isClear && Math.abs(best) >= MIN_SKEW ? best : 0
}

const binOf = (degrees: number): number => (Math.round(degrees * BINS_PER_DEGREE) + 2 * BINS) % BINS

const weightAround = (directions: Float32Array, skew: number): number => {
  let weight = 0
  for (let off = -AGREEMENT; off <= AGREEMENT; off += 1 / BINS_PER_DEGREE)
    weight += directions[binOf(skew + off)]! * (1 - Math.abs(off) / (AGREEMENT + 1))
  return weight
}

const directionsOf = (rgb: Uint8Array): Float32Array => {
  const light = lightnessOf(rgb)
  const directions = new Float32Array(BINS)
  for (let y = 1; y < PICTURE_SIDE - 1; y++) {
    for (let x = 1; x < PICTURE_SIDE - 1; x++) {
      const [dx, dy] = slopeAt(light, y * PICTURE_SIDE + x)
      const strength = Math.hypot(dx, dy)
      if (strength >= MIN_STRENGTH) directions[binOf((Math.atan2(dy, dx) * 180) / Math.PI)]! += strength
    }
  }
  return directions
}

/** Returns how steeply lightness rises to the right and down, from the eight pixels around one (Scharr's weights). */
const slopeAt = (light: Float32Array, pixel: number): readonly [dx: number, dy: number] => {
  const [above, below] = [pixel - PICTURE_SIDE, pixel + PICTURE_SIDE]
  const diagonal = light[below + 1]! - light[above - 1]!
  const other = light[above + 1]! - light[below - 1]!
  return [
    (10 * (light[pixel + 1]! - light[pixel - 1]!) + 3 * (diagonal + other)) / 16,
    (10 * (light[below]! - light[above]!) + 3 * (diagonal - other)) / 16
  ]
}

import { type Detail, detailsOf } from "./detail.ts"
import { type Features, featuresOf, mirroredFeaturesOf } from "./features.ts"
import { PICTURE_SIDE, shrinkToRaster, lightnessOf } from "./raster.ts"

const CENTRE = (PICTURE_SIDE - 1) / 2
const LAST = PICTURE_SIDE - 1

/** How much wider the second view is than the crop: it undoes a crop to 90 %, the usual one. Spec: IMG-03. */
const WIDER = 1 / 0.9

export interface PictureQuery {
  readonly views: ReadonlyArray<Features>
  readonly details: ReadonlyArray<Detail>
}

export const EMPTY_QUERY: PictureQuery = { views: [], details: [] }

export const queryOf = (rgb: Uint8Array, run: (rgb: Uint8Array) => Float32Array | null): PictureQuery => ({
  views: queryFeaturesOf(rgb, run),
  details: detailsOf(shrinkToRaster(rgb))
})

/** Unchanged, mirrored, wider, and straight if it is skewed. `run` may return null. Spec: IMG-14. */
export const queryFeaturesOf = (
  rgb: Uint8Array,
  run: (rgb: Uint8Array) => Float32Array | null
): ReadonlyArray<Features> => {
  const skew = skewOf(rgb)
  const others = [view(rgb, WIDER), ...(skew === 0 ? [] : [straighten(rgb, skew)])]
  return [...mirroredFeaturesOf(rgb, run(rgb)), ...others.map((other) => featuresOf(other, run(other)))]
}

/** Shows the part whose edges touch those of the view: the corners were filled up by the rotation. */
export const straighten = (rgb: Uint8Array, skew: number): Uint8Array => {
  const angle = (skew * Math.PI) / 180
  return view(rgb, 1 / (Math.cos(angle) + Math.abs(Math.sin(angle))), angle)
}

/** `extent` times its sides around the centre, rotated by `angle` in radians. Pixels of edges are repeated beyond. */
export const view = (rgb: Uint8Array, extent: number, angle = 0): Uint8Array => {
  const shown = new Uint8Array(rgb.length)
  const [cos, sin] = [extent * Math.cos(angle), extent * Math.sin(angle)]
  for (let row = 0; row < PICTURE_SIDE; row++) {
    for (let column = 0; column < PICTURE_SIDE; column++) {
      const [x, y] = [column - CENTRE, row - CENTRE]
      const to = (row * PICTURE_SIDE + column) * 3
      interpolate(rgb, inside(CENTRE + cos * x - sin * y), inside(CENTRE + sin * x + cos * y), shown, to)
    }
  }
  return shown
}

const inside = (position: number): number => Math.max(0, Math.min(LAST, position))

const interpolate = (rgb: Uint8Array, x: number, y: number, shown: Uint8Array, to: number): void => {
  const [left, top] = [Math.min(Math.floor(x), LAST - 1), Math.min(Math.floor(y), LAST - 1)]
  const [toRight, toBottom] = [x - left, y - top]
  const above = (top * PICTURE_SIDE + left) * 3
  const below = above + PICTURE_SIDE * 3
  for (let channel = 0; channel < 3; channel++) {
    const upper = rgb[above + channel]! * (1 - toRight) + rgb[above + 3 + channel]! * toRight
    const lower = rgb[below + channel]! * (1 - toRight) + rgb[below + 3 + channel]! * toRight
    shown[to + channel] = Math.round(upper * (1 - toBottom) + lower * toBottom)
  }
}

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

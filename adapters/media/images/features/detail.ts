import { lightnessOf, type Raster, RASTER_SIDE } from "./raster.ts"

const PARTS = 16
const SAMPLES = 4

export const DETAIL_FEATURES = PARTS * PARTS

/** The lightness of the parts of a picture relative to their mean, as signed bytes; the largest is 127 or -127, those of a plain picture are 0. */
export type Detail = Int8Array

/** How a picture is shown: `extent` times its width and height around the same centre, rotated by `angle` in radians. */
interface Pose {
  readonly extent: number
  readonly angle: number
  readonly isMirrored: boolean
}

const AS_IT_IS: Pose = { extent: 1, angle: 0, isMirrored: false }

/** Extents that undo a crop to 88 to 100 %, or a margin of 2 or 4 %. */
const EXTENTS = [0.96, 0.98, 1.02, 1.04, 1.06, 1.08, 1 / 0.9, 1.13]

/** The largest skew in degrees that is undone, in steps of 1. */
const MAX_SKEW = 12

const SKEWED: ReadonlyArray<Pose> = Array.from({ length: MAX_SKEW }, (_, at) => ((at + 1) * Math.PI) / 180).flatMap(
  (size) => {
    // Corners were filled up when the picture was rotated: its edges touch those of the view.
    const extent = 1 / (Math.cos(size) + Math.sin(size))
    return [size, -size].map((angle) => ({ extent, angle, isMirrored: false }))
  }
)

const POSES: ReadonlyArray<Pose> = [
  AS_IT_IS,
  { ...AS_IT_IS, isMirrored: true },
  ...EXTENTS.map((extent) => ({ ...AS_IT_IS, extent })),
  ...SKEWED
]

export const detailOf = (raster: Raster): Detail => detailInPose(lightnessOf(raster), AS_IT_IS)

export const detailsOf = (raster: Raster): ReadonlyArray<Detail> => {
  const light = lightnessOf(raster)
  return POSES.map((pose) => detailInPose(light, pose))
}

/** Returns the correlation of `detail` and the one that begins at `from` in `table`, from -1 to 1; 0 if one is plain. Spec: IMG-30. */
export const correlationOf = (detail: Detail, table: Int8Array, from: number): number => {
  let [both, own, other] = [0, 0, 0]
  for (let at = 0; at < DETAIL_FEATURES; at++) {
    const [value, compared] = [detail[at]!, table[from + at]!]
    both += value * compared
    own += value ** 2
    other += compared ** 2
  }
  return both === 0 ? 0 : both / Math.sqrt(own * other)
}

const CENTRE = (RASTER_SIDE - 1) / 2
const LAST = RASTER_SIDE - 1

const detailInPose = (light: Float32Array, { extent, angle, isMirrored }: Pose): Detail => {
  const totals = new Float32Array(DETAIL_FEATURES)
  const side = PARTS * SAMPLES
  const [cos, sin] = [extent * Math.cos(angle), extent * Math.sin(angle)]
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [right, y] = [offCentre(column, side), offCentre(row, side)]
      const x = isMirrored ? -right : right
      const part = Math.floor(row / SAMPLES) * PARTS + Math.floor(column / SAMPLES)
      totals[part]! += lightAt(light, inside(CENTRE + cos * x - sin * y), inside(CENTRE + sin * x + cos * y))
    }
  }
  return quantised(totals)
}

const offCentre = (sample: number, side: number): number => ((sample + 0.5) / side - 0.5) * RASTER_SIDE

const inside = (position: number): number => Math.max(0, Math.min(LAST, position))

const lightAt = (light: Float32Array, x: number, y: number): number => {
  const [left, top] = [Math.min(Math.floor(x), LAST - 1), Math.min(Math.floor(y), LAST - 1)]
  const [toRight, toBottom] = [x - left, y - top]
  const above = top * RASTER_SIDE + left
  const below = above + RASTER_SIDE
  const upper = light[above]! * (1 - toRight) + light[above + 1]! * toRight
  const lower = light[below]! * (1 - toRight) + light[below + 1]! * toRight
  return upper * (1 - toBottom) + lower * toBottom
}

/** The largest difference from the mean, for all samples of a part, that rounding makes: half a step of lightness. */
const PLAIN_TOTAL = SAMPLES ** 2 / 2

const quantised = (totals: Float32Array): Detail => {
  const mean = totals.reduce((all, total) => all + total, 0) / totals.length
  const largest = totals.reduce((most, total) => Math.max(most, Math.abs(total - mean)), 0)
  return Int8Array.from(totals, (total) => (largest < PLAIN_TOTAL ? 0 : Math.round((127 * (total - mean)) / largest)))
}

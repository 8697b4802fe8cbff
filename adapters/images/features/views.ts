import { type Features, featuresOf, mirroredFeaturesOf } from "./features.ts"
import { PICTURE_SIDE } from "./raster.ts"

const CENTRE = (PICTURE_SIDE - 1) / 2
const LAST = PICTURE_SIDE - 1

/** How much wider the second view is than the crop: it undoes a crop to 90 %, the usual one. Spec: IMG-03. */
const WIDER = 1 / 0.9

/**
 * Extracts the features of the views of a crop: as it is, in the mirror, and wider. `run` runs the network; it returns null if that is
 * impossible. Spec: IMG-14.
 */
export const queryFeaturesOf = (
  rgb: Uint8Array,
  run: (rgb: Uint8Array) => Float32Array | null
): ReadonlyArray<Features> => {
  const wider = widen(rgb, WIDER)
  return [...mirroredFeaturesOf(rgb, run(rgb)), featuresOf(wider, run(wider))]
}

/**
 * Returns the view of `rgb`, 224 rows of as many pixels of three bytes, that shows `extent` times its width and height around the same
 * centre. Beyond the edges, their pixels are repeated.
 */
export const widen = (rgb: Uint8Array, extent: number): Uint8Array => {
  const view = new Uint8Array(rgb.length)
  for (let y = 0; y < PICTURE_SIDE; y++) {
    for (let x = 0; x < PICTURE_SIDE; x++) {
      interpolate(rgb, positionOf(x, extent), positionOf(y, extent), view, (y * PICTURE_SIDE + x) * 3)
    }
  }
  return view
}

/** Returns the position in the picture of a row or column of the view. */
const positionOf = (at: number, extent: number): number => Math.max(0, Math.min(LAST, CENTRE + extent * (at - CENTRE)))

/** Writes the pixel at a position between those of `rgb` to `view`, from its four neighbours. */
const interpolate = (rgb: Uint8Array, x: number, y: number, view: Uint8Array, to: number): void => {
  const [left, top] = [Math.min(Math.floor(x), LAST - 1), Math.min(Math.floor(y), LAST - 1)]
  const [toRight, toBottom] = [x - left, y - top]
  const above = (top * PICTURE_SIDE + left) * 3
  const below = above + PICTURE_SIDE * 3
  for (let channel = 0; channel < 3; channel++) {
    const upper = rgb[above + channel]! * (1 - toRight) + rgb[above + 3 + channel]! * toRight
    const lower = rgb[below + channel]! * (1 - toRight) + rgb[below + 3 + channel]! * toRight
    view[to + channel] = Math.round(upper * (1 - toBottom) + lower * toBottom)
  }
}

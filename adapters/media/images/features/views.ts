import { type Detail, detailsOf } from "./detail.ts"
import { type Features, featuresOf, mirroredFeaturesOf } from "./features.ts"
import { PICTURE_SIDE, shrinkToRaster } from "./raster.ts"
import { skewOf } from "./skew.ts"

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

import { forEachBorderPixel, isWhite, lightness, type Raster } from "./raster.ts"

/** The measures that a photo's score is computed from. Spec: PHOTO-05. */
export interface PhotoMeasures {
  /** Size of the photo as it is displayed, in pixels. */
  readonly width: number
  readonly height: number
  /** Variance of the Laplacian of the lightness in the raster; 0 is a plain surface. */
  readonly sharpness: number
  /** Share of the border that is white, 0 to 1. */
  readonly whiteGround: number
  /** Share of the height that bands with text take, 0 to 1. */
  readonly textBands: number
}

/** Measures a photo of `width` × `height` pixels in its raster. Spec: PHOTO-05. */
export const measuresOf = (
  raster: Raster,
  { width, height }: Pick<PhotoMeasures, "width" | "height">
): PhotoMeasures => {
  const light = lightness(raster)
  return {
    width,
    height,
    sharpness: sharpnessOf(light, raster.width, raster.height),
    whiteGround: whiteGroundOf(raster),
    textBands: textBandsOf(light, raster.width, raster.height)
  }
}

const sharpnessOf = (light: Float32Array, width: number, height: number): number => {
  let [count, total, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const laplacian = light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]! - 4 * light[at]!
      count++
      total += laplacian
      squares += laplacian * laplacian
    }
  }
  return count === 0 ? 0 : squares / count - (total / count) ** 2
}

const whiteGroundOf = (raster: Raster): number => {
  let [count, white] = [0, 0]
  forEachBorderPixel(raster, (pixel) => {
    count++
    if (isWhite(raster, pixel)) white++
  })
  return white / count
}

/** Change of lightness between neighbours that is an edge of a letter, and one that is none at all. */
const EDGE_MIN = 48
const FLAT_MAX = 6

/** Edges in a row of text, and the share of its pixels beside which nothing changes. */
const MIN_EDGES = 16
const MIN_FLAT_SHARE = 0.3

/** Returns the share of rows that look like a line of letters on a plain ground. */
const textBandsOf = (light: Float32Array, width: number, height: number): number => {
  let rows = 0
  for (let y = 0; y < height; y++) {
    let [edges, flat, direction] = [0, 0, 0]
    for (let x = 1; x < width; x++) {
      const change = light[y * width + x]! - light[y * width + x - 1]!
      if (Math.abs(change) <= FLAT_MAX) flat++
      else if (Math.abs(change) >= EDGE_MIN && Math.sign(change) !== direction) {
        edges++
        direction = Math.sign(change)
      }
    }
    if (edges >= MIN_EDGES && flat >= MIN_FLAT_SHARE * width) rows++
  }
  return rows / height
}

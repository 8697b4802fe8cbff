/** A small copy of a photo to measure: three bytes a pixel (red, green, blue), row by row from the top left. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** The longer side of a raster that photos are measured in: the same for all, so that measures can be compared. */
export const RASTER_SIDE = 256

/** Returns the lightness of each pixel, 0 to 255. Spec: PHOTO-05. */
export const lightness = ({ width, height, rgb }: Raster): Float32Array => {
  const light = new Float32Array(width * height)
  for (let pixel = 0; pixel < light.length; pixel++) {
    const at = pixel * 3
    light[pixel] = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!
  }
  return light
}

/** Visits the index of each pixel on the border, which is one pixel wide. Corners are visited once. Spec: PHOTO-05. */
export const forEachBorderPixel = ({ width, height }: Raster, visit: (pixel: number) => void): void => {
  for (let x = 0; x < width; x++) {
    visit(x)
    if (height > 1) visit((height - 1) * width + x)
  }
  for (let y = 1; y < height - 1; y++) {
    visit(y * width)
    if (width > 1) visit(y * width + width - 1)
  }
}

const GROUND_MIN = 240

/** Returns true if a pixel is white or nearly so. Spec: PHOTO-05. */
export const isWhite = ({ rgb }: Raster, pixel: number): boolean => {
  const at = pixel * 3
  return rgb[at]! >= GROUND_MIN && rgb[at + 1]! >= GROUND_MIN && rgb[at + 2]! >= GROUND_MIN
}

export type Box = ReturnType<typeof contentBox>

/** Returns the box around all pixels that are not white: the full raster if there are none. Spec: PHOTO-04. */
export const contentBox = (raster: Raster) => {
  const { width, height } = raster
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isWhite(raster, y * width + x)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const PLAIN_MAX = 8

/** Returns true if all pixels have about the same lightness. Spec: PHOTO-02. */
export const isPlain = (raster: Raster): boolean => {
  let [darkest, lightest] = [255, 0]
  for (const light of lightness(raster)) {
    darkest = Math.min(darkest, light)
    lightest = Math.max(lightest, light)
  }
  return lightest - darkest <= PLAIN_MAX
}

/** Returns the median colour of the border as `#rrggbb`: that of the ground behind most products. Spec: PHOTO-07. */
export const borderColour = (raster: Raster): string =>
  `#${[0, 1, 2].map((channel) => borderMedian(raster, channel).toString(16).padStart(2, "0")).join("")}`

const borderMedian = (raster: Raster, channel: number): number => {
  const values: Array<number> = []
  forEachBorderPixel(raster, (pixel) => values.push(raster.rgb[pixel * 3 + channel]!))
  return values.toSorted((one, other) => one - other)[values.length >> 1]!
}

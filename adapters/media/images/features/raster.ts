export const PICTURE_SIDE = 224

export const RASTER_SIDE = 56

const BLOCK = PICTURE_SIDE / RASTER_SIDE

/** {@link RASTER_SIDE} rows of as many pixels; red, green and blue from 0 to 255. */
export type Raster = Float32Array

export const shrinkToRaster = (rgb: Uint8Array): Raster => {
  const raster = new Float32Array(RASTER_SIDE * RASTER_SIDE * 3)
  for (let y = 0; y < PICTURE_SIDE; y++) {
    for (let x = 0; x < PICTURE_SIDE; x++) {
      const from = (y * PICTURE_SIDE + x) * 3
      const to = (Math.floor(y / BLOCK) * RASTER_SIDE + Math.floor(x / BLOCK)) * 3
      for (let channel = 0; channel < 3; channel++) raster[to + channel]! += rgb[from + channel]! / BLOCK ** 2
    }
  }
  return raster
}

/** Returns numbers from 0 to 255. */
export const lightnessOf = (pixels: Raster | Uint8Array): Float32Array =>
  Float32Array.from(
    { length: pixels.length / 3 },
    (_, pixel) => 0.2126 * pixels[pixel * 3]! + 0.7152 * pixels[pixel * 3 + 1]! + 0.0722 * pixels[pixel * 3 + 2]!
  )

export const mirror = (raster: Raster): Raster => {
  const mirrored = new Float32Array(raster.length)
  for (let pixel = 0; pixel < RASTER_SIDE * RASTER_SIDE; pixel++) {
    const column = pixel % RASTER_SIDE
    const from = (pixel - column + RASTER_SIDE - 1 - column) * 3
    for (let channel = 0; channel < 3; channel++) mirrored[pixel * 3 + channel] = raster[from + channel]!
  }
  return mirrored
}

import { type Raster, RASTER_SIDE } from "./raster.ts"

const PARTS = 4

export const COLOUR_FEATURES = PARTS * PARTS * 3

const MIDDLE_LIGHTNESS = 65

export const coloursOf = (raster: Raster): Float32Array => {
  const colours = new Float32Array(COLOUR_FEATURES)
  const share = (PARTS / RASTER_SIDE) ** 2
  for (let pixel = 0; pixel < RASTER_SIDE * RASTER_SIDE; pixel++) {
    const at = partOf(pixel) * 3
    const [l, a, b] = labOf(raster[pixel * 3]!, raster[pixel * 3 + 1]!, raster[pixel * 3 + 2]!)
    colours[at]! += (l - MIDDLE_LIGHTNESS) * share
    colours[at + 1]! += a * share
    colours[at + 2]! += b * share
  }
  return colours
}

const partOf = (pixel: number): number => {
  const size = RASTER_SIDE / PARTS
  return Math.floor(pixel / RASTER_SIDE / size) * PARTS + Math.floor((pixel % RASTER_SIDE) / size)
}

const labOf = (red: number, green: number, blue: number): readonly [l: number, a: number, b: number] => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const x = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = cube(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const cube = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

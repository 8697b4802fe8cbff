import { type Box, contentBox, lightness, type Raster } from "./raster.ts"

const SIDE = 32

/** Low frequencies per direction; 8 × 8 give the 64 bits. */
const FREQUENCIES = 8

const DIGITS = 16

/** Joins a perceptual hash and the mean colour: a red shirt has the shape of a blue one. Spec: PHOTO-04. */
export const fingerprintOf = (raster: Raster): string => {
  const box = contentBox(raster)
  return shapeBits(shrinkToSquare(lightness(raster), raster.width, box)) + meanColour(raster, box)
}

const shapeBits = (square: Float32Array): string => {
  const frequencies = lowFrequencies(square)
  const sorted = frequencies.toSorted()
  const median = (sorted[31]! + sorted[32]!) / 2
  let digits = ""
  for (let at = 0; at < DIGITS; at++) {
    let digit = 0
    for (let bit = 0; bit < 4; bit++) digit = digit * 2 + (frequencies[at * 4 + bit]! > median ? 1 : 0)
    digits += digit.toString(16)
  }
  return digits
}

/** Returns the number of bits in which the shapes of two fingerprints differ, 0 to 64. Spec: PHOTO-04. */
export const bitDistance = (one: string, other: string): number => {
  let distance = 0
  for (let at = 0; at < DIGITS; at++) {
    distance += BIT_COUNTS[Number.parseInt(one.charAt(at), 16) ^ Number.parseInt(other.charAt(at), 16)]!
  }
  return distance
}

/** Returns the largest difference of red, green and blue between two fingerprints, 0 to 255. Spec: PHOTO-04. */
export const colourDistance = (one: string, other: string): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs(channelOf(one, channel) - channelOf(other, channel))))

const channelOf = (fingerprint: string, channel: number): number => {
  const at = DIGITS + 2 * channel
  return Number.parseInt(fingerprint.slice(at, at + 2), 16)
}

const meanColour = ({ width, rgb }: Raster, box: Box): string => {
  const totals: [number, number, number] = [0, 0, 0]
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const at = (y * width + x) * 3
      totals[0] += rgb[at]!
      totals[1] += rgb[at + 1]!
      totals[2] += rgb[at + 2]!
    }
  }
  const pixels = box.width * box.height
  return totals
    .map((total) =>
      Math.round(total / pixels)
        .toString(16)
        .padStart(2, "0")
    )
    .join("")
}

const BIT_COUNTS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

/** Averages a box of a raster to a square of `SIDE`; a cell smaller than a pixel takes the nearest one. */
const shrinkToSquare = (light: Float32Array, stride: number, { left, top, width, height }: Box): Float32Array => {
  const square = new Float32Array(SIDE * SIDE)
  for (let row = 0; row < SIDE; row++) {
    const [y0, y1] = span(row, height)
    for (let column = 0; column < SIDE; column++) {
      const [x0, x1] = span(column, width)
      let total = 0
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) total += light[(top + y) * stride + left + x]!
      square[row * SIDE + column] = total / ((x1 - x0) * (y1 - y0))
    }
  }
  return square
}

const span = (at: number, length: number): readonly [number, number] => {
  const from = Math.floor((at * length) / SIDE)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * length) / SIDE))]
}

/** COSINES[k][i] of the discrete cosine transform; frequency 0, the mean, is left out. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, k) =>
  Float32Array.from({ length: SIDE }, (_, i) => Math.cos(((2 * i + 1) * (k + 1) * Math.PI) / (2 * SIDE)))
)

const lowFrequencies = (square: Float32Array): Float32Array => {
  const rows = new Float32Array(FREQUENCIES * SIDE)
  for (let k = 0; k < FREQUENCIES; k++) {
    for (let y = 0; y < SIDE; y++) {
      let total = 0
      for (let x = 0; x < SIDE; x++) total += COSINES[k]![x]! * square[y * SIDE + x]!
      rows[k * SIDE + y] = total
    }
  }
  const result = new Float32Array(FREQUENCIES * FREQUENCIES)
  for (let across = 0; across < FREQUENCIES; across++) {
    for (let down = 0; down < FREQUENCIES; down++) {
      let total = 0
      for (let y = 0; y < SIDE; y++) total += COSINES[down]![y]! * rows[across * SIDE + y]!
      result[down * FREQUENCIES + across] = total
    }
  }
  return result
}

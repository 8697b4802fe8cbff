/**
 * Visual features of a picture as {@link SIGNATURE_LENGTH} numbers: colours by position, then edges by position and
 * direction.
 */
export type Signature = Float32Array

/** Width and height in pixels of a picture whose signature is computed. */
export const SIGNATURE_SIDE = 32

/** Cells per side for mean colours, cells per side for edges, and directions of edges per cell. */
const COLOUR_PARTS = 4
const EDGE_PARTS = 2
const DIRECTIONS = 8

/** Number of edge features. */
const EDGE_FEATURES = EDGE_PARTS * EDGE_PARTS * DIRECTIONS

/** Number of features in a signature. */
export const SIGNATURE_LENGTH = COLOUR_PARTS * COLOUR_PARTS * 3 + EDGE_FEATURES

/** Weight of edges relative to colours, whose L* runs to 100. */
const EDGE_WEIGHT = 60

/** Computes the signature of `rgb`: {@link SIGNATURE_SIDE} rows of as many pixels, three bytes each. Spec: IMG-14. */
export const signatureOf = (rgb: Uint8Array): Signature => {
  const signature = new Float32Array(SIGNATURE_LENGTH)
  const light = new Float32Array(SIGNATURE_SIDE * SIGNATURE_SIDE)
  const share = (COLOUR_PARTS / SIGNATURE_SIDE) ** 2
  for (let pixel = 0; pixel < light.length; pixel++) {
    const lab = labOf(rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0)
    light[pixel] = lab[0]
    const at = partOf(pixel, COLOUR_PARTS) * 3
    for (const [channel, value] of lab.entries()) signature[at + channel]! += value * share
  }
  addEdges(signature.subarray(SIGNATURE_LENGTH - EDGE_FEATURES), light)
  return signature
}

/** Returns the distance of two pictures; 0 if they look the same. Spec: IMG-14. */
export const distance = (one: Signature, other: Signature): number => {
  let total = 0
  for (let at = 0; at < SIGNATURE_LENGTH; at++) total += (one[at]! - other[at]!) ** 2
  return Math.sqrt(total)
}

/** Adds up the strengths of edges by cell and direction, and scales their sum to {@link EDGE_WEIGHT}. */
const addEdges = (edges: Float32Array, light: Float32Array): void => {
  let all = 0
  for (let y = 1; y < SIGNATURE_SIDE - 1; y++) {
    for (let x = 1; x < SIGNATURE_SIDE - 1; x++) {
      const pixel = y * SIGNATURE_SIDE + x
      const dx = light[pixel + 1]! - light[pixel - 1]!
      const dy = light[pixel + SIGNATURE_SIDE]! - light[pixel - SIGNATURE_SIDE]!
      const strength = Math.hypot(dx, dy)
      const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1
      edges[partOf(pixel, EDGE_PARTS) * DIRECTIONS + (Math.floor(turn * DIRECTIONS) % DIRECTIONS)]! += strength
      all += strength
    }
  }
  if (all > 0) for (let at = 0; at < edges.length; at++) edges[at]! *= EDGE_WEIGHT / all
}

/** Returns the cell of a pixel, with `parts` cells per side. */
const partOf = (pixel: number, parts: number): number => {
  const size = SIGNATURE_SIDE / parts
  return Math.floor(pixel / SIGNATURE_SIDE / size) * parts + Math.floor((pixel % SIGNATURE_SIDE) / size)
}

/** Converts an sRGB colour to CIE L*a*b* (D65). */
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

import { DETAIL_FEATURES, detailOf } from "./detail.ts"
import { mirror, type Raster, shrinkToRaster, RASTER_SIDE, lightnessOf } from "./raster.ts"
import weights from "./weights.json" with { type: "json" }

const PARTS = 4

const COLOUR_FEATURES = PARTS * PARTS * 3

const MIDDLE_LIGHTNESS = 65

const coloursOf = (raster: Raster): Float32Array => {
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

export const LAST_LAYER_FEATURES = 512
const EARLIER_LAYER_FEATURES = 224

export const NETWORK_FEATURES = LAST_LAYER_FEATURES + EARLIER_LAYER_FEATURES

const CELLS = 8
const DIRECTIONS = 8

export const SHAPE_FEATURES = CELLS * CELLS * DIRECTIONS

export const LIKENESS_FEATURES = NETWORK_FEATURES + SHAPE_FEATURES + COLOUR_FEATURES

export const FEATURE_COUNT = LIKENESS_FEATURES + DETAIL_FEATURES

/** Signed bytes. The dot product of two, but for the detail, is their likeness times `SCALE` squared. Spec: IMG-14. */
export type Features = Int8Array

/** The byte of a feature of 1; nearly all features are below a half, and larger ones are clamped. */
const SCALE = 254

/** Lengths of shape and colour below which a picture counts as plain: it then has little in common with any other. */
const PLAIN_SHAPE = 0.5
const PLAIN_COLOUR = 20

export const featuresOf = (rgb: Uint8Array, output: Float32Array | null, weights = FEATURE_WEIGHTS): Features =>
  featuresOfRaster(shrinkToRaster(rgb), output, weights)

export const mirroredFeaturesOf = (
  rgb: Uint8Array,
  output: Float32Array | null,
  weights = FEATURE_WEIGHTS
): readonly [Features, Features] => {
  const raster = shrinkToRaster(rgb)
  return [featuresOfRaster(raster, output, weights), featuresOfRaster(mirror(raster), output, weights)]
}

const featuresOfRaster = (raster: Raster, output: Float32Array | null, weights: FeatureWeights): Features => {
  const { shares, shapeMeans } = weights
  const features = new Int8Array(FEATURE_COUNT)
  if (output !== null) {
    const numbers = selected(output, weights)
    quantise(features, 0, numbers.subarray(0, LAST_LAYER_FEATURES), 0, shares.lastLayer)
    quantise(features, LAST_LAYER_FEATURES, numbers.subarray(LAST_LAYER_FEATURES), 0, shares.earlierLayer)
  }
  const shape = shapeOf(raster).map((value, at) => value - shapeMeans[at]!)
  quantise(features, NETWORK_FEATURES, shape, PLAIN_SHAPE, shares.shape)
  quantise(features, NETWORK_FEATURES + SHAPE_FEATURES, coloursOf(raster), PLAIN_COLOUR, shares.colour)
  features.set(detailOf(raster), LIKENESS_FEATURES)
  return features
}

const selected = (output: Float32Array, { network }: FeatureWeights): Float32Array =>
  Float32Array.from(network.positions, (position, at) => (output[position]! - network.means[at]!) * network.scales[at]!)

/** Writes `group` with length 1, or less if it is hardly longer than `plain`, times the root of its share. */
const quantise = (features: Features, from: number, group: Float32Array, plain: number, share: number): void => {
  let squares = plain ** 2
  for (const value of group) squares += value ** 2
  const factor = squares === 0 ? 0 : (SCALE * Math.sqrt(share)) / Math.sqrt(squares)
  for (const [at, value] of group.entries()) {
    features[from + at] = Math.max(-127, Math.min(127, Math.round(value * factor)))
  }
}

/** About -1 to 1; `row` is the position of the second picture in `table`. Spec: IMG-14. */
export const likenessOf = (query: Features, table: Int8Array, row = 0): number => {
  let total = 0
  const start = row * FEATURE_COUNT
  // Whole numbers, four at a time: half the time of a plain loop.
  for (let at = 0; at < LIKENESS_FEATURES; at += 4) {
    const to = start + at
    total =
      (total +
        Math.imul(query[at]!, table[to]!) +
        Math.imul(query[at + 1]!, table[to + 1]!) +
        Math.imul(query[at + 2]!, table[to + 2]!) +
        Math.imul(query[at + 3]!, table[to + 3]!)) |
      0
  }
  return total / SCALE ** 2
}

/** Learned by `docs/scripts/tune-images.ts` from the training half of photos and drawings. Spec: IMG-14. */
export interface FeatureWeights {
  readonly network: {
    readonly positions: ReadonlyArray<number>
    readonly means: ReadonlyArray<number>
    /** How well each tells kinds apart, divided by its standard deviation. */
    readonly scales: ReadonlyArray<number>
  }
  readonly shapeMeans: ReadonlyArray<number>
  readonly shares: {
    readonly lastLayer: number
    readonly earlierLayer: number
    readonly shape: number
    readonly colour: number
  }
}

export const FEATURE_WEIGHTS: FeatureWeights = weights

/** Strength of edges below which a cell counts as plain; lightness runs to 255. */
const PLAIN_STRENGTH = 200

/** A histogram of oriented gradients. Opposite directions are one; strong edges have length 1. Spec: IMG-14. */
export const shapeOf = (raster: Raster): Float32Array => {
  const light = lightnessOf(raster)
  const shape = new Float32Array(SHAPE_FEATURES)
  for (let y = 1; y < RASTER_SIDE - 1; y++) {
    for (let x = 1; x < RASTER_SIDE - 1; x++) {
      const pixel = y * RASTER_SIDE + x
      const dx = light[pixel + 1]! - light[pixel - 1]!
      const dy = light[pixel + RASTER_SIDE]! - light[pixel - RASTER_SIDE]!
      addEdge(shape, cellOf(x, y) * DIRECTIONS, dx, dy)
    }
  }
  for (let cell = 0; cell < CELLS * CELLS; cell++)
    normaliseCell(shape.subarray(cell * DIRECTIONS, (cell + 1) * DIRECTIONS))
  return shape
}

const cellOf = (x: number, y: number): number =>
  Math.floor((y * CELLS) / RASTER_SIDE) * CELLS + Math.floor((x * CELLS) / RASTER_SIDE)

const addEdge = (shape: Float32Array, cell: number, dx: number, dy: number): void => {
  const strength = Math.hypot(dx, dy)
  const turn = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * DIRECTIONS
  const first = Math.floor(turn) % DIRECTIONS
  const rest = turn - Math.floor(turn)
  shape[cell + first]! += strength * (1 - rest)
  shape[cell + ((first + 1) % DIRECTIONS)]! += strength * rest
}

const normaliseCell = (cell: Float32Array): void => {
  const length = Math.hypot(...cell) + PLAIN_STRENGTH
  for (let at = 0; at < cell.length; at++) cell[at]! /= length
}

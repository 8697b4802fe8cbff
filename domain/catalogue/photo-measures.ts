import { forEachBorderPixel, isWhite, lightness, type Raster } from "./raster.ts"

interface PhotoMeasures {
  readonly width: number
  readonly height: number
  /** Variance of the Laplacian divided by that of the lightness, so that plain ground makes no difference. */
  readonly sharpness: number
  readonly whiteGround: number
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
  const [edges, lights] = [new Spread(), new Spread()]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      edges.add(light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]! - 4 * light[at]!)
      lights.add(light[at]!)
    }
  }
  return edges.variance / Math.max(1, lights.variance)
}

class Spread {
  #count = 0
  #total = 0
  #squares = 0

  add(value: number): void {
    this.#count++
    this.#total += value
    this.#squares += value * value
  }

  get variance(): number {
    return this.#count === 0 ? 0 : Math.max(0, this.#squares / this.#count - (this.#total / this.#count) ** 2)
  }
}

const whiteGroundOf = (raster: Raster): number => {
  let [count, white] = [0, 0]
  forEachBorderPixel(raster, (pixel) => {
    count++
    if (isWhite(raster, pixel)) white++
  })
  return white / count
}

/** Rows without a picture: nearly all pixels are within this of the median lightness. */
const GROUND_RANGE = 12
const PLAIN_SHARE = 0.95

const EDGE_MIN = 40

const MIN_EDGES = 8
const MIN_GROUND_SHARE = 0.2

const MIN_LINE = 0.012
const MAX_LINE = 0.2

/** Finds lines of many edges with plain rows of the same ground above and below them. */
const textBandsOf = (light: Float32Array, width: number, height: number): number => {
  const rows = Array.from({ length: height }, (_, y) => light.subarray(y * width, (y + 1) * width))
  const grounds = rows.map(plainGround)
  let [text, begin] = [0, 0]
  for (let y = 0; y < height; y++) {
    const ground = grounds[y]!
    if (ground === null) continue
    const above = begin === 0 ? null : grounds[begin - 1]!
    const line = rows.slice(begin, y)
    const isLine = line.length >= MIN_LINE * height && line.length <= MAX_LINE * height
    if (isLine && above !== null && Math.abs(above - ground) <= GROUND_RANGE && isText(line, ground)) {
      text += line.length
    }
    begin = y + 1
  }
  return text / height
}

const plainGround = (row: Float32Array): number | null => {
  const median = row.toSorted()[row.length >> 1]!
  return groundShare(row, median) >= PLAIN_SHARE ? median : null
}

const groundShare = (row: Float32Array, ground: number): number => {
  let count = 0
  for (const light of row) if (Math.abs(light - ground) <= GROUND_RANGE) count++
  return count / row.length
}

const isText = (rows: ReadonlyArray<Float32Array>, ground: number): boolean =>
  rows.filter((row) => edgesOf(row) >= MIN_EDGES && groundShare(row, ground) >= MIN_GROUND_SHARE).length * 2 >=
  rows.length

const edgesOf = (row: Float32Array): number => {
  let [edges, direction] = [0, 0]
  for (let x = 1; x < row.length; x++) {
    const change = row[x]! - row[x - 1]!
    if (Math.abs(change) < EDGE_MIN || Math.sign(change) === direction) continue
    edges++
    direction = Math.sign(change)
  }
  return edges
}

/** Pixels of the shorter side from which a photo gains nothing by more. */
const FULL_SIDE = 1_000

const FULL_SHARPNESS = 0.12

/** Share of rows with text from which more makes no difference. */
const FULL_TEXT = 0.04

/** Ratio of the longer side to the shorter one from which a photo fits badly in a square. */
const MAX_RATIO = 2

const WEIGHTS = { size: 40, sharpness: 20, whiteGround: 30, textBands: -30, ratio: -10 }

/** Returns how well a photo shows a product: higher is better. Spec: PHOTO-05. */
export const scoreOf = ({ width, height, sharpness, whiteGround, textBands }: PhotoMeasures): number => {
  const size = Math.min(1, Math.min(width, height) / FULL_SIDE)
  const ratio = Math.max(width, height) / Math.min(width, height)
  return (
    WEIGHTS.size * Math.sqrt(size) +
    WEIGHTS.sharpness * Math.sqrt(Math.min(1, sharpness / FULL_SHARPNESS)) +
    WEIGHTS.whiteGround * whiteGround +
    WEIGHTS.textBands * Math.min(1, textBands / FULL_TEXT) +
    WEIGHTS.ratio * Math.max(0, ratio - MAX_RATIO)
  )
}

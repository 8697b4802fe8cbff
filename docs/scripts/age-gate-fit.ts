import { BYTE_BASE, GATE_SCALE, type GateWeights } from "#domain/account/age-gate.ts"

export interface Sample {
  readonly ids: Int32Array
  readonly values: Float32Array
  readonly isAdult: boolean
  readonly weight: number
}

const EPOCHS = 8
const LEARNING_RATE = 0.25
/** Shrinks weights at each use, so that one text does not make a word certain. */
const DECAY = 0.0004
const MIN_ERROR = 0.001
const SEED = 20_131_122

/** Fits logistic regression with AdaGrad. For two categories and hundreds of features, flat arrays take a tenth of the time of `fitWeights`. */
export const fitLogistic = (samples: ReadonlyArray<Sample>, features: number): Float64Array => {
  const weights = new Float64Array(features)
  const squares = new Float64Array(features).fill(1e-4)
  const order = samples.map((_, at) => at)
  let state = SEED
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 0x1_0000_0000
  const learn = ({ ids, values, isAdult, weight }: Sample) => {
    let score = 0
    for (let at = 0; at < ids.length; at++) score += weights[ids[at]!]! * values[at]!
    const error = weight * (1 / (1 + Math.exp(-score)) - Number(isAdult))
    if (Math.abs(error) < MIN_ERROR) return
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!
      const gradient = error * values[at]! + DECAY * weights[id]!
      squares[id]! += gradient * gradient
      weights[id]! -= (LEARNING_RATE * gradient) / Math.sqrt(squares[id]!)
    }
  }
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const swapped = order[at]!
      order[at] = order[other]!
      order[other] = swapped
    }
    for (const at of order) learn(samples[at]!)
  }
  return weights
}

const MAX_STORED = BYTE_BASE - 1

export const roundWeight = (weight: number): number =>
  Math.max(-MAX_STORED, Math.min(MAX_STORED, Math.round(weight * GATE_SCALE))) / GATE_SCALE

export const encodeWeights = (weights: GateWeights): string => {
  const bytes: Array<number> = []
  let last = 0
  for (const [hash, weight] of [...weights].sort(([a], [b]) => a - b)) {
    let gap = hash - last
    for (; gap >= BYTE_BASE; gap = Math.floor(gap / BYTE_BASE)) bytes.push((gap % BYTE_BASE) + BYTE_BASE)
    bytes.push(gap, Math.round(weight * GATE_SCALE) + BYTE_BASE)
    last = hash
  }
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""))
}

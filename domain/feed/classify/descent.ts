export interface Sample {
  readonly label: number
  readonly ids: ReadonlyArray<number>
  readonly values: ReadonlyArray<number>
}

/** Categories, their weights and the squares of their gradients so far, side by side. */
interface Row {
  readonly categories: Array<number>
  readonly weights: Array<number>
  readonly squares: Array<number>
}

interface Scores {
  readonly values: Float64Array
  readonly isTouched: Uint8Array
  readonly touched: Array<number>
}

const EPOCHS = 24
const LEARNING_RATE = 0.6
/** Shrinks weights at each use, so that one example does not make a word certain. */
const DECAY = 0.0004
/** Categories with a smaller error learn nothing from an example, because most are unlikely anyway. */
const MIN_ERROR = 0.002
const SEED = 20_131_122

/** Uses AdaGrad. The time grows with the words, not the tree: most weights do not exist. Spec: CLASS-05. */
export const fitWeights = (
  samples: ReadonlyArray<Sample>,
  features: number,
  classes: number
): ReadonlyArray<Pick<Row, "categories" | "weights">> => {
  const rows = Array.from({ length: features }, (): Row => ({ categories: [], weights: [], squares: [] }))
  const scores = { values: new Float64Array(classes), isTouched: new Uint8Array(classes), touched: [] }
  const order = samples.map((_, at) => at)
  const random = generator(SEED)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const at of order) learn(rows, samples[at]!, scores)
  }
  return rows
}

const touch = ({ values, isTouched, touched }: Scores, category: number): void => {
  if (isTouched[category] === 1) return
  isTouched[category] = 1
  values[category] = 0
  touched.push(category)
}

const learn = (rows: ReadonlyArray<Row>, sample: Sample, scores: Scores): void => {
  const { label, ids, values } = sample
  score(rows, sample, scores)
  for (const category of scores.touched) {
    const error = scores.values[category]! - (category === label ? 1 : 0)
    if (Math.abs(error) > MIN_ERROR) {
      for (let f = 0; f < ids.length; f++) update(rows[ids[f]!]!, category, error * values[f]!)
    }
    scores.isTouched[category] = 0
  }
  scores.touched.length = 0
}

const score = (rows: ReadonlyArray<Row>, { label, ids, values }: Sample, scores: Scores): void => {
  touch(scores, label)
  for (let f = 0; f < ids.length; f++) {
    const { categories, weights } = rows[ids[f]!]!
    const value = values[f]!
    for (let at = 0; at < categories.length; at++) {
      const category = categories[at]!
      touch(scores, category)
      scores.values[category]! += weights[at]! * value
    }
  }
  const total = totalOf(scores)
  if (1 / total > MIN_ERROR) for (let at = 0; at < scores.values.length; at++) touch(scores, at)
  for (const category of scores.touched) scores.values[category] = Math.exp(scores.values[category]!) / total
}

/** Returns the total of the exponentials; a score is a few dozen at most, so that it cannot overflow. */
const totalOf = ({ values, touched }: Scores): number => {
  let total = values.length - touched.length
  for (const category of touched) total += Math.exp(values[category]!)
  return total
}

const update = ({ categories, weights, squares }: Row, category: number, slope: number): void => {
  let at = categories.indexOf(category)
  if (at < 0) {
    at = categories.push(category) - 1
    weights.push(0)
    squares.push(1e-6)
  }
  const gradient = slope + DECAY * weights[at]!
  squares[at]! += gradient * gradient
  weights[at]! -= (LEARNING_RATE * gradient) / Math.sqrt(squares[at]!)
}

const generator = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
}

const shuffle = (order: Array<number>, random: () => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const swapped = order[at]!
    order[at] = order[other]!
    order[other] = swapped
  }
}

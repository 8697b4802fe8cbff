/** An example as numbers: its category, and the features of its text with their values. */
export interface Sample {
  readonly label: number
  readonly ids: ReadonlyArray<number>
  readonly values: ReadonlyArray<number>
}

/** The weights of a feature by category, with the squares of their gradients so far. */
type Row = Map<number, { weight: number; squares: number }>

const EPOCHS = 24
const LEARNING_RATE = 0.6
/** Shrinks weights at each use, so that one example does not make a word certain. */
const DECAY = 0.0004
/** Categories with a smaller error learn nothing from an example, because most are unlikely anyway. */
const MIN_ERROR = 0.002
const SEED = 20_131_122

/**
 * Fits multinomial logistic regression to the samples with AdaGrad, and returns the weights of each feature by category.
 * Weights that no sample needed do not exist, so that the time grows with the words and not with the tree. Spec: CLASS-05.
 */
export const fitWeights = (
  samples: ReadonlyArray<Sample>,
  features: number,
  classes: number
): ReadonlyArray<ReadonlyMap<number, { readonly weight: number }>> => {
  const rows = Array.from({ length: features }, (): Row => new Map())
  const order = samples.map((_, at) => at)
  const random = generator(SEED)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const at of order) learn(rows, samples[at]!, classes)
  }
  return rows
}

const learn = (rows: ReadonlyArray<Row>, { label, ids, values }: Sample, classes: number): void => {
  for (const [wrong, error] of errorsOf(rows, { label, ids, values }, classes)) {
    for (let f = 0; f < ids.length; f++) {
      const row = rows[ids[f]!]!
      let cell = row.get(wrong)
      if (cell === undefined) row.set(wrong, (cell = { weight: 0, squares: 1e-6 }))
      const gradient = error * values[f]! + DECAY * cell.weight
      cell.squares += gradient * gradient
      cell.weight -= (LEARNING_RATE * gradient) / Math.sqrt(cell.squares)
    }
  }
}

/** Returns the categories whose probability is wrong by more than {@link MIN_ERROR}, each with the difference. */
const errorsOf = (
  rows: ReadonlyArray<Row>,
  { label, ids, values }: Sample,
  classes: number
): ReadonlyArray<readonly [number, number]> => {
  const scores = new Map([[label, 0]])
  for (let f = 0; f < ids.length; f++)
    for (const [at, { weight }] of rows[ids[f]!]!) scores.set(at, (scores.get(at) ?? 0) + weight * values[f]!)
  const top = Math.max(0, ...scores.values())
  const untouched = Math.exp(-top)
  let total = (classes - scores.size) * untouched
  for (const score of scores.values()) total += Math.exp(score - top)
  if (untouched / total > MIN_ERROR) for (let at = 0; at < classes; at++) if (!scores.has(at)) scores.set(at, 0)
  const errors: Array<readonly [number, number]> = []
  for (const [at, score] of scores) {
    const error = Math.exp(score - top) / total - (at === label ? 1 : 0)
    if (Math.abs(error) > MIN_ERROR) errors.push([at, error])
  }
  return errors
}

/** Returns a generator of numbers from 0 to 1 (linear congruential), so that training needs no randomness. */
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

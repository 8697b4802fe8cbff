import { Schema } from "effect"

/** Decimal places of a weight in a stored model: weights are integers of hundredths. */
export const WEIGHT_SCALE = 100

/**
 * A trained classifier as it is stored. Each feature has the weights of the categories it speaks for or against, as
 * alternating positions in `keys` and hundredths. Spec: CLASS-05.
 */
export const ClassifierModel = Schema.Struct({
  version: Schema.Literal(1),
  /** Fingerprint of the tree and the built-in vocabulary that the model was trained on. */
  fingerprint: Schema.String,
  /** Number of offers that it learned from, beside the built-in vocabulary. */
  offers: Schema.Int,
  keys: Schema.Array(Schema.String),
  features: Schema.Array(Schema.String),
  weights: Schema.Array(Schema.Array(Schema.Int))
})

export type ClassifierModel = typeof ClassifierModel.Type

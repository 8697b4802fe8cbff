import { Schema } from "effect"

/** Weights are integers of hundredths. */
export const WEIGHT_SCALE = 100

/** A feature's weights alternate positions in `keys` and hundredths. Spec: CLASS-05. */
export const ClassifierModel = Schema.Struct({
  version: Schema.Literal(1),
  /** Fingerprint of the tree and the built-in vocabulary that the model was trained on. */
  fingerprint: Schema.String,
  offers: Schema.Int,
  keys: Schema.Array(Schema.String),
  features: Schema.Array(Schema.String),
  weights: Schema.Array(Schema.Array(Schema.Int))
})

export type ClassifierModel = typeof ClassifierModel.Type

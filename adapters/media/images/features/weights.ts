import weights from "./weights.json" with { type: "json" }

/** The weights that `docs/scripts/tune-images.ts` learned from the training half of photos and drawings. Spec: IMG-14. */
export interface FeatureWeights {
  /** The numbers of the network that tell kinds of products apart best. */
  readonly network: {
    /** Their positions in the output of the network: of the last layer, then of the earlier one. */
    readonly positions: ReadonlyArray<number>
    readonly means: ReadonlyArray<number>
    /** How well each tells kinds apart, divided by its standard deviation. */
    readonly scales: ReadonlyArray<number>
  }
  readonly shapeMeans: ReadonlyArray<number>
  /** The share of each group in the likeness of two pictures; they add up to 1. */
  readonly shares: {
    readonly lastLayer: number
    readonly earlierLayer: number
    readonly shape: number
    readonly colour: number
  }
}

/** The weights that were trained on the pictures of real products (`docs/scripts/tune-images.ts`). */
export const FEATURE_WEIGHTS: FeatureWeights = weights

import weights from "./weights.json" with { type: "json" }

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

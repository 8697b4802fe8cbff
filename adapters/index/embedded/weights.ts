import stored from "./weights.json" with { type: "json" }
import type { Priors } from "./priors.ts"
import type { TitleFit } from "#adapters/runtime/analyse/title.ts"

export const FIELD = { title: 0, brand: 1, model: 2, category: 3, features: 4, description: 5 } as const
export type Field = (typeof FIELD)[keyof typeof FIELD]

const FIELD_NAMES = ["title", "brand", "model", "category", "features", "description"] as const satisfies ReadonlyArray<
  keyof typeof FIELD
>

interface FieldWeight {
  /** Weight of one occurrence in a field of the usual length. */
  readonly weight: number
  /** Share of the weight that depends on the length, 0 to 1. */
  readonly b: number
  /** Number of tokens at which an occurrence has exactly its weight. Fixed, so that every segment scores alike. */
  readonly usualLength: number
}

export interface Weights {
  readonly k1: number
  readonly fields: Readonly<Record<keyof typeof FIELD, FieldWeight>>
  /** Weight of the head of a compound in the title ("lamp" of "tafellamp"), in occurrences in the title. */
  readonly compoundHead: number
  /** Number of the best hits by BM25F whose titles are compared with the query. */
  readonly window: number
  /** Share of the score that each part of the fit of a title adds. Spec: RANK-02, RANK-03. */
  readonly fit: Readonly<Record<keyof TitleFit, number>>
  readonly named: number
  readonly opened: number
  readonly category: number
  readonly priors: Priors
  readonly similar: SimilarWeights
}

/** The numbers that order similar products. Each part of a score is from 0 to 1. Spec: LIKE-01. */
export interface SimilarWeights {
  readonly text: number
  readonly category: number
  readonly features: number
  readonly price: number
  readonly popularity: number
  /** Ratio of two prices from which their nearness is 0. Spec: LIKE-02. */
  readonly priceBand: number
  readonly window: number
}

/** The weights, tuned by `node docs/scripts/tune-search.ts` on one half of the graded queries. */
export const WEIGHTS: Weights = stored

const FREQUENCY_STEPS = 64

export const occurrenceWeight = ({ fields }: Weights, field: Field, length: number): number => {
  const { weight, b, usualLength } = fields[FIELD_NAMES[field]!]
  return Math.max(1, Math.round((FREQUENCY_STEPS * weight) / (1 - b + (b * length) / usualLength)))
}

export const headWeight = (weights: Weights, length: number): number =>
  Math.max(1, Math.round(weights.compoundHead * occurrenceWeight(weights, FIELD.title, length)))

/** Steps per point of an impact: BM25F is below 2.2, and an impact fits a byte. */
const IMPACT_STEPS = 115

/** Returns the quantized BM25F of a weighted number of occurrences in steps, without the idf: 1 to 255. Spec: RANK-01. */
export const impactOf = ({ k1 }: Weights, frequency: number): number => {
  const occurrences = frequency / FREQUENCY_STEPS
  return Math.max(1, Math.min(255, Math.round(((occurrences * 2.2) / (occurrences + k1)) * IMPACT_STEPS)))
}

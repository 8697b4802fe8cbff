import { Context, type Effect } from "effect"

export interface RankingWeights {
  /** Weight of one occurrence of a word in each text of a product. */
  readonly fields: Readonly<Record<"title" | "brand" | "model" | "category" | "features" | "description", number>>
  /** Number of the best products that the second stage orders. */
  readonly window: number
  /** Highest share of the points that a category of the term adds, and each part of the second stage. */
  readonly gains: Readonly<
    Record<
      | "named"
      | "coverage"
      | "order"
      | "head"
      | "exactness"
      | "form"
      | "thing"
      | "category"
      | "delivery"
      | "freshness"
      | "price",
      number
    >
  >
}

export class RankingApi extends Context.Service<RankingApi, { readonly weights: Effect.Effect<RankingWeights> }>()(
  "domain/search/RankingApi"
) {}

import { Effect, Layer } from "effect"
import { WEIGHTS } from "#adapters/index/embedded/weights.ts"
import { RankingApi } from "#domain/search/ranking-api.ts"

const { fields, fit, named, category, priors, window } = WEIGHTS

export const layer: Layer.Layer<RankingApi> = Layer.succeed(RankingApi, {
  weights: Effect.succeed({
    fields: {
      title: fields.title.weight,
      brand: fields.brand.weight,
      model: fields.model.weight,
      category: fields.category.weight,
      features: fields.features.weight,
      description: fields.description.weight
    },
    window,
    gains: { ...fit, ...priors, named, category }
  })
})

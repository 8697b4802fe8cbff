import { Effect, Layer } from "effect"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { cachedLabels } from "#adapters/services/labels.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { type Audience, isAdultCategory } from "#domain/adult/audience.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { MAX_RELATED, MAX_RELATED_EXPIRED, RelatedApi } from "#domain/product/related-api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { productOfOffer } from "./live.ts"

/** Provides RelatedApi on the index and the store. Never fails with CatalogueUnavailable. Spec: PDP-04, PDP-08. */
export const layer: Layer.Layer<RelatedApi, never, CatalogueStore | SearchIndex> = Layer.effect(
  RelatedApi,
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    const index = yield* SearchIndex
    const labels = yield* cachedLabels

    /** Finds expired products of the product's category, the most popular first. */
    const expiredLike = Effect.fnUntraced(function* ({ id, category }: ProductCard, audience: Audience) {
      if (category === null) return []
      const inCategory = { ...EMPTY_REQUEST, filters: { category: [category] }, sort: "popularDesc" } as const
      const { ids } = yield* index.query({ ...indexQuery(searchPayload(inCategory), audience), expired: true })
      const others = ids.filter((other) => other !== id)
      return (yield* store.productCards(others, audience)).filter((card) => card.offerCount === 0)
    })

    return RelatedApi.of({
      related: Effect.fnUntraced(function* (offer, expired) {
        const product = yield* productOfOffer(store, offer)
        const { categories } = yield* labels
        const audience = isAdultCategory(categories, product.category) ? "adults" : "everyone"
        const alike = yield* store.productCards(yield* index.similar([product.id], MAX_RELATED * 2, audience), audience)
        const sold = alike.filter((card) => card.offerCount > 0)
        const gone = expired ? (yield* expiredLike(product, audience)).slice(0, MAX_RELATED_EXPIRED) : []
        return [...sold.slice(0, MAX_RELATED - gone.length), ...gone]
      })
    })
  })
)

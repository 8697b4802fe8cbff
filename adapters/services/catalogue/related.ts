import { Effect, Layer } from "effect"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { MAX_RELATED, MAX_RELATED_EXPIRED, RelatedApi } from "#domain/catalogue/api.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import { asCatalogue, productOfOffer } from "./catalogue.ts"

/** Spec: PDP-04, PDP-08, REC-04, OSEARCH-01. */
export const layer: Layer.Layer<RelatedApi, never, CatalogueStore | SearchIndex> = Layer.effect(
  RelatedApi,
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    const index = yield* SearchIndex

    return RelatedApi.of({
      related: Effect.fnUntraced(function* (offer, expired) {
        const product = yield* productOfOffer(store, offer)
        const isForEveryone = (yield* store.productCards([product.id], "everyone")).length > 0
        const audience = isForEveryone ? "everyone" : "adults"
        const similar = yield* asCatalogue(index.similar([product.id], MAX_RELATED * 2, audience))
        const alike = yield* store.productCards(similar, audience)
        const sold = alike.filter(isForSale)
        if (sold.length > 0) return sold.slice(0, MAX_RELATED)
        return expired ? alike.slice(0, MAX_RELATED_EXPIRED) : []
      })
    })
  })
)

import { Effect } from "effect"
import { CatalogueStore } from "#adapters/store/port.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"

/** Returns those that can be recommended to anyone: for sale, and not for adults. Spec: ADULT-02, ADULT-07, REC-04. */
export const findSuitableCards = CatalogueStore.useSync(
  (store) => (ids: ReadonlyArray<string>, size: number) =>
    Effect.map(store.productCards(ids, "everyone"), (cards) => cards.filter(isForSale).slice(0, size))
)

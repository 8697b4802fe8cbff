import { Effect } from "effect"
import { CatalogueStore } from "#adapters/store/port.ts"

/**
 * Returns the cards of the first `size` of `ids` that can be recommended to anyone: currently sold, and not of a category for
 * adults. Spec: ADULT-02, ADULT-07.
 */
export const findSuitableCards = CatalogueStore.useSync(
  (store) => (ids: ReadonlyArray<string>, size: number) =>
    Effect.map(store.productCards(ids, "everyone"), (cards) =>
      cards.filter(({ offerCount }) => offerCount > 0).slice(0, size)
    )
)

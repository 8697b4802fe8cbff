import { Effect } from "effect"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { keptLabels, type Labels } from "./labels.ts"

/**
 * Cards of the first `size` of `ids` that can be shown to anybody unasked: sold now, and not of a category for adults.
 * Spec: ADULT-02.
 */
export const suitableCards = Effect.gen(function* () {
  const store = yield* CatalogueStore
  const labels = yield* keptLabels
  return Effect.fnUntraced(function* (ids: ReadonlyArray<string>, size: number) {
    const known = yield* labels
    const cards = yield* store.productCards(ids)
    return cards.filter((card) => card.offerCount > 0 && !isForAdults(known, card)).slice(0, size)
  })
})

/** Whether a product's category, or one above it, is for adults. Spec: ADULT-02. */
export const isForAdults = ({ categories }: Labels, { category }: Pick<ProductCard, "category">): boolean => {
  const slugs = category?.split(".") ?? []
  return slugs.some((_, at) => categories.get(slugs.slice(0, at + 1).join("."))?.adult_content === true)
}

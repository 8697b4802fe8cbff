import { Effect, Layer } from "effect"
import { flatCategories } from "#adapters/services/labels.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { CategoryChecksApi } from "#domain/catalogue/api.ts"

/** Provides CategoryChecksApi on the store, in this process. Never fails. Spec: API-07. */
export const layer: Layer.Layer<CategoryChecksApi, never, CatalogueStore> = Layer.effect(
  CategoryChecksApi,
  CatalogueStore.useSync((store) => {
    const categories = Effect.map(store.categoryTree, flatCategories)
    return CategoryChecksApi.of({
      shopsMainCategories: () =>
        Effect.zipWith(categories, store.shops, (all, shops) => {
          const sold = new Set(shops.flatMap(({ mainCategories }) => mainCategories))
          return all.filter(({ key }) => !key.includes(".") && sold.has(key))
        }),
      categoryExists: (wanted) => Effect.map(categories, (all) => all.some(({ key }) => key === wanted))
    })
  })
)

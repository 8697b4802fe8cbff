import { Effect, Layer } from "effect"
import { flatCategories } from "#adapters/services/search/labels.ts"
import { SearchedTerms } from "#adapters/services/search/term-log.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { CategoryChecksApi, StaticApi } from "#domain/catalogue/api.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { knownFlags, siteVariant } from "#domain/base/flags.ts"
import { catalogueCounts, countPage, countTree } from "./category-counts.ts"
import { orNotFound } from "./catalogue.ts"

const FEATURED_CATEGORIES = 12

/** `production` are the flags that are on for everybody. Spec: API-06. */
export const layer = (
  production: ReadonlyArray<string>
): Layer.Layer<StaticApi, never, CatalogueStore | SearchedTerms | SearchIndex> =>
  Layer.effect(
    StaticApi,
    Effect.gen(function* () {
      const marketplace = siteVariant(knownFlags(production)) === "marketplace"
      const store = yield* CatalogueStore
      const searched = yield* SearchedTerms
      const counts = catalogueCounts(yield* SearchIndex)

      const categoryById = Effect.fnUntraced(function* (id: string) {
        const category = flatCategories(yield* store.categoryTree).find((one) => one.id === id)
        const page = yield* orNotFound(
          category === undefined ? Effect.succeed(null) : store.category(category.key),
          "category",
          id
        )
        return countPage(yield* counts, page)
      })

      return StaticApi.of({
        popularTerms: () => searched.popular,
        featuredCategories: () => Effect.map(Effect.zipWith(counts, store.categoryTree, countTree), featured),
        categoryById,
        marketStatus: () =>
          Effect.map(Effect.all([counts, store.categoryTree, store.shops]), ([{ total }, tree, shops]) => ({
            marketplace,
            ...countMarket(total, tree, shops)
          })),
        supportArticle: (name) => orNotFound(store.article("support", name), "article", name)
      })
    })
  )

const featured = (tree: CategoryTree): ReadonlyArray<Category> =>
  flatCategories(tree.filter(({ adult_content }) => !adult_content))
    .filter(({ key }) => key.split(".").length === 2)
    .filter(({ adult_content, productCount }) => !adult_content && productCount > 0)
    .sort((a, b) => b.productCount - a.productCount || (a.key < b.key ? -1 : 1))
    .slice(0, FEATURED_CATEGORIES)

const countMarket = (total: number | null, tree: CategoryTree, shops: ReadonlyArray<Shop>) => ({
  shops: shops.length,
  products: total ?? tree.reduce((added, { productCount }) => added + productCount, 0),
  offers: shops.reduce((total, { offerCount }) => total + offerCount, 0)
})

export const categoryChecksLayer: Layer.Layer<CategoryChecksApi, never, CatalogueStore> = Layer.effect(
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

import { Effect } from "effect"
import { CatalogueStore, type FeatureLabel } from "#adapters/store/port.ts"
import { Cache } from "#domain/base/cache.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Shop } from "#domain/catalogue/shop.ts"

/** Names by key for facets, titles and breadcrumbs, because the index only contains keys. */
export interface Labels {
  readonly categories: ReadonlyMap<string, Category>
  readonly shops: ReadonlyMap<string, string>
  readonly features: ReadonlyMap<string, FeatureLabel>
}

/** Returns the same object until categories, shops or features change. */
export const cachedLabels: Effect.Effect<Effect.Effect<Labels>, never, CatalogueStore> = Effect.gen(function* () {
  const store = yield* CatalogueStore
  const cache = new Cache<"labels", Labels>({ maxEntries: 1 })
  return Effect.gen(function* () {
    const tree = yield* store.categoryTree
    const shops = yield* store.shops
    const features = yield* store.featureLabels
    return cache.clearOnChange(tree, shops, features).getOrCompute("labels", () => labelsOf(tree, shops, features))
  })
})

/** Parents come before their children. */
export const flatCategories = (tree: CategoryTree): ReadonlyArray<Category> =>
  tree.flatMap(({ subcategory, ...main }) => [
    main,
    ...subcategory.flatMap(({ subsubcategory, ...sub }) => [sub, ...subsubcategory])
  ])

/** From the root down; unknown keys stand for themselves. */
export const categoryNames = ({ categories }: Labels, key: string): ReadonlyArray<string> =>
  key.split(".").map((slug, at, slugs) => categories.get(slugs.slice(0, at + 1).join("."))?.name ?? slug)

const labelsOf = (tree: CategoryTree, shops: ReadonlyArray<Shop>, features: Labels["features"]): Labels => ({
  categories: new Map(flatCategories(tree).map((category) => [category.key, category])),
  shops: new Map(shops.map(({ id, name }) => [id, name])),
  features
})

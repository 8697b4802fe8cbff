import { Effect } from "effect"
import { CatalogueStore, type FeatureLabel } from "#adapters/store/port.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Shop } from "#domain/catalogue/shop.ts"

/** Names by key: what facets, titles and trails show for what the index only knows by key. */
export interface Labels {
  readonly categories: ReadonlyMap<string, Category>
  readonly shops: ReadonlyMap<string, string>
  readonly features: ReadonlyMap<string, FeatureLabel>
}

/** Labels of the store as they are now; made anew only when the store gives other categories, shops or features. */
export const keptLabels: Effect.Effect<Effect.Effect<Labels>, never, CatalogueStore> = Effect.gen(function* () {
  const store = yield* CatalogueStore
  let kept: { readonly sources: ReadonlyArray<unknown>; readonly labels: Labels } | null = null
  return Effect.gen(function* () {
    const tree = yield* store.categoryTree
    const shops = yield* store.shops
    const features = yield* store.featureLabels
    const sources = [tree, shops, features]
    if (kept === null || sources.some((source, at) => source !== kept?.sources[at])) {
      kept = { sources, labels: labelsOf(tree, shops, features) }
    }
    return kept.labels
  })
})

/** Every category of `tree`, parents before their children. */
export const flatCategories = (tree: CategoryTree): ReadonlyArray<Category> =>
  tree.flatMap(({ subcategory, ...main }) => [
    main,
    ...subcategory.flatMap(({ subsubcategory, ...sub }) => [sub, ...subsubcategory])
  ])

/** Names from the top down to `key`, unknown keys as they are: `["wonen", "lampen"]`. */
export const categoryNames = ({ categories }: Labels, key: string): ReadonlyArray<string> =>
  key.split(".").map((slug, at, slugs) => categories.get(slugs.slice(0, at + 1).join("."))?.name ?? slug)

const labelsOf = (tree: CategoryTree, shops: ReadonlyArray<Shop>, features: Labels["features"]): Labels => ({
  categories: new Map(flatCategories(tree).map((category) => [category.key, category])),
  shops: new Map(shops.map(({ id, name }) => [id, name])),
  features
})

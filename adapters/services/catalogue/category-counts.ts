import { Effect } from "effect"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import type { Audience } from "#domain/account/audience.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import { Cache } from "#domain/base/cache.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"

type CountCategory = <C extends Category>(category: C) => C

interface CatalogueCounts {
  readonly count: CountCategory
  readonly total: number | null
}

/** Returns the stored numbers if the index is out of reach. Cached until the index changes. Spec: FOLD-08. */
export const catalogueCounts = (index: SearchIndex["Service"]): Effect.Effect<CatalogueCounts> => {
  const cache = new Cache<Audience, Pick<CatalogueCounts, "total"> & { readonly byKey: ReadonlyMap<string, number> }>({
    maxEntries: 2
  })
  const countsFor = Effect.fnUntraced(function* (audience: Audience) {
    cache.clearOnChange(yield* index.revision)
    const query: IndexQuery = {
      ...indexQuery(searchPayload(EMPTY_REQUEST), audience),
      facets: ["category"],
      facetSize: Infinity,
      size: 0
    }
    const counts = Effect.map(index.query(query), ({ facets, total }) => ({
      byKey: new Map(facets[0]?.buckets.map(({ value, count }) => [value, count])),
      total
    }))
    return yield* loadEffect(cache, audience, counts)
  })
  return Effect.gen(function* () {
    const own = yield* countsFor(yield* CurrentAudience)
    const adults = yield* countsFor("adults")
    const count = <C extends Category>(category: C): C => ({
      ...category,
      productCount: (category.adult_content ? adults : own).byKey.get(category.key) ?? 0
    })
    return { count, total: own.total }
  }).pipe(Effect.orElseSucceed(() => ({ count: <C extends Category>(category: C): C => category, total: null })))
}

export const countTree = ({ count }: CatalogueCounts, tree: CategoryTree): CategoryTree =>
  tree.map((main) => ({
    ...count(main),
    subcategory: main.subcategory.map((sub) => ({ ...count(sub), subsubcategory: sub.subsubcategory.map(count) }))
  }))

export const countPage = ({ count }: CatalogueCounts, page: CategoryPage): CategoryPage => ({
  ...page,
  category: count(page.category),
  trail: page.trail.map(count),
  children: page.children.map(count)
})

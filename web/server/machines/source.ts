import { Effect } from "effect"
import type { Backend } from "#adapters/services/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Flag } from "#domain/flags/flags.ts"
import { listedCategories, listedContent, listedProduct } from "#domain/head/sitemap.ts"
import type { SitemapSource } from "./sitemap.ts"

/** What the store of `backend` has for sitemaps; `flags` are those that are on for every visitor. Spec: HEAD-15. */
export const sitemapSource = ({ run }: Pick<Backend, "run">, flags: ReadonlyArray<Flag>): SitemapSource => {
  const content = Effect.gen(function* () {
    const { categoryTree, shops, articles } = yield* CatalogueStore
    const known = yield* Effect.all({ categories: categoryTree, shops, posts: articles("blog") })
    return listedContent({ ...known, flags })
  })
  const products = Effect.fnUntraced(function* (after: number, until: number) {
    const { categoryTree, productAddresses } = yield* CatalogueStore
    const open = new Set<string | null>([null, ...listedCategories(yield* categoryTree).map(({ key }) => key)])
    return (yield* productAddresses(after, until)).filter(({ category }) => open.has(category)).map(listedProduct)
  })
  return {
    content: () => run(content),
    newestProduct: () => run(Effect.flatMap(CatalogueStore, (store) => store.newestProduct)),
    products: (after, until) => run(products(after, until))
  }
}

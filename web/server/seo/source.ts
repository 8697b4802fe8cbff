import { Effect } from "effect"
import type { Backend } from "#adapters/services/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Flag } from "#domain/flags/flags.ts"
import { listedContent, listedProduct } from "#domain/head/sitemap.ts"
import type { SitemapSource } from "./sitemap.ts"

/** Reads the content of sitemaps from the store of `backend`. `flags` are those that are on for every visitor. Spec: HEAD-15. */
export const sitemapSource = ({ run }: Pick<Backend, "run">, flags: ReadonlyArray<Flag>): SitemapSource => {
  const content = Effect.gen(function* () {
    const { categoryTree, shops, articles } = yield* CatalogueStore
    const known = yield* Effect.all({ categories: categoryTree, shops, posts: articles("blog") })
    return listedContent({ ...known, flags })
  })
  const products = Effect.fnUntraced(function* (after: number, until: number) {
    const { productAddresses } = yield* CatalogueStore
    return (yield* productAddresses(after, until, "everyone")).map(listedProduct)
  })
  return {
    content: () => run(content),
    newestProduct: () => run(Effect.flatMap(CatalogueStore, (store) => store.newestProduct)),
    products: (after, until) => run(products(after, until))
  }
}

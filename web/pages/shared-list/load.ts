import type { ServerRequest } from "#web/features/page/page-request.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { readSharedList } from "#domain/account/lists/list.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { headView } from "#web/components/head-view.ts"
import { listedProduct } from "#web/features/products/listed-products.tsx"
import { sharedList as texts } from "#web/messages/shared-list.ts"

export type SharedListView = Awaited<ReturnType<typeof load>>

/** Loads the products in the address that exist and that the visitor may see. Spec: LIST-34, LIST-02, ADULT-02. */
export const load = async ({ baseUrl, now, run, url }: ServerRequest) => {
  const ids = readSharedList(url.search)
  const cards = ids.length === 0 ? [] : await run(ListsApi.use((lists) => lists.wishlistProfile(ids)))
  const gone = ids.length - cards.length
  return {
    head: headView({
      title: texts.heading,
      description: texts.description,
      canonical: baseUrl + ROUTES.sharedList,
      robots: "noindex, follow"
    }),
    products: cards.map((card) => listedProduct(card, now(), { none: texts.soldNowhere, note: "", change: null })),
    gone: gone === 0 ? "" : texts.gone(gone)
  }
}

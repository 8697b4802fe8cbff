import type { ServerRequest } from "#web/features/page/page-request.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { productItems } from "#web/features/products/product-item.ts"

export type MostViewedView = Awaited<ReturnType<typeof load>>

/** Spec: ROUTE-25, REC-03. */
export const load = async ({ run, baseUrl, now }: ServerRequest) => {
  const { basis, products } = await run(RecommendationsApi.use((api) => api.mostViewedItems()))
  const lead = words.mostViewedLead[basis === "views" ? "views" : "popularity"]
  return {
    ...headWithCrumbs(
      { title: words.mostViewedTitle, description: lead },
      [{ label: words.mostViewedTitle, href: ROUTES.mostViewed }],
      baseUrl
    ),
    lead,
    products: productItems(products, now())
  }
}

import type { ServerRequest } from "#web/features/page/page-request.ts"
import { DiscountsApi } from "#domain/catalogue/api.ts"
import { matchRoute, ROUTES } from "#domain/base/routes.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { productItems } from "#web/features/products/product-item.ts"
import { home as words } from "#web/messages/home.ts"
import { dealItem } from "#web/features/products/deal-list.tsx"
import { headWithCrumbs } from "#web/components/head-view.ts"

const MAX_DEALS = 60

export type DealsView = Awaited<ReturnType<typeof loadDeals>>

export type MostViewedView = Awaited<ReturnType<typeof loadMostViewed>>

/** Spec: ROUTE-25, DISC-01, REC-03. */
export const load = (request: ServerRequest): Promise<DealsView | MostViewedView> =>
  matchRoute(request.url.pathname)?.name === "mostViewed" ? loadMostViewed(request) : loadDeals(request)

const loadDeals = async ({ run, baseUrl }: ServerRequest) => {
  const { deals } = await run(DiscountsApi.use((api) => api.homepage(MAX_DEALS)))
  return {
    ...headWithCrumbs(
      { title: words.dealsTitle, description: words.dealsLead },
      [{ label: words.dealsTitle, href: ROUTES.deals }],
      baseUrl
    ),
    deals: deals.map(dealItem)
  }
}

const loadMostViewed = async ({ run, baseUrl, now }: ServerRequest) => {
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

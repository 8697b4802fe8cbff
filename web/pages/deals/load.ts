import type { ServerRequest } from "#web/features/page/page-request.ts"
import { DiscountsApi } from "#domain/catalogue/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import { dealItem } from "#web/features/products/deal-list.tsx"
import { headWithCrumbs } from "#web/components/head-view.ts"

const MAX_DEALS = 60

export type DealsView = Awaited<ReturnType<typeof load>>

/** Spec: ROUTE-25, DISC-01. */
export const load = async ({ run, baseUrl }: ServerRequest) => {
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

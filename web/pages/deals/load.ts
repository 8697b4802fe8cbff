import { breadcrumb, type ShownCrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import { type DealItem, dealItem } from "#web/features/products/deal-item.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"

/** The maximum number of reduced prices. */
const MAX_DEALS = 60

/** The view of the reduced prices. Spec: ROUTE-25. */
export interface DealsView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  /** The greatest reduction first. */
  readonly deals: ReadonlyArray<DealItem>
}

/** Spec: ROUTE-25, DISC-01. */
export const load: PublicLoad<DealsView> = async ({ run, baseUrl }) => {
  const { deals } = await run(DiscountsApi.use((api) => api.homepage(MAX_DEALS)))
  const steps = breadcrumb([{ label: words.dealsTitle, href: ROUTES.deals }])
  return {
    head: headView({ title: words.dealsTitle, description: words.dealsLead, canonical: baseUrl + ROUTES.deals }, [
      breadcrumbData(steps, baseUrl)
    ]),
    steps,
    deals: deals.map(dealItem)
  }
}

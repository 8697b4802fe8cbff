import { breadcrumb, type ShownCrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { type ProductItem, productItems } from "#web/features/products/product-item.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"

/** The view of the most viewed products. Spec: ROUTE-25. */
export interface MostViewedView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly lead: string
  readonly products: ReadonlyArray<ProductItem>
}

/** Spec: ROUTE-25, REC-03. */
export const load: PublicLoad<MostViewedView> = async ({ run, baseUrl, now }) => {
  const { basis, products } = await run(RecommendationsApi.use((api) => api.mostViewedItems()))
  const lead = words.mostViewedLead[basis === "views" ? "views" : "popularity"]
  const steps = breadcrumb([{ label: words.mostViewedTitle, href: ROUTES.mostViewed }])
  return {
    head: headView({ title: words.mostViewedTitle, description: lead, canonical: baseUrl + ROUTES.mostViewed }, [
      breadcrumbData(steps, baseUrl)
    ]),
    steps,
    lead,
    products: productItems(products, now())
  }
}

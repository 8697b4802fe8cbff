import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { DealList } from "#web/features/products/deal-list.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import type { DealsView, MostViewedView } from "./load.ts"
import "#web/components/lead.css"

export function Page({ view }: PageProps<DealsView | MostViewedView>) {
  return "deals" in view ? <Deals view={view} /> : <MostViewed view={view} />
}

function Deals({ view }: { readonly view: DealsView }) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.dealsTitle}</h1>
      {view.deals.length === 0 ? (
        <EmptyState heading={words.noDeals} text={words.dealsLead} links={{ [words.noDealsLink]: ROUTES.mostViewed }} />
      ) : (
        <>
          <p className="lead">{words.dealsLead}</p>
          <DealList deals={view.deals} level={2} />
        </>
      )}
    </>
  )
}

function MostViewed({ view }: { readonly view: MostViewedView }) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.mostViewedTitle}</h1>
      <p className="lead">{view.lead}</p>
      <ProductList products={view.products} view="auto" level={2} />
    </>
  )
}

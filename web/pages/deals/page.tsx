import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { DealList } from "#web/features/products/deal-list.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Head } from "#web/components/head.tsx"
import type { DealsView } from "./load.ts"
import "#web/components/lead.css"

/** Spec: ROUTE-25. */
export function Page({ view }: PageProps<DealsView>) {
  return (
    <>
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <h1>{words.dealsTitle}</h1>
      {view.deals.length === 0 ? (
        <EmptyState heading={words.noDeals} links={[{ label: words.noDealsLink, href: ROUTES.mostViewed }]}>
          <p>{words.dealsLead}</p>
        </EmptyState>
      ) : (
        <>
          <p className="lead">{words.dealsLead}</p>
          <DealList deals={view.deals} level={2} />
        </>
      )}
    </>
  )
}

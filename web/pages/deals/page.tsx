import { ROUTES } from "#domain/routes/routes.ts"
import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/page.tsx"
import { Crumbs } from "#web/parts/crumbs.tsx"
import { DealList } from "#web/parts/deal-list.tsx"
import { EmptyState } from "#web/parts/empty-state.tsx"
import { Head } from "#web/parts/head.tsx"
import type { DealsView } from "./server.ts"
import "#web/parts/lead.css"

/** Spec: ROUTE-25. */
export function Page({ view }: PageProps<DealsView>) {
  return (
    <>
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <h1>{words.dealsTitle}</h1>
      {view.deals.length === 0 ? (
        <EmptyState heading={words.noDeals} ways={[{ label: words.noDealsWay, href: ROUTES.mostViewed }]}>
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

import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { DealList } from "#web/features/products/deal-list.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import type { DealsView } from "./load.ts"
import "#web/components/lead.css"

export function Page({ view }: PageProps<DealsView>) {
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

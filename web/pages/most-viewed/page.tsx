import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { ProductList } from "#web/features/products/product-list.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import type { MostViewedView } from "./load.ts"
import "#web/components/lead.css"

export function Page({ view }: PageProps<MostViewedView>) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.mostViewedTitle}</h1>
      <p className="lead">{view.lead}</p>
      <ProductList products={view.products} view="auto" level={2} />
    </>
  )
}

import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Head } from "#web/components/head.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import type { MostViewedView } from "./load.ts"
import "#web/components/lead.css"

/** Spec: ROUTE-25. */
export function Page({ view }: PageProps<MostViewedView>) {
  return (
    <>
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <h1>{words.mostViewedTitle}</h1>
      <p className="lead">{view.lead}</p>
      <ProductList products={view.products} view="auto" level={2} />
    </>
  )
}

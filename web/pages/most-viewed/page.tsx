import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/page.tsx"
import { Crumbs } from "#web/parts/crumbs.tsx"
import { Head } from "#web/parts/head.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import type { MostViewedView } from "./server.ts"
import "#web/parts/lead.css"

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

import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { EmptyList } from "#web/features/lists/empty-list.tsx"
import { ListedProducts } from "#web/features/lists/listed-products.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import { sharedList as texts } from "#web/messages/shared-list.ts"
import type { SharedListView } from "./load.ts"
import { SaveInBrowser } from "./save-in-browser.tsx"
import "#web/components/lead.css"
import "./page.css"

/** The products of a list that somebody shared. Spec: ROUTE-41, LIST-34. */
export function Page({ view: { head, products, gone } }: PageProps<SharedListView>) {
  const isSignedIn = useSignedIn()
  return (
    <div className="shared-list">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {products.length === 0 ? null : <p className="lead">{texts.lead(products.length)}</p>}
      {gone === "" ? null : (
        <Notice status="warning">
          <p>{gone}</p>
        </Notice>
      )}
      {products.length === 0 ? (
        <EmptyList texts={texts} />
      ) : (
        <>
          {isSignedIn ? (
            // Sends to the address of this page, which names the products.
            <form className="shared-list__save" method="post">
              <button className="button">{texts.save}</button>
            </form>
          ) : (
            <SaveInBrowser products={products} />
          )}
          <ListedProducts label={texts.list} products={products} />
        </>
      )}
    </div>
  )
}

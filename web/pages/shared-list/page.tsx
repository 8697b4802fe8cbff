import { useContext, useState } from "react"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { EmptyList } from "#web/features/lists/browser-list.tsx"
import { ListedProducts } from "#web/features/products/listed-products.tsx"
import { PlanList } from "#web/features/cart/plans.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import { sharedList as texts } from "#web/messages/shared-list.ts"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { NO_LISTS } from "#domain/account/lists/list-file.ts"
import { sharedListHref } from "#domain/account/lists/list.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { addToBrowserLists } from "#web/features/lists/browser-lists.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { lists } from "#web/messages/lists.ts"
import type { SharedListView } from "./load.ts"
import "#web/components/lead.css"
import "./page.css"

/** Spec: ROUTE-41. */
export function Page({ view: { head, products, plans, gone } }: PageProps<SharedListView>) {
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
          {plans === null ? null : <PlanList view={plans} />}
        </>
      )}
    </div>
  )
}

interface Props {
  readonly products: ReadonlyArray<{ readonly id: string }>
}

/** A button that puts products on the wishlist of this browser. Without scripts it leads to the login. Spec: LIST-34, LIST-01. */
function SaveInBrowser({ products }: Props) {
  const now = useContext(DependenciesContext)?.now ?? (() => new Date())
  const [message, setMessage] = useState<{ readonly isSaved: boolean; readonly text: string } | null>(null)
  const save = () => {
    const date = dayOf(now()) as IsoDay
    // The application adds the prices.
    const wishlist = products.map(({ id }) => ({ productId: id as ProductId, price: null, date }))
    const result = addToBrowserLists({ ...NO_LISTS, wishlist })
    if (result === null) setMessage({ isSaved: false, text: lists.storageBlocked })
    else setMessage({ isSaved: result.left === 0, text: result.left === 0 ? texts.saved : texts.full(result.left) })
  }
  return (
    <div className="shared-list__save">
      <Button type="button" onClick={save} text={texts.save} />
      <noscript>
        <p>
          <a href={loginHref(sharedListHref(products.map(({ id }) => id)))}>{texts.withoutScript}</a>
        </p>
      </noscript>
      {message === null ? null : (
        <Notice status={message.isSaved ? "success" : "error"} isNews>
          <p>
            {message.text} <a href={ROUTES.profileWishlist}>{texts.toWishlist}</a>
          </p>
        </Notice>
      )}
    </div>
  )
}

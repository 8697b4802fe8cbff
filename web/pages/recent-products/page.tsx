import { useContext, type ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyList, BrowserListHint, BrowserList } from "#web/features/lists/browser-list.tsx"
import { BrowserListFile, ProfileListFile } from "#web/features/lists/list-file.tsx"
import { ListedProducts } from "#web/features/products/listed-products.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { availableProducts } from "#domain/account/lists/details.ts"
import { useCards } from "#web/features/lists/use-cards.ts"
import { recentlyViewed } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { type RecentProductsView, recentRows } from "./view.ts"
import "#web/components/button-danger.css"
import "#web/components/disclosure.css"
import "./page.css"

const PATH = ROUTES.profileRecentProducts

export function Page({ view: { head, products } }: PageProps<RecentProductsView>) {
  const dependencies = useContext(DependenciesContext)
  const now = dependencies?.now ?? (() => new Date())
  return (
    <ProfileLayout current="profileRecentProducts" isSignedIn={products !== null} head={head} heading={texts.heading}>
      {products === null ? (
        <>
          <BrowserListHint hint={texts.hint} link={texts.hintLink} path={PATH} />
          <VisitorRecent now={now} empty={NOTHING_VIEWED} />
        </>
      ) : products.length === 0 ? (
        NOTHING_VIEWED
      ) : (
        <>
          <ListedProducts label={texts.list} products={products} />
          <ClearAll>
            <form method="post" action={PATH}>
              <button className="button button--danger button--small">{texts.clearYes}</button>
            </form>
          </ClearAll>
        </>
      )}
      {products === null ? <BrowserListFile now={now} scope="lists" /> : <ProfileListFile invalidForm={null} />}
    </ProfileLayout>
  )
}

const NOTHING_VIEWED = <EmptyList texts={texts} />

function VisitorRecent({ now, empty }: { readonly now: () => Date; readonly empty: ReactNode }) {
  const ids = useStoredList(recentlyViewed)
  const { shown, state, retry } = useCards(ids)
  const cards = availableProducts({ requestedIds: ids, shown })
  return (
    <BrowserList count={ids.length} state={state} retry={retry} texts={texts} empty={empty}>
      <ListedProducts label={texts.list} products={recentRows(cards, now())} />
      <ClearAll>
        <button type="button" className="button button--danger button--small" onClick={() => recentlyViewed.write([])}>
          {texts.clearYes}
        </button>
      </ClearAll>
    </BrowserList>
  )
}

/** A confirmation around `children`, the button that deletes the list. Works without scripts. Spec: LIST-04. */
function ClearAll({ children }: { readonly children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{texts.clear}</summary>
      <div className="clear-all__sure">
        <p>{texts.clearSure}</p>
        {children}
      </div>
    </details>
  )
}

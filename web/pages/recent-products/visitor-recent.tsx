import type { ReactNode } from "react"
import { availableProducts } from "#domain/lists/details.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import { BrowserList } from "#web/features/lists/browser-list.tsx"
import { ListedProducts } from "#web/features/lists/listed-products.tsx"
import { useCards } from "#web/features/lists/use-cards.ts"
import { recentlyViewed } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { recentRows } from "./view.ts"
import "#web/components/button-danger.css"
import "#web/components/disclosure.css"
import "./page.css"

/** The viewed products of this browser that still exist. Spec: LIST-04. */
export function VisitorRecent({ now, empty }: { readonly now: () => Date; readonly empty: ReactNode }) {
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
export function ClearAll({ children }: { readonly children: ReactNode }) {
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

import type { ReactNode } from "react"
import { availableProducts } from "#domain/lists/details.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import { BrowserList } from "#web/features/lists/browser-list.tsx"
import { ListedProducts } from "#web/features/lists/listed-products.tsx"
import { useCards } from "#web/features/lists/use-cards.ts"
import { recentlyViewed } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { ClearAll } from "./clear-all.tsx"
import { recentRows } from "./view.ts"

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

import type { ReactNode } from "react"
import { availableProducts } from "#domain/lists/details.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import { BrowserList } from "#web/parts/browser-list.tsx"
import { ListedProducts } from "#web/parts/listed-products.tsx"
import { useCards } from "#web/parts/use-cards.ts"
import { recentlyViewed } from "#web/storage/kept-lists.ts"
import { useKeptList } from "#web/storage/use-kept-list.ts"
import { ClearAll } from "./clear-all.tsx"
import { recentRows } from "./view.ts"

/** The products this browser looked at; those that are no longer there left out. Spec: LIST-04. */
export function VisitorRecent({ now, empty }: { readonly now: () => Date; readonly empty: ReactNode }) {
  const ids = useKeptList(recentlyViewed)
  const { shown, state, retry } = useCards(ids)
  const cards = availableProducts({ askedFor: ids, shown })
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

import { type ReactNode, useState } from "react"
import { removeByKey } from "#domain/lists/list.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"
import type { WishlistOrder } from "#domain/lists/wishlist-order.ts"
import { wishlist as texts } from "#web/messages/wishlist.ts"
import { BrowserList } from "#web/features/lists/browser-list.tsx"
import type { ListedProduct } from "#web/features/lists/listed-product.ts"
import { ListedProducts } from "#web/features/lists/listed-products.tsx"
import { ShareLink } from "#web/features/lists/share-link.tsx"
import { Notice } from "#web/components/notice.tsx"
import { useCards } from "#web/features/lists/use-cards.ts"
import { wishlist } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { wishRows } from "./view.ts"

interface Props {
  readonly order: WishlistOrder
  readonly now: () => Date
  /** The content for an empty list. */
  readonly empty: ReactNode
  /** The content above a list with products. */
  readonly children: ReactNode
}

/** The product that was just removed, and its position in the list. */
interface Removed {
  readonly item: WishlistItem
  readonly at: number
  readonly name: string
}

/** The wishlist of this browser, updated as it changes. Spec: LIST-01, LIST-02, LIST-18. */
export function VisitorWishlist({ order, now, empty, children }: Props) {
  const items = useStoredList(wishlist)
  const { shown, state, retry } = useCards(items.map(({ productId }) => productId))
  const [removed, setRemoved] = useState<Removed | null>(null)
  const cards = shown.flatMap((detail) => (detail.unavailable ? [] : [detail.product]))
  const requested = new Set(shown.map(({ id }) => id))
  const rows = wishRows(
    items.filter(({ productId }) => requested.has(productId)),
    cards,
    order,
    now()
  )

  const remove = ({ id, name }: ListedProduct) => {
    const at = items.findIndex(({ productId }) => productId === id)
    const item = items[at]
    if (item === undefined || !wishlist.write(removeByKey(id, items, wishlist.rule()))) return
    setRemoved({ item, at, name })
  }
  const putBack = ({ item, at }: Removed) => {
    const others = removeByKey(item.productId, wishlist.read(), wishlist.rule())
    wishlist.write([...others.slice(0, at), item, ...others.slice(at)])
    setRemoved(null)
  }

  return (
    <>
      {removed === null ? null : (
        <Notice status="success" isNews>
          <p className="profile-form__row">
            <span>{texts.removed(removed.name)}</span>
            <button type="button" className="button button--plain" onClick={() => putBack(removed)}>
              {texts.putBack}
            </button>
          </p>
        </Notice>
      )}
      <BrowserList count={items.length} state={state} retry={retry} texts={texts} empty={empty}>
        {children}
        <ListedProducts label={texts.list} products={rows} remove={remove} />
        <ShareLink ids={items.map(({ productId }) => productId)} />
      </BrowserList>
    </>
  )
}

import type { ProductCard } from "#domain/catalogue/product.ts"
import type { WishlistItem } from "#domain/account/lists/wishlist-item.ts"
import {
  orderWishes,
  priceChange,
  priceOf,
  type Wish,
  type WishlistOrder
} from "#domain/account/lists/wishlist-order.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { wishlist as texts } from "#web/messages/wishlist.ts"
import { choiceHref, readChoice } from "#web/components/choice-query.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { goneProduct, type ListedProduct, listedProduct } from "#web/features/products/listed-product.ts"
import { type ProductItem, stripItems } from "#web/features/products/product-item.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export interface WishlistView {
  readonly head: HeadView
  readonly order: WishlistOrder
  readonly orders: ReadonlyArray<{ readonly label: string; readonly href: string; readonly isChosen: boolean }>
  /** null for an anonymous visitor, whose list is in the browser. Spec: LIST-01. */
  readonly products: ReadonlyArray<ListedProduct> | null
  /** Products that visitors view most, for an empty list. Spec: REC-14. */
  readonly mostViewed: ReadonlyArray<ProductItem>
  /** The item that was just removed and can be restored; null if there is none. */
  readonly removed: { readonly id: string; readonly text: string } | null
}

interface Wishes {
  readonly items: ReadonlyArray<WishlistItem>
  readonly cards: ReadonlyArray<ProductCard>
  readonly removed: string | null
}

/** Spec: ROUTE-15, LIST-01, LIST-02, LIST-18. */
export const wishlistView = (
  wishes: Wishes | null,
  order: WishlistOrder,
  mostViewed: ReadonlyArray<ProductCard>,
  now: Date
): WishlistView => ({
  head: personalHead(texts.heading),
  order,
  orders: ORDERS.map((one) => ({
    label: texts.orders[one],
    href: choiceHref(ROUTES.profileWishlist, [[ORDER_PARAMETER, one === "newest" ? null : ORDER_SLUGS[one]]], ""),
    isChosen: one === order
  })),
  products: wishes === null ? null : wishRows(wishes.items, wishes.cards, order, now),
  removed: wishes === null ? null : removedOf(wishes),
  mostViewed: wishes === null || wishes.items.length === 0 ? stripItems(mostViewed, now) : []
})

/** Returns a row for each item; a product without a card no longer exists. Spec: LIST-02, LIST-18. */
export const wishRows = (
  items: ReadonlyArray<WishlistItem>,
  cards: ReadonlyArray<ProductCard>,
  order: WishlistOrder,
  now: Date
): ReadonlyArray<ListedProduct> => {
  const known = new Map(cards.map((card) => [card.id, card]))
  const wishes = items.map((item) => ({ item, card: known.get(item.productId) ?? null }))
  return orderWishes(wishes, order).map(({ item, card }) => {
    const note = texts.saved(formatDay(item.date))
    return card === null
      ? goneProduct(item.productId, { name: texts.gone, none: texts.goneNote, note })
      : listedProduct(card, now, { none: texts.soldNowhere, note, change: changeOf({ item, card }) })
  })
}

/** Reads the order from a query. Total. Spec: LIST-18. */
export const readOrder = (query: URLSearchParams): WishlistOrder =>
  readChoice(query, ORDER_PARAMETER, ORDER_OF_SLUG) ?? "newest"

const ORDER_PARAMETER = "sorteer"
const ORDERS = ["newest", "drop", "price", "name"] as const
const ORDER_SLUGS = { newest: "nieuw", drop: "daling", price: "prijs", name: "naam" } as const
const ORDER_OF_SLUG: Readonly<Record<string, WishlistOrder>> = Object.fromEntries(
  ORDERS.map((order) => [ORDER_SLUGS[order], order])
)

const changeOf = (wish: Wish): ListedProduct["change"] => {
  const change = priceChange(wish)
  if (change === null) return null
  if (change === 0) return { kind: "same", text: texts.same }
  const kind = change < 0 ? "lower" : "higher"
  const was = (priceOf(wish.card)! - change) as Cents
  return { kind, text: texts[kind](formatCents(Math.abs(change) as Cents), formatCents(was)) }
}

const removedOf = ({ items, cards, removed }: Wishes): WishlistView["removed"] => {
  const card = cards.find(({ id }) => id === removed)
  if (removed === null || items.some(({ productId }) => productId === removed)) return null
  return { id: removed, text: texts.removed(card?.name ?? texts.gone) }
}

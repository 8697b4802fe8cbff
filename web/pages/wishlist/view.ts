import type { ProductCard } from "#domain/catalogue/product.ts"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import { orderWishes, priceChange, priceOf, type Wish, type WishlistOrder } from "#domain/account/lists/wishlist.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { wishlist as texts } from "#web/messages/wishlist.ts"
import { choiceHref, readChoice } from "#web/components/choice-query.ts"
import { goneProduct, type ListedProduct, listedProduct } from "#web/features/products/listed-products.tsx"
import type { PlansView } from "#web/features/cart/plans-view.ts"
import { stripItems } from "#web/features/products/product-item.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** `plans` is null for an anonymous visitor, too. Spec: PLAN-09. */
export type WishlistView = ReturnType<typeof wishlistView> & { readonly plans: PlansView | null }

interface Wishes {
  readonly items: ReadonlyArray<WishlistItem>
  readonly cards: ReadonlyArray<ProductCard>
  readonly removed: string | null
}

export const wishlistView = (
  wishes: Wishes | null,
  order: WishlistOrder,
  mostViewed: ReadonlyArray<ProductCard>,
  now: Date
) => ({
  head: personalHead(texts.heading),
  order,
  orders: ORDERS.map((one) => ({
    label: texts.orders[one],
    href: choiceHref(ROUTES.profileWishlist, [[ORDER_PARAMETER, one === "newest" ? null : ORDER_SLUGS[one]]], ""),
    isChosen: one === order
  })),
  /** null for an anonymous visitor, whose list is in the browser. Spec: LIST-01. */
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
  const was = toCents(priceOf(wish.card)! - change)
  return { kind, text: texts[kind](formatCents(toCents(Math.abs(change))), formatCents(was)) }
}

const removedOf = ({ items, cards, removed }: Wishes) => {
  const card = cards.find(({ id }) => id === removed)
  if (removed === null || items.some(({ productId }) => productId === removed)) return null
  return { id: removed, text: texts.removed(card?.name ?? texts.gone) }
}

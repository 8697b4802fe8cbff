import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { dedupe, dedupeAndLimit, type ListRule } from "./list.ts"
import { fieldsOf, readCents, readDay, readProductId } from "#domain/base/fields.ts"
import { readEntries, storedValues } from "./stored-list.ts"
import type { WishlistItem } from "./wishlist-item.ts"

/** The maximum number of items that a visitor may add; a login may merge more. Spec: LIST-01, LIST-09. */
export const WISHLIST_LIMIT = 200

/** The limit of a wishlist, and the key of its items. Spec: LIST-01, LIST-09. */
export const WISHLIST_BOUND = { limit: WISHLIST_LIMIT, keyOf: ({ productId }: WishlistItem): string => productId }

/** Returns the rule of the wishlist, newest first; a plain id becomes an item of `today`. Spec: LIST-01, LIST-09. */
export const wishlistRule = (today: IsoDay): ListRule<WishlistItem> => ({
  ...WISHLIST_BOUND,
  read: (value) => {
    const { productId, price, isTotal, date } = fieldsOf(typeof value === "string" ? { productId: value } : value)
    const id = readProductId(productId)
    if (id === null) return null
    const item = { productId: id, price: readCents(price), date: readDay(date) ?? today }
    return isTotal === true ? { ...item, isTotal } : item
  }
})

/**
 * Parses items written by any version, without duplicates: proper items first, then the plain ids of older versions.
 * Not limited, so that a profile loses nothing. Spec: LIST-01, PROF-09.
 */
export const wishlistOf = (values: ReadonlyArray<unknown>, today: IsoDay): ReadonlyArray<WishlistItem> => {
  const inOrder = [...values.filter((value) => typeof value !== "string"), ...values]
  return dedupe(readEntries(inOrder, wishlistRule(today)), WISHLIST_BOUND)
}

/** Parses the wishlist stored in a browser; empty if there is none. Spec: LIST-01, LIST-10. */
export const readWishlist = (text: string | null, today: IsoDay): ReadonlyArray<WishlistItem> =>
  dedupeAndLimit(wishlistOf(storedValues(text), today), WISHLIST_BOUND)

/** A call that changes the wishlist. Spec: LIST-01. */
export interface WishlistCall {
  readonly call: "addToWishlist" | "removeFromWishlist"
  readonly body: { readonly id: ProductId }
}

/**
 * Returns the calls that turn `before` into `after`: removals, then additions from the oldest on. Spec: LIST-01,
 * PROF-02.
 */
export const wishlistCalls = (
  before: ReadonlyArray<WishlistItem>,
  after: ReadonlyArray<WishlistItem>
): ReadonlyArray<WishlistCall> => [
  ...idsOnlyIn(before, after).map((id): WishlistCall => ({ call: "removeFromWishlist", body: { id } })),
  ...idsOnlyIn(after, before)
    .toReversed()
    .map((id): WishlistCall => ({ call: "addToWishlist", body: { id } }))
]

const idsOnlyIn = (
  items: ReadonlyArray<WishlistItem>,
  others: ReadonlyArray<WishlistItem>
): ReadonlyArray<ProductId> => {
  const there = new Set(others.map(({ productId }) => productId))
  return [...new Set(items.map(({ productId }) => productId))].filter((id) => !there.has(id))
}

import { Schema } from "effect"
import { addDays, weekday } from "#domain/base/days.ts"
import { IsoDay, ProductId } from "#domain/base/ids.ts"
import type { WishlistItem } from "./lists/entries.ts"
import { priceBefore, type PricedCard } from "#domain/account/lists/wishlist.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { Cents } from "#domain/base/cents.ts"

export const WishlistDigest = Schema.Struct({
  week: IsoDay,
  prices: Schema.Array(
    Schema.Struct({ productId: ProductId, price: Cents, isTotal: Schema.optionalKey(Schema.Boolean) })
  )
})
export type WishlistDigest = typeof WishlistDigest.Type

/** Returns the Monday of the week of a day. Spec: ALERT-10, ALERT-11. */
export const weekOf = (day: IsoDay): IsoDay => addDays(day, -((weekday(day) + 6) % 7))

/** Hour (UTC) of Monday from which the digests of the week are posted. Spec: ALERT-13. */
const FIRST_HOUR = 6

/** Returns true unless a week has just begun, when people sleep. Spec: ALERT-13. */
export const areDigestsDue = (now: Date): boolean => now.getUTCDay() !== 1 || now.getUTCHours() >= FIRST_HOUR

interface DigestDrop {
  readonly productId: ProductId
  readonly was: Cents
  readonly price: Cents
}

/** The largest drop first. `cardOf` returns null if nobody sells the product. Spec: ALERT-10. */
export const digestDrops = (
  items: ReadonlyArray<Pick<WishlistItem, "productId" | "price" | "isTotal">>,
  last: WishlistDigest["prices"],
  cardOf: (id: ProductId) => PricedCard | null
): ReadonlyArray<DigestDrop> => {
  const before = new Map(last.map((one) => [one.productId, one]))
  return items
    .flatMap((item) => {
      const { productId } = item
      const card = cardOf(productId)
      if (card === null) return []
      const [was, price] = [priceBefore(before.get(productId) ?? item, card), shownPrice(card)]
      return was !== null && price !== null && price < was ? [{ productId, was, price }] : []
    })
    .toSorted((one, other) => other.was - other.price - (one.was - one.price))
}

import { type Wish, orderWishes, priceChange, priceOf } from "./wishlist-order.ts"
import type { DismissedDrop } from "./dismissed-drops.ts"

/** The rule of dismissed price drops, newest first. Spec: LIST-19. */
export const DISMISSED_DROPS = { limit: 200, keyOf: ({ productId }: DismissedDrop): string => productId }

/** An item of a wishlist whose price went down. */
interface PriceDrop<W extends Wish> {
  readonly wish: W
  /** Cents, above 0. */
  readonly drop: number
}

/** Returns the items whose price went down and was not dismissed, largest drop first. Spec: LIST-19. */
export const priceDrops = <W extends Wish>(
  wishes: ReadonlyArray<W>,
  taken: ReadonlyArray<DismissedDrop>
): ReadonlyArray<PriceDrop<W>> => {
  const byProduct = new Map<string, DismissedDrop>(taken.map((one) => [one.productId, one]))
  return orderWishes(wishes, "drop").flatMap((wish) => {
    const drop = -(priceChange(wish) ?? 0)
    return drop > 0 && !isDismissed(wish, byProduct.get(wish.item.productId)) ? [{ wish, drop }] : []
  })
}

const isDismissed = ({ item, card }: Wish, taken: DismissedDrop | undefined): boolean =>
  taken !== undefined && taken.was === item.price && (priceOf(card) ?? 0) >= taken.price

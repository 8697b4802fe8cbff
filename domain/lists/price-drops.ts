import { type Wish, orderWishes, priceChange } from "./wishlist-order.ts"
import type { TakenDrop } from "./taken-drop.ts"

/** The rule of dismissed price drops, newest first. Spec: LIST-19. */
export const TAKEN_DROPS = { limit: 200, keyOf: ({ productId }: TakenDrop): string => productId }

/** An item of a wishlist whose price went down. */
interface PriceDrop<W extends Wish> {
  readonly wish: W
  /** Cents, above 0. */
  readonly drop: number
}

/** Returns the items whose price went down and was not dismissed, largest drop first. Spec: LIST-19. */
export const priceDrops = <W extends Wish>(
  wishes: ReadonlyArray<W>,
  taken: ReadonlyArray<TakenDrop>
): ReadonlyArray<PriceDrop<W>> => {
  const byProduct = new Map<string, TakenDrop>(taken.map((one) => [one.productId, one]))
  return orderWishes(wishes, "drop").flatMap((wish) => {
    const drop = -(priceChange(wish) ?? 0)
    return drop > 0 && !isTaken(wish, byProduct.get(wish.item.productId)) ? [{ wish, drop }] : []
  })
}

const isTaken = ({ item, card }: Wish, taken: TakenDrop | undefined): boolean =>
  taken !== undefined && taken.was === item.price && (card?.price ?? 0) >= taken.price

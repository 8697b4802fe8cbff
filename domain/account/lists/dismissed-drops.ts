import { Schema, Context, type Effect } from "effect"
import { ProductId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import type { Change, User, ProfileNotFound } from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { type Wish, orderWishes, priceChange, priceOf } from "./wishlist.ts"

export const DismissedDrop = Schema.Struct({
  productId: ProductId,
  was: Cents,
  price: Cents
})
export type DismissedDrop = typeof DismissedDrop.Type

type Response<A> = Effect.Effect<A, ProfileNotFound | SignInNeeded>

export class PriceDropsApi extends Context.Service<
  PriceDropsApi,
  {
    readonly dismissedDrops: (user: User) => Response<ReadonlyArray<DismissedDrop>>
    readonly dismissDrop: (user: User, id: ProductId) => Response<Change>
    readonly restoreDrop: (user: User, id: ProductId) => Response<Change>
  }
>()("domain/account/lists/PriceDropsApi") {}

/** The rule of dismissed price drops, newest first. Spec: LIST-19. */
export const DISMISSED_DROPS = { limit: 200, keyOf: ({ productId }: DismissedDrop): string => productId }

interface PriceDrop<W extends Wish> {
  readonly wish: W
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

import { Schema, Context, type Effect } from "effect"
import { ProductId } from "#domain/catalogue/ids.ts"
import { Cents } from "#domain/money/cents.ts"
import type { Change, User, ProfileNotFound } from "#domain/profile/api.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"

/** A price drop that a user has dismissed. Spec: LIST-19. */
export const DismissedDrop = Schema.Struct({
  productId: ProductId,
  /** The price when the product was added to the wishlist. */
  was: Cents,
  /** The price when the message was dismissed. */
  price: Cents
})
export type DismissedDrop = typeof DismissedDrop.Type

type Response<A> = Effect.Effect<A, ProfileNotFound | SignInNeeded>

/** Port: the price drops that a user has dismissed from the notification center. Spec: LIST-19. */
export class PriceDropsApi extends Context.Service<
  PriceDropsApi,
  {
    readonly dismissedDrops: (user: User) => Response<ReadonlyArray<DismissedDrop>>
    /** Dismisses the message about a product of the wishlist, at its current price. */
    readonly dismissDrop: (user: User, id: ProductId) => Response<Change>
    /** Restores a dismissed message. */
    readonly restoreDrop: (user: User, id: ProductId) => Response<Change>
  }
>()("domain/lists/PriceDropsApi") {}

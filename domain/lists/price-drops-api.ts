import { Context, type Effect } from "effect"
import type { ProductId } from "#domain/catalogue/ids.ts"
import type { Change, User } from "#domain/profile/api.ts"
import type { ProfileNotFound } from "#domain/profile/errors.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { TakenDrop } from "./taken-drop.ts"

type Response<A> = Effect.Effect<A, ProfileNotFound | SignInNeeded>

/** Port: the price drops that a user has dismissed from the notification center. Spec: LIST-19. */
export class PriceDropsApi extends Context.Service<
  PriceDropsApi,
  {
    readonly takenDrops: (user: User) => Response<ReadonlyArray<TakenDrop>>
    /** Dismisses the message about a product of the wishlist, at its current price. */
    readonly takeDrop: (user: User, id: ProductId) => Response<Change>
    /** Restores a dismissed message. */
    readonly putDropBack: (user: User, id: ProductId) => Response<Change>
  }
>()("domain/lists/PriceDropsApi") {}

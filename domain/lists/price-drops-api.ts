import { Context, type Effect } from "effect"
import type { ProductId } from "#domain/catalogue/ids.ts"
import type { Change, User } from "#domain/profile/api.ts"
import type { ProfileNotFound } from "#domain/profile/errors.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { TakenDrop } from "./taken-drop.ts"

type Response<A> = Effect.Effect<A, ProfileNotFound | SignInNeeded>

/** Port: the drops in price that a user has taken away from the notification center. Spec: LIST-19. */
export class PriceDropsApi extends Context.Service<
  PriceDropsApi,
  {
    readonly takenDrops: (user: User) => Response<ReadonlyArray<TakenDrop>>
    /** Takes away what is said of a product of the wishlist, at the price it has now. */
    readonly takeDrop: (user: User, id: ProductId) => Response<Change>
    /** Takes that back. */
    readonly putDropBack: (user: User, id: ProductId) => Response<Change>
  }
>()("domain/lists/PriceDropsApi") {}

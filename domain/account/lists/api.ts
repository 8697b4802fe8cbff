import { Context, type Effect } from "effect"
import type { ProductId } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type {
  Change,
  User,
  ListFull,
  ProfileNotFound,
  ProfileRejected,
  ProfileUnavailable
} from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"

type Response<A, Failure = ProfileNotFound> = Effect.Effect<
  A,
  Failure | ProfileRejected | SignInNeeded | ProfileUnavailable
>
type Adding<Id> = (user: User, id: Id) => Response<Change, ProfileNotFound | ListFull>
/** A change that a full list accepts too. */
type Changing<Id> = (user: User, id: Id) => Response<Change>

interface StockSubscription {
  readonly id: ProductId
}

export class ListsApi extends Context.Service<
  ListsApi,
  {
    readonly addToWishlist: Adding<ProductId>
    readonly removeFromWishlist: Changing<ProductId>
    readonly addRecentlyViewedProduct: Changing<ProductId>
    readonly removeRecentlyViewedProducts: (user: User) => Response<Change>
    readonly addBlogBookmark: Adding<string>
    readonly removeBlogBookmark: Changing<string>
    /** Newest first. */
    readonly backInStockSubscriptions: (user: User) => Response<ReadonlyArray<StockSubscription>>
    readonly subscribeBackInStock: Adding<ProductId>
    readonly removeBackInStockSubscription: Changing<ProductId>
    /** In the requested order, without duplicates and products that no longer exist. Spec: LIST-02. */
    readonly wishlistProfile: (
      ids: ReadonlyArray<ProductId>
    ) => Effect.Effect<ReadonlyArray<ProductCard>, ProfileRejected | ProfileUnavailable>
    /** Returns the same for any list of products; the user may be anonymous. Spec: LIST-04. */
    readonly productProfile: (user: User, ids: ReadonlyArray<ProductId>) => Response<ReadonlyArray<ProductCard>, never>
  }
>()("domain/account/lists/ListsApi") {}

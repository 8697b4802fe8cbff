import { Context, Effect, Schema } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import type { RequestRejected, Unauthorized } from "#adapters/contract/errors.ts"
import { rejected } from "#adapters/contract/rejected.ts"
import { ProfileUpdate } from "#adapters/contract/users.ts"
import { ListsApi } from "#domain/lists/api.ts"
import { ProfileApi, type User } from "#domain/profile/api.ts"
import { ListFull, ProfileNotFound, ProfileRejected, ProfileUnavailable } from "#domain/profile/errors.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import { as } from "./bearer.ts"

type Client = HttpApiClient.ForApi<typeof KoopkompasApi>

/** The ports about users over HTTP. */
export const userPorts = (client: Client): Context.Context<ProfileApi | ListsApi> =>
  Context.merge(Context.make(ProfileApi, profileApi(client)), Context.make(ListsApi, listsApi(client)))

const profileApi = ({ user: calls, userPreferences }: Client): ProfileApi["Service"] =>
  ProfileApi.of({
    profile: (user) => asked(user, calls.profile()),
    updateProfile: (user, update) =>
      // What the page got with its profile and is no part of an update (PROF-04, PROF-14) is left out here.
      Schema.decodeUnknownEffect(ProfileUpdate)(update).pipe(
        Effect.mapError((error) => rejected(error, "body")),
        Effect.flatMap((payload) => calls.updateProfile({ payload })),
        (call) => asked(user, call)
      ),
    signUp: (user, payload) => asked(user, calls.signUp({ payload })),
    businessSignUp: (user, payload) => asked(user, calls.businessSignUp({ payload })),
    deleteAccount: (user) => asked(user, calls.deleteAccount()),
    undoAccountDeletion: (user) => asked(user, calls.undoAccountDeletion()),
    userPreferences: (user) => asked(user, userPreferences.userPreferences()),
    addCategory: (user, category) => asked(user, userPreferences.addCategory({ payload: { category } })),
    removeCategory: (user, category) => asked(user, userPreferences.removeCategory({ query: { category } })),
    newsletter: (user) => asked(user, userPreferences.newsletter()),
    changeNewsletter: (user, event) => asked(user, userPreferences.changeNewsletter({ payload: { event } }))
  })

const listsApi = ({ user: calls, listedProducts }: Client): ListsApi["Service"] =>
  ListsApi.of({
    addToWishlist: (user, id) => asked(user, calls.addToWishlist({ payload: { id } })),
    removeFromWishlist: (user, id) => asked(user, calls.removeFromWishlist({ query: { id } })),
    addRecentlyViewedProduct: (user, id) => asked(user, calls.addRecentlyViewedProduct({ payload: { id } })),
    removeRecentlyViewedProducts: (user) => asked(user, calls.removeRecentlyViewedProducts()),
    addBlogBookmark: (user, id) => asked(user, calls.addBlogBookmark({ payload: { id } })),
    removeBlogBookmark: (user, id) => asked(user, calls.removeBlogBookmark({ query: { id } })),
    backInStockSubscriptions: (user) => asked(user, calls.backInStockSubscriptions()),
    subscribeBackInStock: (user, id) => asked(user, calls.subscribeBackInStock({ payload: { id } })),
    removeBackInStockSubscription: (user, id) => asked(user, calls.removeBackInStockSubscription({ query: { id } })),
    wishlistProfile: (ids) => asked(NOBODY, listedProducts.wishlistProfile({ payload: { ids } })),
    productProfile: (user, ids) => asked(user, listedProducts.productProfile({ payload: { ids } }))
  })

const NOBODY: User = { rawToken: null }

/** Any failure of a call, declared or not. */
interface Failure {
  readonly _tag: string
}

/** The failures a port has of those a call is declared with; all else is no answer. */
type PortFailure<E> =
  | (E extends RequestRejected ? ProfileRejected : never)
  | (E extends Unauthorized ? SignInNeeded : never)
  | Extract<E, ProfileNotFound | ListFull>
  | ProfileUnavailable

/** A call in the name of `user`, failing as the port does. */
const asked = <A, E extends Failure>({ rawToken }: User, call: Effect.Effect<A, E>): Effect.Effect<A, PortFailure<E>> =>
  as(rawToken)(Effect.mapError(call, (cause) => portFailure(cause) as PortFailure<E>))

const portFailure = (cause: Failure) => {
  switch (cause._tag) {
    case "RequestRejected": {
      const { field, reason } = cause as RequestRejected
      return new ProfileRejected({ field, reason })
    }
    case "Unauthorized":
      return new SignInNeeded({ reason: (cause as Unauthorized).reason })
    case "ProfileNotFound":
    case "ListFull":
      return cause
    default:
      return new ProfileUnavailable({ cause })
  }
}

import { Context, Effect, Schema } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { type RequestRejected, type Unauthorized, toRequestRejected } from "#adapters/contract/errors.ts"
import { ProfileUpdate } from "#adapters/contract/users.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { type User, ListFull, ProfileNotFound, ProfileRejected, ProfileUnavailable } from "#domain/account/failures.ts"
import { UserSessionsApi } from "#domain/account/session/api.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { withBearerToken } from "./bearer.ts"

type Client = HttpApiClient.ForApi<typeof KoopkompasApi>

export const userPorts = (
  client: Client
): Context.Context<ProfileApi | ListsApi | UserSessionsApi | NotificationsApi> =>
  Context.make(ProfileApi, profileApi(client)).pipe(
    Context.add(ListsApi, listsApi(client)),
    Context.add(UserSessionsApi, userSessionsApi(client)),
    Context.add(NotificationsApi, notificationsApi(client))
  )

const notificationsApi = ({ notifications: calls }: Client): NotificationsApi["Service"] =>
  NotificationsApi.of({
    center: (user) => callAsUser(user, calls.center()),
    markRead: (user, id) => callAsUser(user, calls.markRead({ payload: { id } })),
    remove: (user, id) => callAsUser(user, calls.remove({ query: { id } })),
    choose: (user, choices) => callAsUser(user, calls.choose({ payload: { choices } }))
  })

const userSessionsApi = ({ userSessions: calls }: Client): UserSessionsApi["Service"] =>
  UserSessionsApi.of({
    sessions: (user) => callAsUser(user, calls.sessions()),
    end: (user, id) => callAsUser(user, calls.end({ payload: { id } })),
    endOthers: (user) => callAsUser(user, calls.endOthers())
  })

const profileApi = ({ user: calls, userPreferences }: Client): ProfileApi["Service"] =>
  ProfileApi.of({
    profile: (user) => callAsUser(user, calls.profile()),
    updateProfile: (user, update) =>
      // Omits fields of the page's profile that are not part of an update (PROF-04, PROF-14).
      Schema.decodeUnknownEffect(ProfileUpdate)(update).pipe(
        Effect.mapError((error) => toRequestRejected(error, "body")),
        Effect.flatMap((payload) => calls.updateProfile({ payload })),
        (call) => callAsUser(user, call)
      ),
    signUp: (user, payload) => callAsUser(user, calls.signUp({ payload })),
    businessSignUp: (user, payload) => callAsUser(user, calls.businessSignUp({ payload })),
    deleteAccount: (user) => callAsUser(user, calls.deleteAccount()),
    undoAccountDeletion: (user) => callAsUser(user, calls.undoAccountDeletion()),
    exportData: (user) => callAsUser(user, calls.exportData()),
    userPreferences: (user) => callAsUser(user, userPreferences.userPreferences()),
    addCategory: (user, category) => callAsUser(user, userPreferences.addCategory({ payload: { category } })),
    removeCategory: (user, category) => callAsUser(user, userPreferences.removeCategory({ query: { category } })),
    changeRecommendations: (user, on) => callAsUser(user, userPreferences.changeRecommendations({ payload: { on } })),
    newsletter: (user) => callAsUser(user, userPreferences.newsletter()),
    changeNewsletter: (user, event) => callAsUser(user, userPreferences.changeNewsletter({ payload: { event } }))
  })

const listsApi = ({ user: calls, listedProducts }: Client): ListsApi["Service"] =>
  ListsApi.of({
    addToWishlist: (user, id) => callAsUser(user, calls.addToWishlist({ payload: { id } })),
    removeFromWishlist: (user, id) => callAsUser(user, calls.removeFromWishlist({ query: { id } })),
    addRecentlyViewedProduct: (user, id) => callAsUser(user, calls.addRecentlyViewedProduct({ payload: { id } })),
    removeRecentlyViewedProducts: (user) => callAsUser(user, calls.removeRecentlyViewedProducts()),
    addBlogBookmark: (user, id) => callAsUser(user, calls.addBlogBookmark({ payload: { id } })),
    removeBlogBookmark: (user, id) => callAsUser(user, calls.removeBlogBookmark({ query: { id } })),
    backInStockSubscriptions: (user) => callAsUser(user, calls.backInStockSubscriptions()),
    subscribeBackInStock: (user, id) => callAsUser(user, calls.subscribeBackInStock({ payload: { id } })),
    removeBackInStockSubscription: (user, id) =>
      callAsUser(user, calls.removeBackInStockSubscription({ query: { id } })),
    wishlistProfile: (ids) => callAsUser(ANONYMOUS_USER, listedProducts.wishlistProfile({ payload: { ids } })),
    productProfile: (user, ids) => callAsUser(user, listedProducts.productProfile({ payload: { ids } }))
  })

const ANONYMOUS_USER: User = { rawToken: null }

interface Failure {
  readonly _tag: string
}

type PortFailure<E> =
  | (E extends RequestRejected ? ProfileRejected : never)
  | (E extends Unauthorized ? SignInNeeded : never)
  | Extract<E, ProfileNotFound | ListFull>
  | ProfileUnavailable

const callAsUser = <A, E extends Failure>(
  { rawToken }: User,
  call: Effect.Effect<A, E>
): Effect.Effect<A, PortFailure<E>> =>
  withBearerToken(rawToken)(Effect.mapError(call, (cause) => portFailure(cause) as PortFailure<E>))

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

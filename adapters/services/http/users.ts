import { Effect, Layer } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { encodeDataExport } from "#adapters/contract/wire.ts"
import { RequestRejected, ServiceUnavailable, Unauthorized } from "#adapters/contract/errors.ts"
import { CurrentUser, OptionalUser } from "#adapters/contract/security.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { ProfileFailure, User, ProfileRejected, ProfileUnavailable } from "#domain/account/failures.ts"
import { UserSessionsApi } from "#domain/account/session/api.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { recordCause } from "./failure-cause.ts"

const userGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "user",
  Effect.fn(function* (handlers) {
    const profile = yield* ProfileApi
    const lists = yield* ListsApi
    return handlers.handleAll({
      profile: () => asUser(profile.profile),
      updateProfile: ({ payload }) => asUser((user) => profile.updateProfile(user, payload)),
      signUp: ({ payload }) => asUser((user) => profile.signUp(user, payload)),
      businessSignUp: ({ payload }) => asUser((user) => profile.businessSignUp(user, payload)),
      deleteAccount: () => asUser(profile.deleteAccount),
      undoAccountDeletion: () => asUser(profile.undoAccountDeletion),
      exportData: () => asUser((user) => Effect.map(profile.exportData(user), encodeDataExport)),
      addToWishlist: ({ payload }) => asUser((user) => lists.addToWishlist(user, payload.id)),
      removeFromWishlist: ({ query }) => asUser((user) => lists.removeFromWishlist(user, query.id)),
      addRecentlyViewedProduct: ({ payload }) => asUser((user) => lists.addRecentlyViewedProduct(user, payload.id)),
      removeRecentlyViewedProducts: () => asUser(lists.removeRecentlyViewedProducts),
      addBlogBookmark: ({ payload }) => asUser((user) => lists.addBlogBookmark(user, payload.id)),
      removeBlogBookmark: ({ query }) => asUser((user) => lists.removeBlogBookmark(user, query.id)),
      backInStockSubscriptions: () => asUser(lists.backInStockSubscriptions),
      subscribeBackInStock: ({ payload }) => asUser((user) => lists.subscribeBackInStock(user, payload.id)),
      removeBackInStockSubscription: ({ query }) =>
        asUser((user) => lists.removeBackInStockSubscription(user, query.id))
    })
  })
)

const userPreferencesGroup = HttpApiBuilder.group(KoopkompasApi, "userPreferences", (handlers) =>
  Effect.map(ProfileApi, (profile) =>
    handlers.handleAll({
      userPreferences: () => asUser(profile.userPreferences),
      addCategory: ({ payload }) => asUser((user) => profile.addCategory(user, payload.category)),
      removeCategory: ({ query }) => asUser((user) => profile.removeCategory(user, query.category)),
      newsletter: () => asUser(profile.newsletter),
      changeRecommendations: ({ payload }) => asUser((user) => profile.changeRecommendations(user, payload.on)),
      changeNewsletter: ({ payload }) => asUser((user) => profile.changeNewsletter(user, payload.event))
    })
  )
)

const userSessionsGroup = HttpApiBuilder.group(KoopkompasApi, "userSessions", (handlers) =>
  Effect.map(UserSessionsApi, (api) =>
    handlers.handleAll({
      sessions: () => asUser(api.sessions),
      end: ({ payload }) => asUser((user) => api.end(user, payload.id)),
      endOthers: () => asUser(api.endOthers)
    })
  )
)

const notificationsGroup = HttpApiBuilder.group(KoopkompasApi, "notifications", (handlers) =>
  Effect.map(NotificationsApi, (api) =>
    handlers.handleAll({
      center: () => asUser(api.center),
      markRead: ({ payload }) => asUser((user) => api.markRead(user, payload.id)),
      remove: ({ query }) => asUser((user) => api.remove(user, query.id)),
      choose: ({ payload }) => asUser((user) => api.choose(user, payload.choices))
    })
  )
)

const listedProductsGroup = HttpApiBuilder.group(KoopkompasApi, "listedProducts", (handlers) =>
  Effect.map(ListsApi, (lists) =>
    handlers.handleAll({
      wishlistProfile: ({ payload }) => toResponse(lists.wishlistProfile(payload.ids)),
      productProfile: ({ payload }) =>
        Effect.flatMap(OptionalUser, (user) =>
          toResponse(lists.productProfile({ rawToken: user?.rawToken ?? null }, payload.ids))
        )
    })
  )
)

export const userGroups = Layer.mergeAll(
  userGroup,
  userPreferencesGroup,
  userSessionsGroup,
  notificationsGroup,
  listedProductsGroup
)

const asUser = <A, E extends ProfileFailure>(call: (user: User) => Effect.Effect<A, E>) =>
  Effect.flatMap(CurrentUser, ({ rawToken }) => toResponse(call({ rawToken })))

const toResponse = <A, E extends ProfileFailure>(result: Effect.Effect<A, E>) =>
  result.pipe(
    Effect.map((body) => HttpServerResponse.jsonUnsafe(body, { headers: { "cache-control": "no-store" } })),
    Effect.tapError(recordCause),
    Effect.mapError((error) => wireError(error) as WireError<E>)
  )

type WireError<E> = E extends ProfileRejected
  ? RequestRejected
  : E extends SignInNeeded
    ? Unauthorized
    : E extends ProfileUnavailable
      ? ServiceUnavailable
      : E

const wireError = (error: ProfileFailure) => {
  switch (error._tag) {
    case "ProfileRejected":
      return new RequestRejected({ field: error.field, reason: error.reason })
    case "SignInNeeded":
      return new Unauthorized({ reason: error.reason })
    case "ProfileUnavailable":
      return new ServiceUnavailable()
    case "ProfileNotFound":
    case "ListFull":
      return error
  }
}

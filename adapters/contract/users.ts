import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Id, CategoryKey, IsoDay, ProductId } from "#domain/base/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { ChatEntry, WishlistItem } from "#domain/account/lists/entries.ts"
import { RECENTLY_VIEWED, BACK_IN_STOCK, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { KindChoice, NotificationCenter, OPTIONAL_KINDS } from "#domain/messages/notifications-api.ts"
import { ListFull, ProfileNotFound } from "#domain/account/failures.ts"
import { NEWSLETTER_EVENTS, NEWSLETTER_STATES } from "#domain/account/profile/account.ts"
import { MessageId } from "#domain/account/profile/notification-center.ts"
import { PROFILE_LIMITS } from "#domain/account/profile/current-profile.ts"
import { UserProfile } from "#domain/account/profile/user-profile.ts"
import { UserSession } from "#domain/account/session/device.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn, SignedIn } from "./security.ts"
import { WireDataExport } from "./wire.ts"

const WISHLIST_IDS = PROFILE_LIMITS.wishlistItems

const LISTED_IDS = 100

const text = (limit: number) => Schema.String.check(Schema.isMaxLength(limit))
const listOf = <S extends Schema.Top>(item: S, limit: number) => Schema.Array(item).check(Schema.isMaxLength(limit))
const name = Schema.optionalKey(Schema.NullOr(text(100)))
const day = Schema.optionalKey(Schema.NullOr(IsoDay))

export const ProfileUpdate = Schema.Struct({
  family_name: name,
  given_name: name,
  picture: Schema.optionalKey(Schema.NullOr(text(2_000))),
  dateOfBirth: day,
  wishlistItems: Schema.optionalKey(listOf(WishlistItem, PROFILE_LIMITS.wishlistItems)),
  recentlyViewedProducts: Schema.optionalKey(listOf(ProductId, RECENTLY_VIEWED.limit)),
  pocChatData: Schema.optionalKey(
    listOf(Schema.Struct({ ...ChatEntry.fields, title: text(100) }), PROFILE_LIMITS.pocChatData)
  )
})

const SignUp = Schema.Struct({ family_name: name, given_name: name, dateOfBirth: day })

/** The business form as typed; its faults are reported by field. Spec: PROF-12. */
const BusinessForm = Schema.Struct({
  company: Schema.optionalKey(text(300)),
  kvkNumber: Schema.optionalKey(text(40)),
  vatId: Schema.optionalKey(text(40)),
  email: Schema.optionalKey(text(300))
})

const Changed = Schema.Struct({ changed: Schema.Boolean })

const missing = ProfileNotFound.pipe(HttpApiSchema.status(404))
const full = ListFull.pipe(HttpApiSchema.status(409))

const adding = { success: Changed, error: [missing, full, ServiceUnavailable] }
const removing = { success: Changed, error: [missing, ServiceUnavailable] }
const profile = { success: UserProfile, error: [missing, ServiceUnavailable] }
const product = Schema.Struct({ id: ProductId })
const post = Schema.Struct({ id: Id })

const productQuery = { id: ProductId.annotate({ description: "Id of the product." }) }

/** Entries to remove are named in the query. Spec: PROF-13 to PROF-17, LIST-01 to LIST-06. */
export class UserGroup extends HttpApiGroup.make("user")
  .add(
    HttpApiEndpoint.get("profile", "/profile", profile),
    HttpApiEndpoint.post("updateProfile", "/updateProfile", {
      payload: ProfileUpdate,
      success: UserProfile,
      error: [RequestRejected, missing, full, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("signUp", "/signUp", {
      payload: SignUp,
      success: UserProfile,
      error: [RequestRejected, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("businessSignUp", "/businessSignUp", {
      payload: BusinessForm,
      success: UserProfile,
      error: [RequestRejected, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("deleteAccount", "/deleteAccount", profile),
    HttpApiEndpoint.post("undoAccountDeletion", "/undoAccountDeletion", profile),
    HttpApiEndpoint.get("exportData", "/exportData", { success: WireDataExport, error: [missing, ServiceUnavailable] })
  )
  .add(
    HttpApiEndpoint.post("addToWishlist", "/addToWishlist", { payload: product, ...adding }),
    HttpApiEndpoint.delete("removeFromWishlist", "/removeFromWishlist", { query: productQuery, ...removing }),
    HttpApiEndpoint.post("addRecentlyViewedProduct", "/addRecentlyViewedProduct", { payload: product, ...removing }),
    HttpApiEndpoint.delete("removeRecentlyViewedProducts", "/removeRecentlyViewedProducts", removing),
    HttpApiEndpoint.post("addBlogBookmark", "/addBlogBookmark", { payload: post, ...adding }),
    HttpApiEndpoint.delete("removeBlogBookmark", "/removeBlogBookmark", {
      query: { id: Id.annotate({ description: "Id of the post." }) },
      ...removing
    }),
    HttpApiEndpoint.get("backInStockSubscriptions", "/backInStockSubscriptions", {
      success: listOf(product, BACK_IN_STOCK.limit),
      error: [missing, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("subscribeBackInStock", "/subscribeBackInStock", { payload: product, ...adding }),
    HttpApiEndpoint.delete("removeBackInStockSubscription", "/removeBackInStockSubscription", {
      query: productQuery,
      ...removing
    })
  )
  .middleware(SignedIn)
  .prefix("/user/v3") {}

const newsletter = {
  success: Schema.Struct({ state: Schema.Literals(NEWSLETTER_STATES) }),
  error: [missing, ServiceUnavailable]
}

const preferences = {
  success: Schema.Struct({
    categories: listOf(CategoryKey, PREFERRED_CATEGORIES.limit),
    recommendations: Schema.Boolean
  }),
  error: [missing, ServiceUnavailable]
}

export class UserPreferencesGroup extends HttpApiGroup.make("userPreferences")
  .add(
    HttpApiEndpoint.get("userPreferences", "/userPreferences", preferences),
    HttpApiEndpoint.post("addCategory", "/addCategory", {
      payload: Schema.Struct({ category: CategoryKey }),
      ...adding
    }),
    HttpApiEndpoint.delete("removeCategory", "/removeCategory", {
      query: { category: CategoryKey.annotate({ description: "Dotted path of the category." }) },
      ...removing
    }),
    HttpApiEndpoint.post("changeRecommendations", "/changeRecommendations", {
      payload: Schema.Struct({ on: Schema.Boolean }),
      ...preferences
    }),
    HttpApiEndpoint.get("newsletter", "/newsletter", newsletter),
    HttpApiEndpoint.post("changeNewsletter", "/changeNewsletter", {
      payload: Schema.Struct({ event: Schema.Literals(NEWSLETTER_EVENTS) }),
      ...newsletter
    })
  )
  .middleware(SignedIn)
  .prefix("/user-preferences") {}

export class UserSessionsGroup extends HttpApiGroup.make("userSessions")
  .add(
    HttpApiEndpoint.get("sessions", "/sessions", {
      success: Schema.Struct({ sessions: Schema.Array(UserSession) }),
      error: ServiceUnavailable
    }),
    HttpApiEndpoint.post("end", "/endSession", {
      payload: Schema.Struct({ id: Id }),
      success: Changed,
      error: ServiceUnavailable
    }),
    HttpApiEndpoint.post("endOthers", "/endOtherSessions", { success: Changed, error: ServiceUnavailable })
  )
  .middleware(SignedIn)
  .prefix("/user/v3") {}

/** Choices of a request; a kind that is named twice would leave open which one counts. Spec: NOTE-05. */
const choices = listOf(KindChoice, OPTIONAL_KINDS.length).check(
  Schema.makeFilter((given) => new Set(given.map(({ kind }) => kind)).size === given.length, {
    title: "choices that name each kind once"
  })
)

export class NotificationsGroup extends HttpApiGroup.make("notifications")
  .add(
    HttpApiEndpoint.get("center", "/notifications", {
      success: NotificationCenter,
      error: [missing, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("markRead", "/readNotification", {
      payload: Schema.Struct({ id: Schema.NullOr(MessageId) }),
      ...removing
    }),
    HttpApiEndpoint.delete("remove", "/removeNotification", {
      query: { id: MessageId.annotate({ description: "Id of the message." }) },
      ...removing
    }),
    HttpApiEndpoint.post("choose", "/chooseNotifications", {
      payload: Schema.Struct({ choices }),
      success: Schema.Struct({ choices: NotificationCenter.fields.choices }),
      error: [missing, ServiceUnavailable]
    })
  )
  .middleware(SignedIn)
  .prefix("/user/v3") {}

const cards = { success: Schema.Array(ProductCard), error: ServiceUnavailable }

/** Calls for the products of a list, in the requested order; unknown ones are left out. Spec: LIST-02, LIST-04. */
export class ListedProductsGroup extends HttpApiGroup.make("listedProducts")
  .add(
    HttpApiEndpoint.post("wishlistProfile", "/wishlist-profile", {
      payload: Schema.Struct({ ids: listOf(ProductId, WISHLIST_IDS) }),
      ...cards
    }).annotate(Safe, true),
    HttpApiEndpoint.post("productProfile", "/product-profile", {
      payload: Schema.Struct({ ids: listOf(ProductId, LISTED_IDS) }),
      ...cards
    })
      .middleware(OptionallySignedIn)
      .annotate(Safe, true)
  )
  .prefix("/site/v1") {}

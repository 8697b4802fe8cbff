import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CategoryKey, IsoDay, ProductId } from "#domain/base/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { ChatEntry, WishlistItem } from "#domain/account/lists/entries.ts"
import { RECENTLY_VIEWED, BACK_IN_STOCK, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { KindChoice, NotificationCenter, OPTIONAL_KINDS } from "#domain/messages/notifications-api.ts"
import { ListFull, ProfileNotFound } from "#domain/account/failures.ts"
import { NEWSLETTER_EVENTS, NEWSLETTER_STATES } from "#domain/account/profile/newsletter.ts"
import { MessageId } from "#domain/account/profile/notification-center.ts"
import { PROFILE_LIMITS } from "#domain/account/profile/current-profile.ts"
import { UserProfile } from "#domain/account/profile/user-profile.ts"
import { UserSession } from "#domain/account/session/device.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Id } from "./id.ts"
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
    HttpApiEndpoint.get("profile", "/profile", profile).annotate(OpenApi.Summary, "The profile of who calls"),
    HttpApiEndpoint.post("updateProfile", "/updateProfile", {
      payload: ProfileUpdate,
      success: UserProfile,
      error: [RequestRejected, missing, full, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Changes what is named, adds to lists; answers with the profile"),
    HttpApiEndpoint.post("signUp", "/signUp", {
      payload: SignUp,
      success: UserProfile,
      error: [RequestRejected, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Makes the profile of who calls"),
    HttpApiEndpoint.post("businessSignUp", "/businessSignUp", {
      payload: BusinessForm,
      success: UserProfile,
      error: [RequestRejected, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Makes the profile speak for a business"),
    HttpApiEndpoint.post("deleteAccount", "/deleteAccount", profile).annotate(
      OpenApi.Summary,
      "Asks for deletion, which can be undone for 30 days"
    ),
    HttpApiEndpoint.post("undoAccountDeletion", "/undoAccountDeletion", profile).annotate(
      OpenApi.Summary,
      "Takes back a deletion asked for"
    ),
    HttpApiEndpoint.get("exportData", "/exportData", {
      success: WireDataExport,
      error: [missing, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Everything that is stored about who calls")
  )
  .add(
    HttpApiEndpoint.post("addToWishlist", "/addToWishlist", { payload: product, ...adding }).annotate(
      OpenApi.Summary,
      "Puts a product on the wishlist"
    ),
    HttpApiEndpoint.delete("removeFromWishlist", "/removeFromWishlist", { query: productQuery, ...removing }).annotate(
      OpenApi.Summary,
      "Takes a product off the wishlist"
    ),
    HttpApiEndpoint.post("addRecentlyViewedProduct", "/addRecentlyViewedProduct", {
      payload: product,
      ...removing
    }).annotate(OpenApi.Summary, "Remembers that a product was looked at"),
    HttpApiEndpoint.delete("removeRecentlyViewedProducts", "/removeRecentlyViewedProducts", removing).annotate(
      OpenApi.Summary,
      "Forgets all products looked at"
    ),
    HttpApiEndpoint.post("addBlogBookmark", "/addBlogBookmark", { payload: post, ...adding }).annotate(
      OpenApi.Summary,
      "Bookmarks a post of the blog"
    ),
    HttpApiEndpoint.delete("removeBlogBookmark", "/removeBlogBookmark", {
      query: { id: Id.annotate({ description: "Id of the post." }) },
      ...removing
    }).annotate(OpenApi.Summary, "Takes a bookmark away"),
    HttpApiEndpoint.get("backInStockSubscriptions", "/backInStockSubscriptions", {
      success: listOf(product, BACK_IN_STOCK.limit),
      error: [missing, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Products to be told about, the newest subscription first"),
    HttpApiEndpoint.post("subscribeBackInStock", "/subscribeBackInStock", { payload: product, ...adding }).annotate(
      OpenApi.Summary,
      "Asks to be told when a product is back in stock"
    ),
    HttpApiEndpoint.delete("removeBackInStockSubscription", "/removeBackInStockSubscription", {
      query: productQuery,
      ...removing
    }).annotate(OpenApi.Summary, "Asks to be told no more")
  )
  .middleware(SignedIn)
  .annotate(OpenApi.Description, "The profile, account and lists of who calls.")
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
    HttpApiEndpoint.get("userPreferences", "/userPreferences", preferences).annotate(
      OpenApi.Summary,
      "Preferred categories in the order of choosing"
    ),
    HttpApiEndpoint.post("addCategory", "/addCategory", {
      payload: Schema.Struct({ category: CategoryKey }),
      ...adding
    }).annotate(OpenApi.Summary, "Prefers a category"),
    HttpApiEndpoint.delete("removeCategory", "/removeCategory", {
      query: { category: CategoryKey.annotate({ description: "Dotted path of the category." }) },
      ...removing
    }).annotate(OpenApi.Summary, "Prefers a category no more"),
    HttpApiEndpoint.post("changeRecommendations", "/changeRecommendations", {
      payload: Schema.Struct({ on: Schema.Boolean }),
      ...preferences
    }).annotate(OpenApi.Summary, "Turns personal recommendations on or off"),
    HttpApiEndpoint.get("newsletter", "/newsletter", newsletter).annotate(
      OpenApi.Summary,
      "Whether who calls has the newsletter"
    ),
    HttpApiEndpoint.post("changeNewsletter", "/changeNewsletter", {
      payload: Schema.Struct({ event: Schema.Literals(NEWSLETTER_EVENTS) }),
      ...newsletter
    }).annotate(OpenApi.Summary, "Subscribes to the newsletter, which the link in a mail confirms, or ends it")
  )
  .middleware(SignedIn)
  .annotate(OpenApi.Description, "What somebody prefers.")
  .prefix("/user-preferences") {}

export class UserSessionsGroup extends HttpApiGroup.make("userSessions")
  .add(
    HttpApiEndpoint.get("sessions", "/sessions", {
      success: Schema.Struct({ sessions: Schema.Array(UserSession) }),
      error: ServiceUnavailable
    }).annotate(OpenApi.Summary, "The logins of who calls that last, the current one first"),
    HttpApiEndpoint.post("end", "/endSession", {
      payload: Schema.Struct({ id: Id }),
      success: Changed,
      error: ServiceUnavailable
    }).annotate(OpenApi.Summary, "Logs out one device"),
    HttpApiEndpoint.post("endOthers", "/endOtherSessions", { success: Changed, error: ServiceUnavailable }).annotate(
      OpenApi.Summary,
      "Logs out every device but the current one"
    )
  )
  .middleware(SignedIn)
  .annotate(OpenApi.Description, "The devices on which who calls is logged in.")
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
    }).annotate(OpenApi.Summary, "Messages, the newest first, and where each optional kind goes"),
    HttpApiEndpoint.post("markRead", "/readNotification", {
      payload: Schema.Struct({ id: Schema.NullOr(MessageId) }),
      ...removing
    }).annotate(OpenApi.Summary, "Marks a message as read; all of them for null"),
    HttpApiEndpoint.delete("remove", "/removeNotification", {
      query: { id: MessageId.annotate({ description: "Id of the message." }) },
      ...removing
    }).annotate(OpenApi.Summary, "Removes a message"),
    HttpApiEndpoint.post("choose", "/chooseNotifications", {
      payload: Schema.Struct({ choices }),
      success: Schema.Struct({ choices: NotificationCenter.fields.choices }),
      error: [missing, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Stores where some kinds go; mail of the newsletter can only be switched off")
  )
  .middleware(SignedIn)
  .annotate(OpenApi.Description, "The messages that the site posted to who calls.")
  .prefix("/user/v3") {}

const cards = { success: Schema.Array(ProductCard), error: ServiceUnavailable }

/** Calls for the products of a list, in the requested order; unknown ones are left out. Spec: LIST-02, LIST-04. */
export class ListedProductsGroup extends HttpApiGroup.make("listedProducts")
  .add(
    HttpApiEndpoint.post("wishlistProfile", "/wishlist-profile", {
      payload: Schema.Struct({ ids: listOf(ProductId, WISHLIST_IDS) }),
      ...cards
    })
      .annotate(OpenApi.Summary, "The products of a wishlist")
      .annotate(Safe, true),
    HttpApiEndpoint.post("productProfile", "/product-profile", {
      payload: Schema.Struct({ ids: listOf(ProductId, LISTED_IDS) }),
      ...cards
    })
      .middleware(OptionallySignedIn)
      .annotate(OpenApi.Summary, "The products of any list, for a visitor or a user")
      .annotate(Safe, true)
  )
  .annotate(OpenApi.Description, "What is shown of products on a list.")
  .prefix("/site/v1") {}

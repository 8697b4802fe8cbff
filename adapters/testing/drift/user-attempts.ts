import { BACK_IN_STOCK, BLOG_BOOKMARKS, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { WISHLIST_BOUND } from "#domain/account/lists/wishlist.ts"
import { PROFILE_LIMITS } from "#domain/account/profile/current-profile.ts"
import type { Attempt, Attempts, Sent, Step } from "./attempt.ts"
import type { WorldFacts } from "./world-facts.ts"

/** Creates a profile. */
const JOIN: Step = { call: "user.signUp", sent: { body: { given_name: "Daan" } } }

/** Returns attempts of a call that needs a profile: with one, with an invalid request, and without one. */
const own = (sent: Sent, wrong: Sent | null): Attempts => ({
  200: { before: [JOIN], sent },
  ...(wrong !== null && { 400: { before: [JOIN], sent: wrong } }),
  404: { sent }
})

/** Returns the attempt of adding to a full list. `entry` creates each entry. */
const full = (call: string, limit: number, entry: (at: number) => Sent): Attempt => ({
  before: [JOIN, ...Array.from({ length: limit }, (_, at) => ({ call, sent: entry(at) }))],
  sent: entry(limit)
})

const ID = (at: number): Sent => ({ body: { id: `p-${at}` } })
const CATEGORY = (at: number): Sent => ({ body: { category: `wonen.soort-${at}` } })
const NOTHING: Sent = { body: {} }

/** Adds `count` products to a wishlist, starting with number `from`. */
const wishes = (from: number, count: number): Sent => ({
  body: {
    wishlistItems: Array.from({ length: count }, (_, at) => ({
      productId: `p-${from + at}`,
      price: null,
      date: "2026-11-01"
    }))
  }
})

/** Returns attempts about profiles and lists. Spec: API-19. */
export const userAttempts = ({ productId, post, category }: WorldFacts) => {
  const product = { body: { id: productId } }
  const business = { company: "Smit BV", kvkNumber: "68750110", vatId: "NL123456782B01", email: "inkoop@example.nl" }
  const most = PROFILE_LIMITS.wishlistItems
  const joins = { 200: { sent: { body: { given_name: "Daan" } } } }
  return {
    "user.profile": own({}, null),
    "user.updateProfile": {
      ...own({ body: { family_name: "Smit" } }, { body: { dateOfBirth: "2999-01-01" } }),
      409: { before: [JOIN, { call: "user.updateProfile", sent: wishes(0, most) }], sent: wishes(most, 1) }
    },
    "user.signUp": { ...joins, 400: { sent: { body: { dateOfBirth: "2999-01-01" } } } },
    "user.businessSignUp": { 200: { sent: { body: business } }, 400: { sent: { body: { ...business, company: "" } } } },
    "user.deleteAccount": own({}, null),
    "user.undoAccountDeletion": own({}, null),
    "user.exportData": own({}, null),
    "user.addToWishlist": { ...own(product, NOTHING), 409: full("user.addToWishlist", WISHLIST_BOUND.limit, ID) },
    "user.removeFromWishlist": own({ query: { id: productId } }, {}),
    "user.addRecentlyViewedProduct": own(product, NOTHING),
    "user.removeRecentlyViewedProducts": own({}, null),
    "user.addBlogBookmark": {
      ...own({ body: { id: post } }, NOTHING),
      409: full("user.addBlogBookmark", BLOG_BOOKMARKS.limit, ID)
    },
    "user.removeBlogBookmark": own({ query: { id: post } }, {}),
    "user.backInStockSubscriptions": own({}, null),
    "user.subscribeBackInStock": {
      ...own(product, NOTHING),
      409: full("user.subscribeBackInStock", BACK_IN_STOCK.limit, ID)
    },
    "user.removeBackInStockSubscription": own({ query: { id: productId } }, {}),
    "userPreferences.userPreferences": own({}, null),
    "userPreferences.addCategory": {
      ...own({ body: { category } }, NOTHING),
      409: full("userPreferences.addCategory", PREFERRED_CATEGORIES.limit, CATEGORY)
    },
    "userPreferences.removeCategory": own({ query: { category } }, {}),
    "userPreferences.changeRecommendations": own({ body: { on: false } }, NOTHING),
    "userPreferences.newsletter": own({}, null),
    "userPreferences.changeNewsletter": own({ body: { event: "subscribe" } }, NOTHING),
    "notifications.center": own({}, null),
    "notifications.markRead": own({ body: { id: null } }, NOTHING),
    "notifications.remove": own({ query: { id: "price-alert p-1" } }, {}),
    "notifications.choose": own(
      { body: { choices: [{ kind: "price-alert", isListed: false, isMailed: true }] } },
      { body: { choices: [{ kind: "new-login", isListed: false, isMailed: true }] } }
    ),
    "userSessions.sessions": { 200: { sent: {} } },
    "userSessions.end": { 200: { sent: { body: { id: "onbekend" } } }, 400: { sent: NOTHING } },
    "userSessions.endOthers": { 200: { sent: {} } },
    "listedProducts.wishlistProfile": { 200: { sent: { body: { ids: [productId] } } }, 400: { sent: NOTHING } },
    "listedProducts.productProfile": { 200: { sent: { body: { ids: [productId] } } }, 400: { sent: NOTHING } }
  } satisfies Readonly<Record<string, Attempts>>
}

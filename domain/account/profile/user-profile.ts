import { Schema } from "effect"
import { Instant, IsoDay, ProductId } from "#domain/base/ids.ts"
import { WishlistItem, ChatEntry } from "#domain/account/lists/entries.ts"

const text = Schema.NullOr(Schema.String)

/** A profile as the service stores it, including fields of older versions. Spec: PROF-01. */
export const Profile = Schema.Struct({
  email: text,
  family_name: text,
  given_name: text,
  picture: text,
  dateOfBirth: Schema.NullOr(IsoDay),
  /** A plain id is an item of an older version. */
  wishlistItems: Schema.Array(Schema.Union([WishlistItem, ProductId])),
  recentlyViewedProducts: Schema.Array(ProductId),
  pocChatData: Schema.Array(ChatEntry),
  interests: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Ids, from versions without a wishlist. */
  likedProducts: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Profile = typeof Profile.Type

/** The company of a business profile. Spec: PROF-12. */
export const Business = Schema.Struct({
  company: Schema.String,
  /** Eight digits: its number in the trade register (KvK). */
  kvkNumber: Schema.String,
  /** `NL123456782B01`. */
  vatId: Schema.NullOr(Schema.String),
  email: Schema.String
})
export type Business = typeof Business.Type

const RequestedDeletion = Schema.Struct({
  askedAt: Instant,
  /** Milliseconds in which it can be undone, above 0. */
  timeLeft: Schema.Int
})

/** A profile as the service returns it to its user. Spec: PROF-01, PROF-17. */
export const UserProfile = Schema.Struct({
  ...Profile.fields,
  wishlistItems: Schema.Array(WishlistItem),
  /** Ids of posts, newest first. Spec: LIST-06. */
  blogBookmarks: Schema.Array(Schema.String),
  business: Schema.NullOr(Business),
  deletion: Schema.NullOr(RequestedDeletion)
})
export type UserProfile = typeof UserProfile.Type

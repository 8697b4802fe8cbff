import { Schema } from "effect"
import { Instant, IsoDay, ProductId } from "#domain/base/ids.ts"
import { WishlistItem, ChatEntry } from "#domain/account/lists/entries.ts"

const text = Schema.NullOr(Schema.String)

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

export const Business = Schema.Struct({
  company: Schema.String,
  /** Eight digits: its number in the trade register (KvK). */
  kvkNumber: Schema.String,
  vatId: Schema.NullOr(Schema.String),
  email: Schema.String
})
export type Business = typeof Business.Type

const RequestedDeletion = Schema.Struct({
  askedAt: Instant,
  timeLeft: Schema.Int
})

export const UserProfile = Schema.Struct({
  ...Profile.fields,
  wishlistItems: Schema.Array(WishlistItem),
  blogBookmarks: Schema.Array(Schema.String),
  business: Schema.NullOr(Business),
  deletion: Schema.NullOr(RequestedDeletion)
})
export type UserProfile = typeof UserProfile.Type

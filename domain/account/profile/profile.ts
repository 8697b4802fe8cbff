import { Schema } from "effect"
import { IsoDay, ProductId } from "#domain/base/ids.ts"
import { ChatEntry } from "#domain/account/lists/chat-entry.ts"
import { WishlistItem } from "#domain/account/lists/wishlist-item.ts"

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
  /** Newest first. */
  recentlyViewedProducts: Schema.Array(ProductId),
  /** Newest first. */
  pocChatData: Schema.Array(ChatEntry),
  interests: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Ids, from versions without a wishlist. */
  likedProducts: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Profile = typeof Profile.Type

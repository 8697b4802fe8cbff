import { Effect, Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { CategoryKey, Instant, IsoDay, ProductId } from "#domain/catalogue/ids.ts"
import { ChatEntry } from "#domain/lists/chat-entry.ts"
import { TakenDrop } from "#domain/lists/taken-drop.ts"
import { WishlistItem } from "#domain/lists/wishlist-item.ts"
import { UNDO_DAYS } from "#domain/profile/account.ts"
import { Business } from "#domain/profile/business.ts"
import { NEWSLETTER_STATES } from "#domain/profile/newsletter.ts"

const text = Schema.NullOr(Schema.String)

/** Everything kept of one user but what others must find too. Spec: PROF-01, PROF-15. */
export const UserRow = Schema.Struct({
  /** The user, as the login provider knows them. */
  sub: Schema.String,
  email: text,
  family_name: text,
  given_name: text,
  picture: text,
  dateOfBirth: Schema.NullOr(IsoDay),
  wishlistItems: Schema.Array(WishlistItem),
  recentlyViewedProducts: Schema.Array(ProductId),
  pocChatData: Schema.Array(ChatEntry),
  blogBookmarks: Schema.Array(Schema.String),
  preferredCategories: Schema.Array(CategoryKey),
  /** Rows from before there was one have none. */
  newsletter: Schema.Literals(NEWSLETTER_STATES).pipe(Schema.withDecodingDefaultKey(Effect.succeed("off" as const))),
  /** Rows from before there were any have none. */
  takenDrops: Schema.Array(TakenDrop).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  business: Schema.NullOr(Business),
  /** When deletion was asked for; null for an account that is to stay. */
  deletionAskedAt: Schema.NullOr(Instant)
})
export type UserRow = typeof UserRow.Type

/** Users, and from what moment on nothing may be left of them. */
export const USERS: Table<UserRow, "erase_at"> = {
  name: "users",
  schema: UserRow,
  key: ({ sub }) => sub,
  indexes: { erase_at: ({ deletionAskedAt }) => eraseAt(deletionAskedAt) }
}

/** A product somebody wants to be told about. Spec: LIST-05. */
const SubscriptionRow = Schema.Struct({
  sub: Schema.String,
  productId: ProductId,
  /** Counts up in the order of subscribing, for each user from 1. */
  place: Schema.Int
})
type SubscriptionRow = typeof SubscriptionRow.Type

/** Rows of their own, so that who waits for a product can be found by it. */
export const SUBSCRIPTIONS: Table<SubscriptionRow, "user_sub" | "product_id" | "place"> = {
  name: "back_in_stock",
  schema: SubscriptionRow,
  key: ({ sub, productId }) => subscriptionKey(sub, productId),
  indexes: { user_sub: ({ sub }) => sub, product_id: ({ productId }) => productId, place: ({ place }) => place }
}

/** No two users and products have the same: an id has no space. */
export const subscriptionKey = (sub: string, productId: ProductId): string => `${productId} ${sub}`

/** Milliseconds since 1970; Infinity is no JSON, so what stays is put at the end of time. */
const eraseAt = (askedAt: Instant | null): number =>
  askedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(askedAt) + UNDO_DAYS * DAY

const DAY = 24 * 60 * 60 * 1_000

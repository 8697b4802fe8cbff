import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Schema, Struct } from "effect"
import type { Table } from "#adapters/store/record-table.ts"
import { CategoryKey, Instant, IsoDay, ProductId } from "#domain/base/ids.ts"
import { ChatEntry, WishlistItem } from "#domain/account/lists/entries.ts"
import { DismissedDrop } from "#domain/account/lists/dismissed-drops.ts"
import { UNDO_DAYS, NEWSLETTER_STATES } from "#domain/account/profile/account.ts"
import { type CurrentProfile, currentProfile } from "#domain/account/profile/current-profile.ts"
import { Business } from "#domain/account/profile/user-profile.ts"
import { Device } from "#domain/account/session/device.ts"
import { comparableEmail, guestExpiry } from "#domain/shopping/cart/guest.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { PriceAlert } from "#domain/account/price-alert.ts"

const text = Schema.NullOr(Schema.String)

export const UserRow = Schema.Struct({
  sub: Schema.String,
  email: text,
  family_name: text,
  given_name: text,
  picture: text,
  dateOfBirth: Schema.NullOr(IsoDay),
  /** A plain id is an item of an older version. */
  wishlistItems: Schema.Array(Schema.Union([WishlistItem, ProductId])),
  /** Ids of products, in rows from versions without a wishlist only. */
  likedProducts: Schema.optionalKey(Schema.Array(ProductId)),
  recentlyViewedProducts: Schema.Array(ProductId),
  pocChatData: Schema.Array(ChatEntry),
  blogBookmarks: Schema.Array(Schema.String),
  preferredCategories: Schema.Array(CategoryKey),
  /** The user wants personal recommendations. Absent in older rows. Spec: REC-07. */
  recommendations: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  newsletter: Schema.Literals(NEWSLETTER_STATES).pipe(Schema.withDecodingDefaultKey(Effect.succeed("off" as const))),
  takenDrops: Schema.Array(DismissedDrop).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Devices on which the user has logged in. Absent in older rows. Spec: AUTH-62. */
  knownDevices: Schema.Array(Device).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  business: Schema.NullOr(Business),
  deletionAskedAt: Schema.NullOr(Instant)
})
export type UserRow = typeof UserRow.Type

export const NEW_ACCOUNT = {
  blogBookmarks: [],
  preferredCategories: [],
  recommendations: true,
  newsletter: "off",
  takenDrops: [],
  knownDevices: [],
  business: null,
  deletionAskedAt: null
} satisfies Partial<UserRow>

export type CurrentUserRow = Omit<UserRow, "wishlistItems" | "likedProducts"> & Pick<CurrentProfile, "wishlistItems">

/** Plain ids and liked products become items of `today`. Returns a current row itself. Spec: PROF-03, PROF-18. */
export const currentUserRow = (row: UserRow, today: IsoDay): CurrentUserRow =>
  isCurrent(row)
    ? row
    : { ...Struct.omit(row, ["likedProducts"]), wishlistItems: currentProfile(row, today).wishlistItems }

const isCurrent = (row: UserRow): row is UserRow & CurrentUserRow =>
  row.likedProducts === undefined && row.wishlistItems.every((item) => typeof item !== "string")

export const USERS: Table<UserRow, "erase_at"> = {
  name: "users",
  schema: UserRow,
  key: ({ sub }) => sub,
  indexes: { erase_at: ({ deletionAskedAt }) => eraseAt(deletionAskedAt) }
}

const SubscriptionRow = Schema.Struct({
  sub: Schema.String,
  productId: ProductId,
  /** Increases in the order of subscribing, for each user from 1. */
  place: Schema.Int,
  /** The moment of its mail, in milliseconds since 1970; null until then, and absent in older rows. Spec: MSG-41. */
  notifiedAt: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})
export type SubscriptionRow = typeof SubscriptionRow.Type

/** Subscriptions have their own rows, so that subscribers can be found by product. */
export const SUBSCRIPTIONS: Table<SubscriptionRow, "user_sub" | "product_id" | "place"> = {
  name: "back_in_stock",
  schema: SubscriptionRow,
  key: ({ sub, productId }) => subscriptionKey(sub, productId),
  indexes: { user_sub: ({ sub }) => sub, product_id: ({ productId }) => productId, place: ({ place }) => place }
}

/** Unique, because an id has no space. */
export const subscriptionKey = (sub: string, productId: ProductId): string => `${productId} ${sub}`

/** Infinity is no JSON, so active accounts get the largest safe integer. */
const eraseAt = (askedAt: Instant | null): number =>
  askedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(askedAt) + UNDO_DAYS * DAY_MS

const GuestRow = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  /** Milliseconds since 1970. */
  createdAt: Schema.Int,
  orderedAt: Schema.NullOr(Schema.Int)
})
type GuestRow = typeof GuestRow.Type

export const GUESTS: Table<GuestRow, "email" | "erase_at"> = {
  name: "guest",
  schema: GuestRow,
  key: ({ id }) => id,
  indexes: {
    email: ({ email }) => comparableEmail(email),
    erase_at: ({ createdAt, orderedAt }) => guestExpiry(createdAt, orderedAt)
  }
}

const PriceAlertRow = Schema.Struct({ userId: Schema.String, ...PriceAlert.fields })
export type PriceAlertRow = typeof PriceAlertRow.Type

export const PRICE_ALERTS: Table<PriceAlertRow, "user_id" | "product_id"> = {
  name: "price_alert",
  schema: PriceAlertRow,
  key: ({ userId, productId }) => priceAlertKey(userId, productId),
  indexes: { user_id: ({ userId }) => userId, product_id: ({ productId }) => productId }
}

/** Unique, because the id of a product has no space. */
export const priceAlertKey = (userId: string, productId: string): string => `${productId} ${userId}`

export const findAlertsOf = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PriceAlertRow>> =>
  rows.find(PRICE_ALERTS, { where: { user_id: userId } })

export const eraseAlertsOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* findAlertsOf(rows, userId)) yield* rows.remove(PRICE_ALERTS, PRICE_ALERTS.key(row))
})

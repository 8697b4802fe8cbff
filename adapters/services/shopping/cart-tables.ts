import { isGuestId } from "#domain/shopping/cart/guest.ts"
import { Effect, Schema } from "effect"
import type { Table } from "#adapters/store/record-table.ts"
import { WireCart, WireSavedLine } from "#adapters/contract/wire.ts"
import { sessionExpiry } from "#domain/shopping/cart/session.ts"
import { PromoCode, DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { Address } from "#domain/account/profile/address.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"

export const CartRow = Schema.Struct({
  hash: Schema.String,
  userId: Schema.NullOr(Schema.String),
  carts: Schema.Array(WireCart),
  saved: Schema.Array(WireSavedLine).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  deliveryType: DeliveryType,
  delivery_address: Schema.NullOr(Schema.String),
  billing_address: Schema.NullOr(Schema.String),
  methods: Schema.Array(Schema.Struct({ shopId: ShopId, id: Schema.String })),
  promoCodes: Schema.Array(Schema.String),
  /** Orders created from these carts when a payment was last begun. */
  orderIds: Schema.Array(OrderNumber),
  changedAt: Schema.Int
})
export type CartRow = typeof CartRow.Type

/** Carts by session hash. Those of users are never erased; the row of a visitor or guest expires with its cookie. Spec: CART-28. */
export const CARTS: Table<CartRow, "user_id" | "erase_at"> = {
  name: "cart",
  schema: CartRow,
  key: ({ hash }) => hash,
  indexes: {
    user_id: ({ userId }) => userId,
    erase_at: ({ userId, changedAt }) =>
      userId === null || isGuestId(userId) ? sessionExpiry(changedAt) : Number.MAX_SAFE_INTEGER
  },
  unique: ["user_id"]
}

const AddressBook = Schema.Struct({ userId: Schema.String, addresses: Schema.Array(Address) })

/** All addresses of a shopper in one row, so that a change of the default is one write. */
export const ADDRESS_BOOKS: Table<typeof AddressBook.Type, never> = {
  name: "address_book",
  schema: AddressBook,
  key: ({ userId }) => userId,
  indexes: {}
}

export const PROMO_CODES: Table<PromoCode, never> = {
  name: "promo_code",
  schema: PromoCode,
  key: ({ code }) => code,
  indexes: {}
}

export const eraseOldCarts = eraseOver(CARTS)

import { Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { ShopId } from "#domain/base/ids.ts"
import { DEFAULT_COMMISSION_RATE } from "#domain/shopping/payment/entries.ts"
import { SellerIdentity } from "#domain/shopping/sellers/identity.ts"

/** A shop that sells here. Spec: SELL-01, LEDGER-02. */
const SellerRow = Schema.Struct({
  shopId: ShopId,
  identity: Schema.NullOr(SellerIdentity),
  commissionRate: Schema.Int
})

type SellerRow = typeof SellerRow.Type

/** The table of shops that sell here. Spec: SELL-01. */
export const SELLERS: Table<SellerRow, never> = {
  name: "seller",
  schema: SellerRow,
  key: ({ shopId }) => shopId,
  indexes: {}
}

/** The user whose account belongs to a shop. Spec: SELL-02. */
const ShopAccountRow = Schema.Struct({ shopId: ShopId, userId: Schema.String })

type ShopAccountRow = typeof ShopAccountRow.Type

export const SHOP_ACCOUNTS: Table<ShopAccountRow, "user_id"> = {
  name: "shop_account",
  schema: ShopAccountRow,
  key: ({ shopId }) => shopId,
  indexes: { user_id: ({ userId }) => userId },
  unique: ["user_id"]
}

/** Returns the row of a shop; an empty one if there is none. */
export const sellerRow = (rows: RowAccess, shopId: ShopId): Effect.Effect<SellerRow> =>
  Effect.map(
    rows.get(SELLERS, shopId),
    (row) => row ?? { shopId, identity: null, commissionRate: DEFAULT_COMMISSION_RATE }
  )

/** Returns the link of a user to a shop; null if there is none. Spec: SELL-03. */
export const findShopAccount = (rows: RowAccess, userId: string): Effect.Effect<ShopAccountRow | null> =>
  Effect.map(rows.find(SHOP_ACCOUNTS, { where: { user_id: userId } }), ([row = null]) => row)

/** Removes the link of a user to a shop. Spec: PROF-33. */
export const eraseShopAccountOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const row = yield* findShopAccount(rows, userId)
  if (row !== null) yield* rows.remove(SHOP_ACCOUNTS, row.shopId)
})

import { Effect, Schema, Data } from "effect"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { ShopId } from "#domain/base/ids.ts"
import { DEFAULT_COMMISSION_RATE } from "#domain/shopping/payment/ledger-lines.ts"
import { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"

const SellerRow = Schema.Struct({
  shopId: ShopId,
  identity: Schema.NullOr(SellerIdentity),
  commissionRate: Schema.Int
})

type SellerRow = typeof SellerRow.Type

export const SELLERS: Table<SellerRow, never> = {
  name: "seller",
  schema: SellerRow,
  key: ({ shopId }) => shopId,
  indexes: {}
}

const ShopAccountRow = Schema.Struct({ shopId: ShopId, userId: Schema.String })

type ShopAccountRow = typeof ShopAccountRow.Type

export const SHOP_ACCOUNTS: Table<ShopAccountRow, "user_id"> = {
  name: "shop_account",
  schema: ShopAccountRow,
  key: ({ shopId }) => shopId,
  indexes: { user_id: ({ userId }) => userId },
  unique: ["user_id"]
}

export const sellerRow = (rows: RowAccess, shopId: ShopId): Effect.Effect<SellerRow> =>
  Effect.map(
    rows.get(SELLERS, shopId),
    (row) => row ?? { shopId, identity: null, commissionRate: DEFAULT_COMMISSION_RATE }
  )

export const findShopAccount = (rows: RowAccess, userId: string): Effect.Effect<ShopAccountRow | null> =>
  Effect.map(rows.find(SHOP_ACCOUNTS, { where: { user_id: userId } }), ([row = null]) => row)

export const eraseShopAccountOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const row = yield* findShopAccount(rows, userId)
  if (row !== null) yield* rows.remove(SHOP_ACCOUNTS, row.shopId)
})

export class AccountRejected extends Data.TaggedError("AccountRejected")<{
  readonly reason: "unknown" | "several" | "other-shop"
}> {}

/** Replaces an earlier link of the shop. Call it in a transaction. Spec: SELL-02. */
export const linkShopAccount = Effect.fnUntraced(function* (rows: RowAccess, shopId: ShopId, email: string) {
  const wanted = email.toLowerCase()
  const [user, other] = (yield* rows.find(USERS)).filter((row) => row.email?.toLowerCase() === wanted)
  if (user === undefined) return yield* new AccountRejected({ reason: "unknown" })
  if (other !== undefined) return yield* new AccountRejected({ reason: "several" })
  yield* rows
    .put(SHOP_ACCOUNTS, { shopId, userId: user.sub })
    .pipe(Effect.mapError(() => new AccountRejected({ reason: "other-shop" })))
})

export const unlinkShopAccount = (rows: RowAccess, shopId: ShopId): Effect.Effect<boolean> =>
  rows.remove(SHOP_ACCOUNTS, shopId)

export const listShopAccounts = Effect.fnUntraced(function* (rows: RowAccess) {
  const accounts = yield* rows.find(SHOP_ACCOUNTS)
  return yield* Effect.forEach(accounts, ({ shopId, userId }) =>
    Effect.zipWith(rows.get(USERS, userId), sellerRow(rows, shopId), (user, { identity }) => ({
      shopId,
      email: user?.email ?? null,
      hasDetails: identity !== null
    }))
  )
})

/** Needs an account, which accepts orders, and details, which buyers must know. All demo shops sell. Spec: SELL-21. */
export const isSelling = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  rows: RowAccess,
  shopId: ShopId
) {
  if (yield* store.isDemo) return true
  const account = yield* rows.get(SHOP_ACCOUNTS, shopId)
  return account !== null && (yield* sellerRow(rows, shopId)).identity !== null
})

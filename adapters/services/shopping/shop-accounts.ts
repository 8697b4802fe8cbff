import { Data, Effect } from "effect"
import { USERS } from "#adapters/people/user-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { sellerRow, SHOP_ACCOUNTS } from "./seller-tables.ts"

/** Error for a link that is not possible. Spec: SELL-02. */
export class AccountRejected extends Data.TaggedError("AccountRejected")<{
  readonly reason: "unknown" | "several" | "other-shop"
}> {}

/**
 * Links the user with an e-mail address to a shop, instead of the one that was linked before. Call it in a transaction.
 * Spec: SELL-02.
 */
export const linkShopAccount = Effect.fnUntraced(function* (rows: RowAccess, shopId: ShopId, email: string) {
  const wanted = email.toLowerCase()
  const [user, other] = (yield* rows.find(USERS)).filter((row) => row.email?.toLowerCase() === wanted)
  if (user === undefined) return yield* new AccountRejected({ reason: "unknown" })
  if (other !== undefined) return yield* new AccountRejected({ reason: "several" })
  yield* rows
    .put(SHOP_ACCOUNTS, { shopId, userId: user.sub })
    .pipe(Effect.mapError(() => new AccountRejected({ reason: "other-shop" })))
})

/** Removes the link of a shop; returns false if it had none. Spec: SELL-02. */
export const unlinkShopAccount = (rows: RowAccess, shopId: ShopId): Effect.Effect<boolean> =>
  rows.remove(SHOP_ACCOUNTS, shopId)

/** Returns the shops with an account: the e-mail address of each, and if it has entered its details. Spec: SELL-02, SELL-21. */
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

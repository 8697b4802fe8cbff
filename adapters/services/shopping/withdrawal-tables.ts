import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Schema } from "effect"
import { ERASED_USER_ID } from "./order-tables.ts"
import { eraseOver } from "#adapters/store/records/erase-over.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { Instant, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { SelectedProduct } from "#domain/shopping/orders/return.ts"
import { WITHDRAWAL_OUTCOMES } from "#domain/shopping/orders/return-outcome.ts"

/** How long the page of a withdrawal exists, and a draft is stored. Spec: WITHDRAW-06. */
export const WITHDRAWAL_PAGE_MS = DAY_MS

export const WithdrawalRow = Schema.Struct({
  /** Unguessable: whoever knows it may read and confirm it. */
  id: Schema.String,
  orderId: OrderNumber,
  shopId: ShopId,
  userId: Schema.String,
  name: Schema.String,
  email: Schema.String,
  createdAt: Schema.Int,
  /** True if the logged-in user of the order declared it, who needs no link to undo it; so in older rows. Spec: WITHDRAW-09. */
  isByUser: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  undoneAt: Schema.NullOr(Instant).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  confirmation: Schema.NullOr(
    Schema.Struct({
      at: Instant,
      outcome: Schema.Literals(WITHDRAWAL_OUTCOMES),
      products: Schema.Array(SelectedProduct),
      returnId: Schema.NullOr(Schema.String)
    })
  )
})
export type WithdrawalRow = typeof WithdrawalRow.Type

export const WITHDRAWALS: Table<WithdrawalRow, "user_id" | "order_id" | "erase_at"> = {
  name: "withdrawal",
  schema: WithdrawalRow,
  key: ({ id }) => id,
  indexes: {
    user_id: ({ userId }) => userId,
    order_id: ({ orderId }) => orderId,
    // Infinity is no JSON.
    erase_at: ({ createdAt, confirmation }) =>
      confirmation === null ? createdAt + WITHDRAWAL_PAGE_MS : Number.MAX_SAFE_INTEGER
  }
}

export const eraseOldWithdrawals = eraseOver(WITHDRAWALS)

/** Erases the drafts of a user, and the name, address and owner of confirmed withdrawals. Spec: WITHDRAW-06, PROF-33. */
export const eraseWithdrawalsOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* rows.find(WITHDRAWALS, { where: { user_id: userId } })) {
    if (row.confirmation === null) yield* rows.remove(WITHDRAWALS, row.id)
    else yield* Effect.orDie(rows.put(WITHDRAWALS, { ...row, userId: ERASED_USER_ID, name: "", email: "" }))
  }
})

import { Effect } from "effect"
import { postReturnMessage } from "./order-messages.ts"
import { instantOf } from "./order-rows.ts"
import { type OrderRow, RETURNS, type ReturnRow } from "./order-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { ReturnReason } from "#domain/shopping/returns/reason.ts"
import type { SelectedProduct } from "#domain/shopping/returns/return.ts"

/** Stores a return of pieces that were validated, and posts the message about it. Call it in a transaction. Spec: CART-07, RETURN-07. */
export const storeReturn = Effect.fnUntraced(function* (
  rows: RowAccess,
  { userId, order: { id: orderId, shopId } }: OrderRow,
  products: ReadonlyArray<SelectedProduct>,
  reason: ReturnReason,
  now: Date
) {
  const before = yield* rows.count(RETURNS, { where: { order_id: orderId } })
  const row: ReturnRow = {
    reqID: `${orderId}-R${before + 1}`,
    userId,
    orderId,
    shopId,
    products,
    reason,
    status: "declared",
    rejection: null,
    parcel: null,
    createdAt: instantOf(now),
    updatedAt: instantOf(now)
  }
  yield* Effect.orDie(rows.insert(RETURNS, row))
  yield* postReturnMessage(rows, row)
  return row
})

import { Effect } from "effect"
import { releaseRedemptions } from "#adapters/services/cart/redemptions.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { ORDERS, type OrderRow } from "./tables.ts"

/** Cancels an order that waits for its payment, and releases its uses of promo codes. Spec: CART-08, ORDER-08, CART-31. */
export const cancelUnpaid = Effect.fnUntraced(function* (rows: RowAccess, row: OrderRow) {
  const cancelled: OrderRow = { ...row, order: { ...row.order, status: "cancelled" } }
  yield* Effect.orDie(rows.put(ORDERS, cancelled))
  yield* releaseRedemptions(rows, row.redemptions, row.order.id)
})

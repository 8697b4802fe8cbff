import { Clock, Effect, Layer } from "effect"
import { returnAsOf } from "./order-rows.ts"
import { ORDERS, RETURNS, type ReturnRow } from "./order-tables.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { MAX_REJECTION_CHARS, type ShopReturn, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { ReturnEvent, ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { advanceReturn, applyExpiry, refundOf } from "./due-orders.ts"

const MAX_ID_CHARS = 50

export const layer: Layer.Layer<ShopReturnsApi, never, Records> = Layer.effect(
  ShopReturnsApi,
  Effect.gen(function* () {
    const records = yield* Records

    const move = (
      shopId: ShopId,
      id: string,
      event: ReturnEvent,
      goal: ReturnStatus,
      { rejection = null, expected }: { readonly rejection?: string | null; readonly expected?: number } = {}
    ) =>
      Effect.flatMap(currentDate, (now) =>
        inTransaction(records, function* (rows) {
          const row = yield* applyExpiry(rows, yield* shopReturnRow(rows, shopId, id), now)
          if (row.status === goal) return yield* toShopReturn(rows, row, now)
          if (expected !== undefined && (yield* toShopReturn(rows, row, now)).refund !== expected)
            return yield* new CartConflict({ field: "return", reason: "changed" })
          const changed = yield* advanceReturn(rows, { ...row, rejection }, event, "shop", now)
          if (changed === null) return yield* new CartConflict({ field: "return", reason: `cannot-${event}` })
          return yield* toShopReturn(rows, changed, now)
        })
      )

    return ShopReturnsApi.of({
      returns: Effect.fnUntraced(function* (shopId, { status, limit, offset }) {
        const now = yield* currentDate
        const found = yield* records.find(RETURNS, {
          where: { shop_id: shopId, ...(status !== null && { status }) },
          order: { by: "created_at", direction: "desc" },
          limit,
          offset
        })
        return yield* Effect.forEach(found, (row) => toShopReturn(records, row, now))
      }),
      return: Effect.fnUntraced(function* (shopId, id) {
        const now = yield* currentDate
        return yield* toShopReturn(records, yield* shopReturnRow(records, shopId, id), now)
      }),
      count: (shopId, status) => records.count(RETURNS, { where: { shop_id: shopId, status } }),
      approve: (shopId, id) => move(shopId, id, "approve", "approved"),
      reject: Effect.fnUntraced(function* (shopId, id, typed) {
        const reason = typed.length > MAX_REJECTION_CHARS ? "" : oneLine(typed)
        if (reason === "") return yield* new CartRejected({ field: "reason", reason: "length" })
        return yield* move(shopId, id, "reject", "rejected", { rejection: reason })
      }),
      receive: (shopId, id) => move(shopId, id, "receive", "received"),
      refund: (shopId, id, expected) =>
        move(shopId, id, "refund", "refunded", expected === undefined ? {} : { expected })
    })
  })
)

const currentDate: Effect.Effect<Date> = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

/** Finds a return of a shop; fails alike if it is unknown or of another shop. */
const shopReturnRow = Effect.fnUntraced(function* (rows: RowAccess, shopId: ShopId, id: string) {
  const row = id.length > MAX_ID_CHARS ? null : yield* rows.get(RETURNS, id)
  if (row === null || row.shopId !== shopId) return yield* new CartNotFound({ field: "return" })
  return row
})

const toShopReturn = Effect.fnUntraced(function* (rows: RowAccess, row: ReturnRow, now: Date) {
  const order = (yield* rows.get(ORDERS, row.orderId))!
  const { reason, rejection, status, refunded = null } = row
  const isOver = status === "rejected" || status === "cancelled"
  const refund = isOver ? null : status === "refunded" ? refunded : yield* refundOf(rows, order, row)
  return { return: yield* returnAsOf(rows, row, now), reason, rejection, owed: order.owed, refund } satisfies ShopReturn
})

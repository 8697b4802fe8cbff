import { toCents } from "#domain/base/euros.ts"
import { Effect, Clock, Layer } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { issueInvoices } from "./issue-invoice.ts"
import { applyDueEvent } from "./advance-orders.ts"
import { postReturnMessage } from "./order-messages.ts"
import { instantOf, refundedProducts, statusOf } from "./order-rows.ts"
import { ORDERS, RETURNS, type OrderRow, type ReturnRow } from "./order-tables.ts"
import { type RowAccess, Records, inTransaction } from "#adapters/store/records-port.ts"
import { rejectedProducts, refundAmount } from "#domain/shopping/orders/fulfil.ts"
import { step } from "#domain/shopping/orders/status.ts"
import type { ReturnParcel, SelectedProduct } from "#domain/shopping/orders/return.ts"
import {
  type ReturnActor,
  type ReturnEvent,
  RETURN_TRANSITIONS,
  type ReturnStatus,
  type ReturnReason
} from "#domain/shopping/orders/return-status.ts"
import { dueEvent } from "#domain/shopping/orders/due.ts"

/** Returns null for a rejected event. Call in the transaction that read `row`. Spec: RETURN-01, RETURN-10. */
export const advanceReturn = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: ReturnRow,
  event: ReturnEvent,
  actor: ReturnActor,
  now: Date
) {
  const current = yield* applyExpiry(rows, row, now)
  const next = step(RETURN_TRANSITIONS, current.status, event, actor)
  if (next._tag !== "Moved") return null
  const settled = next.status === "refunded" ? yield* addRefund(rows, current, now) : current
  const changed = yield* putStatus(rows, settled, next.status, now)
  if (next.status === "refunded") yield* issueInvoices(rows, (yield* rows.get(ORDERS, row.orderId))!, now)
  yield* postReturnMessage(rows, changed)
  return changed
})

/** Posts no message; idempotent. Spec: RETURN-21. */
export const correctParcel = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: ReturnRow,
  parcel: ReturnParcel,
  now: Date
) {
  if (row.parcel?.service === parcel.service && row.parcel.trackingCode === parcel.trackingCode) return row
  return yield* putStatus(rows, { ...row, parcel }, row.status, now)
})

export const applyExpiry = (rows: RowAccess, row: ReturnRow, now: Date): Effect.Effect<ReturnRow> => {
  const status = statusOf(row, now)
  return status === row.status ? Effect.succeed(row) : putStatus(rows, row, status, now)
}

const putStatus = Effect.fnUntraced(function* (rows: RowAccess, row: ReturnRow, status: ReturnStatus, now: Date) {
  const changed: ReturnRow = { ...row, status, updatedAt: instantOf(now) }
  yield* Effect.orDie(rows.put(RETURNS, changed))
  return changed
})

const addRefund = Effect.fnUntraced(function* (rows: RowAccess, returned: ReturnRow, now: Date) {
  const found = yield* rows.get(ORDERS, returned.orderId)
  const row = yield* applyDueEvent(rows, found!, now)
  const refunded = yield* refundOf(rows, row, returned)
  const changed: OrderRow = { ...row, owed: toCents(row.owed + refunded) }
  yield* Effect.orDie(rows.put(ORDERS, changed))
  return { ...returned, refunded } satisfies ReturnRow
})

export const refundOf = Effect.fnUntraced(function* (
  rows: RowAccess,
  { order }: Pick<OrderRow, "order">,
  { products }: Pick<ReturnRow, "products">
) {
  const refunded = yield* refundedProducts(rows, order.id)
  return refundAmount(order, [...rejectedProducts(order), ...refunded], products)
})

/** Maximum returns or orders changed in one transaction, so that other writes wait only briefly. */
const BATCH_SIZE = 100

/** Begins with the oldest, because they expire first. Spec: RETURN-12. */
export const expireReturns: Effect.Effect<number, never, Records> = Effect.gen(function* () {
  const records = yield* Records
  const now = new Date(yield* Clock.currentTimeMillis)
  const expireSome = inTransaction(records, function* (rows) {
    const oldest = yield* rows.find(RETURNS, {
      where: { status: "approved" },
      order: { by: "created_at", direction: "asc" },
      limit: BATCH_SIZE
    })
    const after = yield* Effect.forEach(oldest, (row) => applyExpiry(rows, row, now))
    return after.filter(({ status }) => status !== "approved").length
  })
  for (let changed = 0; ;) {
    const count = yield* expireSome
    changed += count
    if (count < BATCH_SIZE) return changed
  }
})

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
    requestId: `${orderId}-R${before + 1}`,
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

const INTERVAL = "1 minute"

/** Returns the number of changed orders. Spec: ORDER-03, ORDER-14, WITHDRAW-09. */
export const applyDueEvents: Effect.Effect<number, never, Records> = Effect.gen(function* () {
  const records = yield* Records
  const now = new Date(yield* Clock.currentTimeMillis)
  const applySome = inTransaction(records, function* (rows) {
    const first = yield* rows.find(ORDERS, { order: { by: "due_at", direction: "asc" }, limit: BATCH_SIZE })
    const due = first.filter((row) => dueEvent(row.order, now) !== null || isHoldOver(row, now))
    for (const row of due) {
      const current = yield* applyDueEvent(rows, row, now)
      if (isHoldOver(current, now)) yield* Effect.orDie(rows.put(ORDERS, { ...current, refundFrom: null }))
    }
    return due.length
  })
  for (let changed = 0; ;) {
    const count = yield* applySome
    changed += count
    if (count < BATCH_SIZE) return changed
  }
})

const isHoldOver = ({ refundFrom }: OrderRow, now: Date): boolean => refundFrom !== null && refundFrom <= now.getTime()

export const dueOrdersLayer: Layer.Layer<never, never, Records> = Layer.effectDiscard(
  Effect.forkScoped(
    runRegularly(
      Effect.andThen(applyDueEvents, expireReturns),
      INTERVAL,
      "Orders and returns were not brought up to date"
    )
  )
)

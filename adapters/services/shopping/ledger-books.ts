import { Clock, Effect } from "effect"
import { EMBEDDED_PAYMENTS } from "#adapters/outside/embedded-payment-tables.ts"
import { type OrderRow, ORDERS } from "./order-tables.ts"
import { PROVIDER_PAYMENTS, isStanding, REFUNDS, PAYMENTS, LEDGER } from "./payment-tables.ts"
import { STOCKS } from "./stock.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { momentOf } from "#domain/base/moment.ts"
import { type BookedOrder, type Books, compareBooks } from "#domain/shopping/payment/books.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"

/** Call it in a transaction, so that all of it is of one moment. Spec: LEDGER-10, LEDGER-11. */
export const readBooks = Effect.fnUntraced(function* (rows: RowAccess) {
  const now = yield* Clock.currentTimeMillis
  const orders = yield* rows.find(ORDERS)
  const payments = (yield* rows.find(PAYMENTS, { order: { by: "sequence", direction: "asc" } })).map(
    ({ payment }) => payment
  )
  const refunds = yield* rows.find(REFUNDS)
  const stocks = yield* rows.find(STOCKS)
  const checks = yield* rows.find(PROVIDER_PAYMENTS)
  const collections = yield* rows.find(EMBEDDED_PAYMENTS)
  return compareBooks({
    orders: orders.map((row) => toBooked(row, new Date(now))),
    payments,
    refunds: refunds
      .filter(isStanding)
      .map(({ paymentId, orderId, amount, state }) => ({ paymentId, orderId, amount, isDone: state === "done" })),
    stocks: stocks.map(({ shopId, offerId, count, countedAt, sold }) => ({
      offer: `${shopId} ${offerId}`,
      count,
      sold,
      promised: promisedPieces(orders, shopId, offerId, countedAt, now)
    })),
    entries: yield* rows.find(LEDGER),
    checked: new Set(checks.filter(({ checkAt }) => checkAt !== null).map(({ paymentId }) => paymentId)),
    collections: collections.map(({ paymentId, status, paidAt, amount, refunds: requested, chargedBack }) => ({
      paymentId,
      isPaid: status === "paid" || (status === "pending" && paidAt !== null && paidAt <= now),
      amount,
      refunded: requested.reduce((total, refund) => total + refund.amount, chargedBack as number)
    }))
  }) satisfies Books as Books
})

const toBooked = (row: OrderRow, now: Date): BookedOrder => {
  const { order, amount, owed, reversed } = row
  const status = statusAsOf(order, now)
  return {
    id: order.id,
    status,
    amount,
    charged: order.products.reduce(
      (total, { perItem, quantity, discount }) => total + perItem * quantity - discount,
      order.shippingCost as number
    ),
    owed,
    reversed,
    isPaid: order.paidAt !== null,
    isSettling: status !== order.status || row.refundFrom !== null || ORDERS.indexes.refund_due(row) === 1
  }
}

/** Counts the pieces of an offer that paid orders have since its count, in milliseconds since 1970. */
const promisedPieces = (
  orders: ReadonlyArray<OrderRow>,
  shopId: string,
  offerId: string,
  countedAt: number,
  now: number
): number =>
  orders
    .filter(({ order }) => order.shopId === shopId && HAS_PIECES.includes(statusAsOf(order, new Date(now))))
    .filter(({ order }) => order.paidAt !== null && momentOf(order.paidAt) >= countedAt)
    .flatMap(({ order }) => order.products)
    .filter(({ merchantProductId }) => merchantProductId === offerId)
    .reduce((total, { quantity, rejectedQuantity }) => total + quantity - rejectedQuantity, 0)

const HAS_PIECES: ReadonlyArray<OrderStatus> = [
  "paid",
  "accepted",
  "partly-shipped",
  "shipped",
  "delivered",
  "ready",
  "collected",
  "completed"
]

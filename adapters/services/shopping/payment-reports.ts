import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect, Layer } from "effect"
import { confirmRedemptions } from "./redemptions.ts"
import { cartRow, saveCart, withCarts } from "./cart-rows.ts"
import { postLedger } from "./ledger-post.ts"
import { advanceOrder, changeStatus } from "./advance-orders.ts"
import { instantOf, refundedProducts } from "./order-rows.ts"
import { ORDERS, type OrderRow } from "./order-tables.ts"
import { CountTogether } from "#adapters/services/search/pair-counter.ts"
import { claimStock, releaseStock } from "./stock.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { takeFromCarts } from "#domain/shopping/cart/change-carts.ts"
import { CartNotFound } from "#domain/shopping/cart/errors.ts"
import type { Cents } from "#domain/base/cents.ts"
import { cartProductOf } from "#domain/shopping/orders/order.ts"
import { rejectPieces, rejectUnsent } from "#domain/shopping/orders/fulfil.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { orderAfterPayment, refundedOf, withReport, withReversal } from "#domain/shopping/payment/report.ts"
import type { PaymentReport } from "#domain/shopping/payment/payment.ts"
import { isInProgress } from "#domain/shopping/payment/session.ts"
import type { PaymentStatus } from "#domain/shopping/cart/payment-status.ts"
import { PaymentReports } from "#domain/shopping/payment/api.ts"
import { findPaymentsOf, PAYMENTS, type PaymentRow } from "./payment-tables.ts"

export const layer: Layer.Layer<PaymentReports, never, Records> = Layer.effect(
  PaymentReports,
  Records.useSync((records) =>
    PaymentReports.of({
      report: (paymentId, report) => records.transaction((rows) => reportPayment(rows, paymentId, report))
    })
  )
)

export const reportPayment = Effect.fnUntraced(function* (rows: RowAccess, paymentId: string, report: PaymentReport) {
  // The moment of the sale: a feed that counts before the transaction must not count as later.
  const now = new Date(yield* Clock.currentTimeMillis)
  const row = yield* rows.get(PAYMENTS, paymentId)
  if (row === null) return yield* new CartNotFound({ field: "payment" })
  return yield* applyPaymentReport(rows, row, report, now)
})

/** Pieces sold out meanwhile are rejected; an empty order is cancelled. Spec: PAY-01, PAY-02, CART-04, STOCK-07. */
export const applyPaymentReport = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: PaymentRow,
  report: PaymentReport,
  now: Date
) {
  const payment = withReport(row.payment, report)
  yield* Effect.orDie(rows.put(PAYMENTS, { ...row, payment }))
  const bought: Array<string> = []
  for (const part of payment.parts) {
    const { orderId } = part
    const found = yield* rows.get(ORDERS, orderId)
    if (found === null) continue
    const before = statusAsOf(found.order, now)
    const status = orderAfterPayment(orderId, before, payment)
    // A repeated report releases nothing: another payment may have reserved the same pieces again.
    if (before === "awaiting-payment" && isInProgress(row.payment) && ENDED_UNPAID.includes(payment.collected)) {
      yield* releaseStock(rows, found.order, now)
    }
    const refunded = part.refunded === 0 ? found.refunded : yield* readRefunded(rows, found)
    if (status === before) {
      if (refunded !== found.refunded) yield* Effect.orDie(rows.put(ORDERS, { ...found, refunded }))
      continue
    }
    const paid = { ...found.order, paidAt: found.order.paidAt ?? instantOf(now) }
    const missing = status === "paid" ? yield* claimStock(rows, paid, now) : []
    const { order, refund, event } = rejectPieces(paid, [], missing)
    // All money of a cancelled order goes back, without being owed.
    const owed = event === "cancel" ? found.owed : toCents(found.owed + refund)
    const changed = yield* changeStatus(rows, { ...found, order, owed, refunded }, status, now)
    yield* confirmRedemptions(rows, found.redemptions)
    if (status === "paid") {
      yield* takeOut(rows, row.userId, found)
      bought.push(...found.order.products.map(({ productId }) => productId))
    }
    if (event === "cancel") yield* advanceOrder(rows, changed, event, "shop", now)
  }
  const countTogether = yield* CountTogether
  for (const [i, id] of bought.entries())
    yield* countTogether(row.userId, { signal: "purchase", id, others: bought.slice(0, i) })
  yield* postLedger(rows, { _tag: "Payment", payment })
  return payment
})

/** Call it in a transaction. Spec: PAY-25. */
export const reverseRefund = Effect.fnUntraced(function* (
  rows: RowAccess,
  paymentId: string,
  orderId: string,
  amount: Cents
) {
  const row = yield* rows.get(PAYMENTS, paymentId)
  if (row === null) return
  const payment = withReversal(row.payment, orderId, amount)
  yield* Effect.orDie(rows.put(PAYMENTS, { ...row, payment }))
  const found = yield* rows.get(ORDERS, orderId)
  if (found !== null) {
    const refunded = yield* readRefunded(rows, found)
    const reversed = toCents(found.reversed + amount)
    const isEnded = found.order.status === "refunded"
    const changed = isEnded ? rejectUnsent(found, yield* refundedProducts(rows, orderId)) : {}
    yield* Effect.orDie(rows.put(ORDERS, { ...found, ...changed, refunded, reversed }))
  }
  yield* postLedger(rows, { _tag: "Payment", payment })
})

const readRefunded = Effect.fnUntraced(function* (rows: RowAccess, { order: { id }, amount }: OrderRow) {
  const paid = (yield* findPaymentsOf(rows, id)).filter(({ payment }) => payment.collected === "paid")
  return refundedOf(
    amount,
    paid.flatMap(({ payment }) => payment.parts.filter(({ orderId }) => orderId === id))
  )
})

const ENDED_UNPAID: ReadonlyArray<PaymentStatus> = ["failed", "cancelled", "expired"]

const takeOut = Effect.fnUntraced(function* (rows: RowAccess, userId: string, { order }: OrderRow) {
  const row = yield* cartRow(rows, { userId, hash: null })
  if (row === null) return
  const bought = order.products.map((product) => ({ ...cartProductOf(order, product), quantity: product.quantity }))
  yield* saveCart(rows, withCarts(row, takeFromCarts(row.carts, bought)))
})

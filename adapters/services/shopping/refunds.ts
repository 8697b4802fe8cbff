import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { PaymentProvider, ProviderFailed } from "#adapters/outside/payment-port.ts"
import { postRefundMessage } from "./order-messages.ts"
import { type OrderRow, ORDERS, settledMark } from "./order-tables.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { totalCents, toCents } from "#domain/base/euros.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { PaymentReports } from "#domain/shopping/payment/api.ts"
import { nextCheck } from "#domain/shopping/payment/session.ts"
import { paymentMethodName } from "#domain/shopping/payment/embedded-provider.ts"
import { refundsDue } from "#domain/shopping/payment/report.ts"
import type { Payment } from "#domain/shopping/payment/payment.ts"
import { ownerOf, withPaymentLease } from "./payment-lease.ts"
import {
  PROVIDER_PAYMENTS,
  REFUNDS,
  type RefundRow,
  arrivedRefunds,
  standingRefunds,
  findPaymentsOf,
  PAYMENTS
} from "./payment-tables.ts"

const MAX_AT_ONCE = 50

const FIRST_CHECK_MS = 5_000

/** Counts stored refunds, so that nothing is refunded twice; returns the number of new ones. Spec: PAY-15. */
const storeDueRefunds = (orderId: string): Effect.Effect<number, never, Records> =>
  Records.use((records) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => records.transaction((rows) => storeRefunds(rows, orderId, now)))
  )

/** Each payment has its part of this order alone, less the stored refunds. Spec: PAY-03, PAY-15. */
export const readDue = Effect.fnUntraced(function* (rows: RowAccess, { order, owed, reversed }: OrderRow, now: number) {
  const payments: Array<Payment> = []
  for (const { payment } of yield* findPaymentsOf(rows, order.id)) {
    const part = payment.parts.find((one) => one.orderId === order.id)
    if (part === undefined) continue
    const standing = totalCents((yield* standingRefunds(rows, payment.id, order.id)).map(({ amount }) => amount))
    const refunded = toCents(Math.max(part.refunded, standing))
    payments.push({ ...payment, parts: [{ ...part, refunded }] })
  }
  const status = statusAsOf(order, new Date(now))
  return { payments, due: refundsDue(order.id, status, owed, payments, reversed) }
})

/** Call it in a transaction. Spec: PAY-03, PAY-15. */
export const storeRefunds = Effect.fnUntraced(function* (rows: RowAccess, orderId: string, now: number) {
  const row = yield* rows.get(ORDERS, orderId)
  if (row === null || (row.refundFrom !== null && now < row.refundFrom)) return 0
  const { payments, due } = yield* readDue(rows, row, now)
  for (const { paymentId, amount } of due) {
    const before = payments.find(({ id }) => id === paymentId)?.parts[0].refunded ?? 0
    const all = yield* rows.find(REFUNDS, { where: { payment_id: paymentId } })
    const attempts = all.filter((one) => one.orderId === orderId).length
    const refund: RefundRow = {
      key: `${paymentId}-${orderId}-${before}-${attempts}`,
      paymentId,
      orderId: row.order.id,
      amount,
      state: "asked",
      origin: "site",
      providerRefundId: null,
      createdAt: now,
      checkAt: now,
      requests: 0,
      problem: null
    }
    yield* Effect.orDie(rows.insert(REFUNDS, refund))
  }
  yield* Effect.orDie(rows.put(ORDERS, { ...row, settledFor: settledMark(row) }))
  return due.length
})

const advanceRefund = Effect.fnUntraced(function* (key: string) {
  const [records, provider, reports] = [yield* Records, yield* PaymentProvider, yield* PaymentReports]
  const row = yield* records.get(REFUNDS, key)
  if (row === null || row.checkAt === null) return
  const now = yield* Clock.currentTimeMillis
  const set = (change: Partial<RefundRow>) =>
    records.transaction((rows) =>
      Effect.flatMap(rows.get(REFUNDS, key), (current) =>
        Effect.orDie(rows.put(REFUNDS, { ...(current ?? row), ...change }))
      )
    )
  const known = yield* records.get(PROVIDER_PAYMENTS, row.paymentId)
  const providerId = known?.providerId ?? null
  if (providerId === null) {
    return yield* set({ state: "failed", checkAt: null, problem: "The provider does not have the payment" })
  }
  // A failure leaves the next attempt at this moment.
  yield* set({ requests: row.requests + 1, checkAt: nextCheck(row.createdAt, now) })
  const isFirst = row.state === "asked" && row.requests === 0
  // A rejected list says nothing about the refund, which may have arrived there: only a rejected request has failed.
  const list = provider.refunds(providerId).pipe(Effect.mapError(({ problem }) => unfinished(problem)))
  const listed = isFirst ? [] : yield* list
  const found = listed.find((one) => one.id === row.providerRefundId || one.key === key)
  // Nobody else's refund is requested here: one that failed, or is not listed any more, has not happened.
  if (row.origin !== "site" && (found === undefined || found.state === "failed")) {
    return yield* records.transaction((rows) => rows.remove(REFUNDS, key))
  }
  const { amount, orderId } = row
  const refund = found ?? (yield* provider.refund({ providerId, amount, key, description: `Terugbetaling ${orderId}` }))
  if (refund.state === "failed") {
    return yield* set({
      state: "failed",
      providerRefundId: refund.id,
      checkAt: null,
      problem: "The provider could not refund"
    })
  }
  if (refund.state === "done") {
    const arrived = yield* arrivedRefunds(records, row.paymentId, orderId)
    const total = totalCents([...arrived.filter((one) => one.key !== key).map((one) => one.amount), amount])
    yield* Effect.orDie(reports.report(row.paymentId, { status: "paid", refunds: [{ orderId, amount: total }] }))
    const paid = yield* Effect.orElseSucceed(provider.fetch(providerId), () => null)
    return yield* inTransaction(records, function* (rows) {
      const done = { state: "done", providerRefundId: refund.id, checkAt: null, problem: null } as const
      const current = (yield* rows.get(REFUNDS, key)) ?? row
      yield* Effect.orDie(rows.put(REFUNDS, { ...current, ...done }))
      yield* postRefundMessage(rows, row, paymentMethodName(paid?.method ?? null))
    })
  }
  const checkAt = isFirst ? now + FIRST_CHECK_MS : nextCheck(row.createdAt, now)
  return yield* set({ state: "at-provider", providerRefundId: refund.id, checkAt, problem: null })
})

const unfinished = (problem: string) => new ProviderFailed({ problem, field: null, isFinal: false })

/** Waits while another process works on the payments of the user. */
const advanceOwned = Effect.fnUntraced(function* (refund: RefundRow) {
  const [records, random] = [yield* Records, yield* SecureRandom]
  const payment = yield* records.get(PAYMENTS, refund.paymentId)
  if (payment === null) return
  const context = yield* Effect.context<Records | PaymentProvider | PaymentReports>()
  const advance = advanceRefund(refund.key).pipe(
    Effect.tapError(({ problem, isFinal }) =>
      records.transaction((rows) =>
        Effect.flatMap(rows.get(REFUNDS, refund.key), (row) =>
          row === null
            ? Effect.void
            : Effect.orDie(
                rows.put(REFUNDS, { ...row, problem, ...(isFinal && { state: "failed" as const, checkAt: null }) })
              )
        )
      )
    ),
    Effect.provide(context)
  )
  yield* withPaymentLease(records, random, ownerOf(payment), () => advance)
})

/** Stores the refunds of orders that changed, and advances those that are due; returns the number of steps. Spec: PAY-15. */
export const advanceRefunds = Effect.gen(function* () {
  const records = yield* Records
  const now = yield* Clock.currentTimeMillis
  const orders = yield* records.find(ORDERS, { where: { refund_due: 1 }, limit: MAX_AT_ONCE })
  for (const { order } of orders) yield* storeDueRefunds(order.id)
  const next = yield* records.find(REFUNDS, { order: { by: "check_at", direction: "asc" }, limit: MAX_AT_ONCE })
  const due = next.filter(({ checkAt }) => checkAt !== null && checkAt <= now)
  for (const refund of due) yield* Effect.ignore(advanceOwned(refund))
  return orders.length + due.length
})

export const findOpenRefunds = Effect.fnUntraced(function* (rows: RowAccess, limit: number) {
  const found: Array<RefundRow> = []
  for (const state of ["failed", "asked", "at-provider"] as const) {
    found.push(...(yield* rows.find(REFUNDS, { where: { state }, limit: limit - found.length })))
  }
  return found.toSorted((one, other) => one.createdAt - other.createdAt) as ReadonlyArray<RefundRow>
})

/** `orderId` is null for all orders. Spec: PAY-16. */
export const retryRefunds = Effect.fnUntraced(function* (rows: RowAccess, orderId: string | null) {
  const now = yield* Clock.currentTimeMillis
  const failed = yield* rows.find(REFUNDS, { where: { state: "failed" } })
  let stored = 0
  for (const id of new Set(failed.map((row): string => row.orderId))) {
    if (orderId === null || id === orderId) stored += yield* storeRefunds(rows, id, now)
  }
  return stored
})

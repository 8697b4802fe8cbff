import { Effect } from "effect"
import type { ProviderRefund } from "#adapters/payment-provider/port.ts"
import { ORDERS } from "#adapters/services/orders/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { totalCents } from "#domain/cart/goods.ts"
import type { Cents } from "#domain/money/cents.ts"
import { formatCents } from "#domain/money/euros.ts"
import type { Payment } from "#domain/payment/payment.ts"
import { type OpenPart, splitReturned } from "#domain/payment/returned-elsewhere.ts"
import { arrivedRefunds, REFUNDS, type RefundRow } from "./refund-tables.ts"
import { readDue } from "./refunds.ts"
import { reportPayment } from "./reports.ts"

/** All money of a payment that went back, as the provider has it. */
interface ReturnedAtProvider {
  readonly refunds: ReadonlyArray<ProviderRefund>
  readonly chargedBack: Cents
}

/**
 * Stores money of a paid payment that went back without a request of this site: the refunds that the provider lists and this site
 * does not know, which then advance like its own, and chargebacks, which have arrived. Returns a problem if the stored amounts
 * differ from those of the provider, null otherwise. Idempotent. Call it in the transaction of the check. Spec: PAY-23.
 */
export const bookReturned = Effect.fnUntraced(function* (
  rows: RowAccess,
  payment: Payment,
  { refunds, chargedBack }: ReturnedAtProvider,
  now: number
) {
  const known = yield* rows.find(REFUNDS, { where: { payment_id: payment.id } })
  const foreign = refunds.filter(({ id, key, state }) => state !== "failed" && !known.some(isOwn(id, key)))
  for (const { id, amount } of foreign) {
    const open = amount - amountOf(known.filter((row) => row.providerRefundId === id))
    const about = { origin: "provider", state: "at-provider", providerRefundId: id, checkAt: now } as const
    yield* insertReturned(rows, payment, open as Cents, about, now)
  }
  const byBank = amountOf(known.filter(({ origin }) => origin === "bank"))
  const about = { origin: "bank", state: "done", providerRefundId: null, checkAt: null } as const
  const isMore = yield* insertReturned(rows, payment, (chargedBack - byBank) as Cents, about, now)
  if (isMore) yield* reportArrived(rows, payment)
  const stored = yield* rows.find(REFUNDS, { where: { payment_id: payment.id } })
  const elsewhere = totalCents([...foreign.map(({ amount }) => amount), chargedBack])
  const booked = amountOf(stored.filter(({ origin, state }) => origin !== "site" && state !== "failed"))
  return elsewhere === booked
    ? null
    : `${formatCents(elsewhere)} went back without a request of this site, ${formatCents(booked)} is booked`
})

const isOwn =
  (id: string, key: string | null) =>
  (row: RefundRow): boolean =>
    row.origin === "site" && (row.key === key || row.providerRefundId === id)

const amountOf = (refunds: ReadonlyArray<RefundRow>): Cents => totalCents(refunds.map(({ amount }) => amount))

/** Stores an amount that went back, split over the orders of the payment; returns false if nothing was stored. */
const insertReturned = Effect.fnUntraced(function* (
  rows: RowAccess,
  payment: Payment,
  amount: Cents,
  about: Pick<RefundRow, "origin" | "state" | "providerRefundId" | "checkAt">,
  now: number
) {
  if (amount <= 0) return false
  const shares = splitReturned(
    amount,
    yield* Effect.forEach(payment.parts, (part) => openPart(rows, payment, part, now))
  )
  for (const share of shares) {
    const before = yield* rows.find(REFUNDS, { where: { payment_id: payment.id } })
    const key = `${payment.id}-${share.orderId}-${about.origin}-${before.length}`
    const row: RefundRow = {
      ...about,
      ...share,
      key,
      paymentId: payment.id,
      createdAt: now,
      requests: 0,
      problem: null
    }
    yield* Effect.orDie(rows.insert(REFUNDS, row))
  }
  return shares.length > 0
})

const openPart = Effect.fnUntraced(function* (
  rows: RowAccess,
  { id }: Payment,
  part: Payment["parts"][number],
  now: number
) {
  const row = yield* rows.get(ORDERS, part.orderId)
  const { payments, due } = row === null ? { payments: [], due: [] } : yield* readDue(rows, row, now)
  const refunded = payments.find((one) => one.id === id)?.parts[0].refunded ?? part.refunded
  return {
    orderId: part.orderId,
    left: (part.amount - refunded) as Cents,
    due: due.find(({ paymentId }) => paymentId === id)?.amount ?? (0 as Cents)
  } satisfies OpenPart
})

/** Applies everything that has arrived of a payment to it and its orders. */
const reportArrived = Effect.fnUntraced(function* (rows: RowAccess, { id, parts }: Payment) {
  const refunds = yield* Effect.forEach(parts, ({ orderId }) =>
    Effect.map(arrivedRefunds(rows, id, orderId), (arrived) => ({ orderId, amount: amountOf(arrived) }))
  )
  return yield* Effect.orDie(reportPayment(rows, id, { status: "paid", refunds }))
})

import { Effect } from "effect"
import type { ProviderRefund } from "#adapters/outside/payment-port.ts"
import { ORDERS } from "./order-tables.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { totalCents, toCents, formatCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { Payment } from "#domain/shopping/payment/payment.ts"
import { type OpenPart, splitReturned, splitReversed } from "#domain/shopping/payment/report.ts"
import { arrivedRefunds, isStanding, REFUNDS, type RefundRow } from "./payment-tables.ts"
import { readDue } from "./refunds.ts"
import { reportPayment, reverseRefund } from "./payment-reports.ts"

interface ReturnedAtProvider {
  readonly refunds: ReadonlyArray<ProviderRefund>
  readonly chargedBack: Cents
}

/** Returns a problem if the provider's amounts differ. Idempotent. Call in the check's transaction. Spec: PAY-23. */
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
    yield* insertReturned(rows, payment, toCents(open), about, now)
  }
  const byBank = amountOf(known.filter(isBooked))
  const about = { origin: "bank", state: "done", providerRefundId: null, checkAt: null } as const
  const isMore = yield* insertReturned(rows, payment, toCents(chargedBack - byBank), about, now)
  if (isMore) yield* reportArrived(rows, payment)
  if (byBank > chargedBack) yield* bookReversed(rows, payment.id, toCents(byBank - chargedBack), known.filter(isBooked))
  const stored = yield* rows.find(REFUNDS, { where: { payment_id: payment.id } })
  const elsewhere = totalCents([...foreign.map(({ amount }) => amount), chargedBack])
  const booked = amountOf(stored.filter(({ origin, state }) => origin !== "site" && isStanding({ state })))
  return elsewhere === booked
    ? null
    : `${formatCents(elsewhere)} went back without a request of this site, ${formatCents(booked)} is booked`
})

/** Stores that chargebacks were reversed: the latest first, which may be split. Spec: PAY-25. */
const bookReversed = Effect.fnUntraced(function* (
  rows: RowAccess,
  paymentId: string,
  amount: Cents,
  booked: ReadonlyArray<RefundRow>
) {
  const stored = new Map(booked.map((row) => [row.key, row]))
  const oldestFirst = booked.toSorted((one, other) => sequenceOf(one) - sequenceOf(other))
  for (const share of splitReversed(amount, oldestFirst)) {
    const row = stored.get(share.key)!
    const left = toCents(row.amount - share.amount)
    const reversed: RefundRow = { ...row, amount: share.amount, state: "reversed" }
    const count = (yield* rows.find(REFUNDS, { where: { payment_id: paymentId } })).length
    if (left > 0) {
      yield* Effect.orDie(rows.put(REFUNDS, { ...row, amount: left }))
      const key = `${paymentId}-${row.orderId}-bank-${count}`
      yield* Effect.orDie(rows.insert(REFUNDS, { ...reversed, key }))
    } else yield* Effect.orDie(rows.put(REFUNDS, reversed))
    yield* reverseRefund(rows, paymentId, row.orderId, share.amount)
  }
})

const sequenceOf = ({ key }: RefundRow): number => Number(key.slice(key.lastIndexOf("-") + 1))

const isBooked = ({ origin, state }: RefundRow): boolean => origin === "bank" && state === "done"

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
    left: toCents(part.amount - refunded),
    due: due.find(({ paymentId }) => paymentId === id)?.amount ?? toCents(0)
  } satisfies OpenPart
})

const reportArrived = Effect.fnUntraced(function* (rows: RowAccess, { id, parts }: Payment) {
  const refunds = yield* Effect.forEach(parts, ({ orderId }) =>
    Effect.map(arrivedRefunds(rows, id, orderId), (arrived) => ({ orderId, amount: amountOf(arrived) }))
  )
  return yield* Effect.orDie(reportPayment(rows, id, { status: "paid", refunds }))
})

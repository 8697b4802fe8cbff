import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect } from "effect"
import { instantOf } from "./order-rows.ts"
import { ORDERS } from "./order-tables.ts"
import { sellerRow } from "./seller-tables.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { ShopId } from "#domain/base/ids.ts"
import {
  captureLines,
  type LedgerAccount,
  type LedgerLine,
  payoutLines,
  refundLines,
  shopAccount,
  unusedCaptureLines
} from "#domain/shopping/payment/ledger-lines.ts"
import type { LedgerEntry, Payment, PaymentPart } from "#domain/shopping/payment/payment.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { isCancelledOrExpired } from "#domain/shopping/orders/status.ts"
import { entryKey, LEDGER, payoutCause } from "./payment-tables.ts"

type LedgerCause =
  | { readonly _tag: "Payment"; readonly payment: Payment }
  | { readonly _tag: "Payout"; readonly shopId: ShopId; readonly reference: string }

/** Idempotent. Call in the event's transaction, once payment and orders are stored. Spec: LEDGER-01 to LEDGER-06. */
export const postLedger = Effect.fnUntraced(function* (rows: RowAccess, cause: LedgerCause) {
  const now = new Date(yield* Clock.currentTimeMillis)
  if (cause._tag === "Payout") return yield* postPayout(rows, cause.shopId, cause.reference, now)
  let posted = 0
  for (const part of cause.payment.collected === "paid" ? cause.payment.parts : []) {
    posted += yield* postPart(rows, cause.payment.id, part, now)
  }
  return posted
})

export const owedTo = (rows: RowAccess, shopId: ShopId): Effect.Effect<number> =>
  Effect.map(
    rows.totals(LEDGER, { where: { account: shopAccount(shopId) }, by: "account", of: "amount" }),
    (totals) => 0 - (totals[0]?.total ?? 0)
  )

/** Returns the balance of each account with entries, by name; their sum is 0. Spec: LEDGER-07. */
export const ledgerBalances = (rows: RowAccess): Effect.Effect<ReadonlyArray<LedgerLine>> =>
  Effect.map(rows.totals(LEDGER, { by: "account", of: "amount" }), (totals) =>
    // The schema of entries allows these values only.
    totals.map(({ value, total }) => ({ account: value as LedgerAccount, amount: total }))
  )

const postPart = Effect.fnUntraced(function* (rows: RowAccess, paymentId: string, part: PaymentPart, now: Date) {
  const { orderId, amount, refunded } = part
  const ofOrder = yield* rows.find(LEDGER, { where: { order_id: orderId } })
  const posted = ofOrder.filter((entry) => entry.paymentId === paymentId)
  const about = { paymentId, orderId, at: instantOf(now) }
  const captured: ReadonlyArray<LedgerLine> = posted.length > 0 ? [] : yield* linesOfCapture(rows, part, ofOrder, now)
  yield* insert(rows, captured, { ...about, event: "capture", cause: `capture ${paymentId} ${orderId}` })
  const capture = [...captured, ...posted.filter(({ event }) => event === "capture")]
  const later = posted.filter(({ event }) => event !== "capture")
  const back = amount === 0 ? [] : refundLines(capture, later, refunded)
  const event = back.some(({ account, amount: cents }) => account === "provider" && cents > 0) ? "reversal" : "refund"
  // After a reversal the same amount can go back again.
  const reversals = later.filter((entry) => entry.event === "reversal" && entry.account === "provider").length
  const cause = `${event} ${paymentId} ${orderId} ${refunded}${reversals === 0 ? "" : ` ${reversals}`}`
  yield* insert(rows, back, { ...about, event, cause })
  return captured.length + back.length
})

const linesOfCapture = Effect.fnUntraced(function* (
  rows: RowAccess,
  { orderId, amount }: PaymentPart,
  ofOrder: ReadonlyArray<LedgerEntry>,
  now: Date
) {
  const row = yield* rows.get(ORDERS, orderId)
  const isPaidBefore = ofOrder.some(
    ({ event, account }) => event === "capture" && account !== "buyers" && account !== "provider"
  )
  if (row === null || isPaidBefore) return unusedCaptureLines(amount)
  const status = statusAsOf(row.order, now)
  if (isCancelledOrExpired(status) || status === "refunded") return unusedCaptureLines(amount)
  const { shopId } = row.order
  const { commissionRate } = yield* sellerRow(rows, shopId)
  return captureLines(shopId, amount, commissionRate)
})

const postPayout = Effect.fnUntraced(function* (rows: RowAccess, shopId: ShopId, reference: string, now: Date) {
  const cause = payoutCause(shopId, reference)
  if ((yield* rows.get(LEDGER, entryKey(cause, "provider"))) !== null) return 0
  const owed = yield* owedTo(rows, shopId)
  if (owed <= 0) return 0
  const lines = payoutLines(shopId, toCents(owed))
  yield* insert(rows, lines, { cause, event: "payout", paymentId: null, orderId: null, at: instantOf(now) })
  return lines.length
})

const insert = (rows: RowAccess, lines: ReadonlyArray<LedgerLine>, about: Omit<LedgerEntry, keyof LedgerLine>) =>
  Effect.forEach(lines, (line) => Effect.orDie(rows.insert(LEDGER, { ...about, ...line })), {
    concurrency: "unbounded",
    discard: true
  })

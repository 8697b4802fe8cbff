import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect, Layer, Option } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/people/port.ts"
import { PaymentProvider, ProviderFailed, type ProviderPayment } from "#adapters/outside/payment-port.ts"
import { signCode } from "#adapters/services/messages/codes.ts"
import { requireShopper } from "./cart-rows.ts"
import { ORDERS } from "./order-tables.ts"
import { canHoldStock } from "./stock.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { totalCents } from "#domain/base/euros.ts"
import { GUEST_LINK_DAYS, isGuestId } from "#domain/shopping/cart/guest.ts"
import { codeHref } from "#domain/messages/code-address.ts"
import { cartProductOf } from "#domain/shopping/orders/order.ts"
import { PaymentChecks, PaymentReports } from "#domain/shopping/payment/api.ts"
import { checkedPayment, nextCheck, isInProgress } from "#domain/shopping/payment/session.ts"
import type { Payment } from "#domain/shopping/payment/payment.ts"
import { paymentPath, ROUTES } from "#domain/base/routes.ts"
import { type FinishWork, ownerOf, withPaymentLease } from "./payment-lease.ts"
import {
  PROVIDER_PAYMENTS,
  type ProviderPaymentRow,
  REJECTED_CHECK,
  findBegunOrders,
  PAYMENTS,
  type PaymentRow
} from "./payment-tables.ts"
import { reportPayment } from "./payment-reports.ts"
import { bookReturned } from "./returned-payments.ts"
import { advanceRefunds, storeRefunds } from "./refunds.ts"

/** Milliseconds that a page waits for the truth. */
const PAGE_TIMEOUT_MS = 4_000

const MAX_DESCRIPTION_CHARS = 250

export const layer = (
  origin: string
): Layer.Layer<PaymentChecks, never, Records | PaymentProvider | PaymentReports | Identity | SecureRandom> =>
  Layer.effect(
    PaymentChecks,
    Effect.gen(function* () {
      const records = yield* Records
      const identity = yield* Identity
      const context = yield* Effect.context<Records | PaymentProvider | PaymentReports | SecureRandom>()
      const check = (paymentId: string) => Effect.provide(checkPayment(paymentId, origin), context)

      return PaymentChecks.of({
        begin: (paymentId) =>
          Effect.provide(beginAtProvider(paymentId, origin), context).pipe(
            Effect.timeout(PAGE_TIMEOUT_MS),
            Effect.map((page) => (page === null ? paymentPath(paymentId) : addressWithin(origin, page))),
            Effect.catch(() => Effect.succeed(paymentPath(paymentId)))
          ),
        forShopper: Effect.fnUntraced(function* (caller, paymentId) {
          const { userId } = yield* requireShopper(identity, records, caller)
          const row = yield* records.get(PAYMENTS, paymentId)
          if (row?.userId !== userId) return null
          const canHoldStock = yield* canHoldOrders(records, row)
          if (!isInProgress(row.payment)) return { ...checkedPayment(row.payment, true), canHoldStock }
          const checked = yield* Effect.timeoutOption(Effect.result(check(paymentId)), PAGE_TIMEOUT_MS)
          const isCurrent = Option.isSome(checked) && checked.value._tag === "Success"
          const { payment } = (yield* records.get(PAYMENTS, paymentId)) ?? row
          return { ...checkedPayment(payment, isCurrent), canHoldStock }
        }),
        reported: Effect.fnUntraced(function* (providerId) {
          const [row] = yield* records.find(PROVIDER_PAYMENTS, { where: { provider_id: providerId }, limit: 1 })
          if (row === undefined) return true
          const checked = yield* Effect.result(check(row.paymentId))
          return checked._tag === "Success" || (checked.failure._tag === "ProviderFailed" && checked.failure.isFinal)
        }),
        checkOpen: Effect.gen(function* () {
          const open = yield* findCheckedPayments(records, MAX_CHECKED)
          for (const { paymentId } of open) yield* Effect.ignore(check(paymentId))
          yield* Effect.provide(advanceRefunds, context)
          return open.length
        })
      })
    })
  )

const canHoldOrders = Effect.fnUntraced(function* (rows: RowAccess, { userId, payment }: PaymentRow) {
  if (payment.collected === "paid") return true
  const orders = yield* Effect.forEach(payment.parts, ({ orderId }) => rows.get(ORDERS, orderId))
  const offers = orders.flatMap((row) =>
    row === null ? [] : row.order.products.map((one) => cartProductOf(row.order, one))
  )
  return yield* canHoldStock(rows, offers, findBegunOrders(rows, userId), yield* Clock.currentTimeMillis)
})

const MAX_CHECKED = 10_000

/** First those rejected for good, which nothing checks again, then the next to check. Spec: PAY-16. */
export const findCheckedPayments = Effect.fnUntraced(function* (rows: RowAccess, limit: number) {
  const rejected = yield* rows.find(PROVIDER_PAYMENTS, { where: { check_at: REJECTED_CHECK }, limit })
  const next = yield* rows.find(PROVIDER_PAYMENTS, {
    order: { by: "check_at", direction: "asc" },
    limit: limit - rejected.length
  })
  return [...rejected, ...next.filter(({ checkAt }) => checkAt !== null)] as ReadonlyArray<ProviderPaymentRow>
})

export const insertProviderPayment = (rows: RowAccess, paymentId: string, now: Date): Effect.Effect<void> =>
  Effect.orDie(rows.insert(PROVIDER_PAYMENTS, newRow(paymentId, now.getTime())))

const newRow = (paymentId: string, now: number): ProviderPaymentRow => ({
  paymentId,
  providerId: null,
  pageUrl: null,
  createdAt: now,
  checkAt: nextCheck(now, now),
  problem: null
})

/** Returns null if nothing can be paid. Needs no lease: who creates it too gets the same one. */
const beginAtProvider = Effect.fnUntraced(function* (paymentId: string, origin: string) {
  const records = yield* Records
  const row = yield* records.get(PAYMENTS, paymentId)
  if (row === null || !isInProgress(row.payment)) return null
  const known = yield* records.get(PROVIDER_PAYMENTS, paymentId)
  return (yield* createOnce(row, known, origin)).pageUrl
})

/** Repairs a crash, one at a time for each shopper. Return, webhook and background run it. Spec: PAY-09, PAY-11. */
export const checkPayment = Effect.fnUntraced(function* (paymentId: string, origin: string) {
  const [records, random] = [yield* Records, yield* SecureRandom]
  const row = yield* records.get(PAYMENTS, paymentId)
  if (row === null) return yield* setCheck(paymentId, () => ({ checkAt: null, problem: null }))
  const context = yield* Effect.context<Records | PaymentProvider>()
  const check = (finish: FinishWork) =>
    checkOwned(row, origin, finish).pipe(
      Effect.tapError(({ problem, isFinal }) =>
        setCheck(paymentId, () => ({ problem, ...(isFinal && { checkAt: null }) }))
      ),
      Effect.provide(context)
    )
  return yield* withPaymentLease(records, random, ownerOf(row), check)
})

const checkOwned = Effect.fnUntraced(function* (row: PaymentRow, origin: string, finish: FinishWork) {
  const [records, provider] = [yield* Records, yield* PaymentProvider]
  const { payment } = (yield* records.get(PAYMENTS, row.payment.id)) ?? row
  const known = yield* records.get(PROVIDER_PAYMENTS, payment.id)
  if (known?.providerId == null && !isInProgress(payment)) {
    const now = yield* Clock.currentTimeMillis
    // The shopper's request may have created it meanwhile: then it is checked again.
    return yield* finish((rows) =>
      changeCheck(rows, payment.id, now, ({ providerId }) =>
        providerId === null ? { checkAt: null, problem: null } : {}
      )
    )
  }
  const { providerId } = yield* createOnce(row, known, origin)
  const truth = yield* provider
    .fetch(providerId ?? "")
    .pipe(Effect.filterOrFail((found) => isOf(found, payment), notOurs))
  const isReplaced = !isInProgress(payment) && truth.status === "open" && truth.isCancelable
  const last = isReplaced ? yield* provider.cancel(truth.id) : truth
  const refunds = last.refunded > 0 ? yield* provider.refunds(last.id) : []
  return yield* finish((rows) =>
    Effect.gen(function* () {
      if (last.status !== "open") {
        yield* Effect.orDie(reportPayment(rows, payment.id, { status: last.status, refunds: [] }))
      }
      const now = yield* Clock.currentTimeMillis
      // Until its refunds are stored, a payment that came too late is checked again.
      const isPaid = last.status === "paid"
      const problem = isPaid
        ? yield* bookReturned(rows, payment, { refunds, chargedBack: last.chargedBack }, now)
        : null
      if (isPaid) for (const { orderId } of payment.parts) yield* storeRefunds(rows, orderId, now)
      const isDone = !isInProgress({ collected: last.status }) && problem === null
      return yield* changeCheck(rows, payment.id, now, ({ createdAt }) => ({
        checkAt: isDone ? null : nextCheck(createdAt, now),
        pageUrl: last.pageUrl,
        problem
      }))
    })
  )
})

/** Idempotent. A payment that was replaced meanwhile is checked at once, which cancels it. Spec: PAY-08, PAY-11. */
const createOnce = Effect.fnUntraced(function* (
  { payment, userId }: PaymentRow,
  known: ProviderPaymentRow | null,
  origin: string
) {
  const [records, provider] = [yield* Records, yield* PaymentProvider]
  if (known !== null && known.providerId !== null) return known
  const orderIds = payment.parts.map(({ orderId }) => orderId)
  const { id, pageUrl } = yield* provider
    .create({
      paymentId: payment.id,
      amount: totalCents(payment.parts.map(({ amount }) => amount)),
      description: `Bestelling ${orderIds.join(", ")}`.slice(0, MAX_DESCRIPTION_CHARS),
      returnUrl: origin + (yield* returnPath(payment.id, userId, known)),
      webhookUrl: isReachable(origin) || provider.embedded !== null ? origin + ROUTES.paymentReport : null
    })
    .pipe(Effect.filterOrFail((created) => isOf(created, payment), notOurs))
  const now = yield* Clock.currentTimeMillis
  return yield* inTransaction(records, function* (rows) {
    const current = yield* rows.get(PAYMENTS, payment.id)
    const isReplaced = current !== null && !isInProgress(current.payment)
    return yield* changeCheck(rows, payment.id, now, ({ providerId }) =>
      providerId === null ? { providerId: id, pageUrl, ...(isReplaced && { checkAt: now }) } : {}
    )
  })
})

/** A guest's has a code, because a guest may pay in another browser. Repetitions have the same code. Spec: GUEST-04. */
const returnPath = Effect.fnUntraced(function* (paymentId: string, userId: string, known: ProviderPaymentRow | null) {
  const path = paymentPath(paymentId)
  if (!isGuestId(userId)) return path
  const now = yield* Clock.currentTimeMillis
  const lifetime = (known?.createdAt ?? now) + GUEST_LINK_DAYS * DAY_MS - now
  return codeHref(path, yield* signCode(yield* Records, "guest", { userId, kind: "" }, lifetime))
})

const setCheck = Effect.fnUntraced(function* (
  paymentId: string,
  change: (row: ProviderPaymentRow) => Partial<ProviderPaymentRow>
) {
  const records = yield* Records
  const now = yield* Clock.currentTimeMillis
  return yield* records.transaction((rows) => changeCheck(rows, paymentId, now, change))
})

const changeCheck = Effect.fnUntraced(function* (
  rows: RowAccess,
  paymentId: string,
  now: number,
  change: (row: ProviderPaymentRow) => Partial<ProviderPaymentRow>
) {
  const row = (yield* rows.get(PROVIDER_PAYMENTS, paymentId)) ?? newRow(paymentId, now)
  const changed: ProviderPaymentRow = { ...row, ...change(row) }
  yield* Effect.orDie(rows.put(PROVIDER_PAYMENTS, changed))
  return changed
})

const isOf = ({ paymentId, amount }: ProviderPayment, payment: Payment): boolean =>
  paymentId === payment.id && amount === totalCents(payment.parts.map((part) => part.amount))

const notOurs = () =>
  new ProviderFailed({ problem: "The provider has another payment there", field: null, isFinal: true })

/** Returns the path of an address of the site, so that a shopper stays at the host that has the session; any other address as it is. */
const addressWithin = (origin: string, address: string): string => {
  const url = new URL(address)
  return url.origin === new URL(origin).origin ? url.pathname + url.search : address
}

const isReachable = (origin: string): boolean => !["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname)

export const checkDuePayments = Effect.fnUntraced(function* (origin: string) {
  const records = yield* Records
  for (let checked = 0; ; checked++) {
    const now = yield* Clock.currentTimeMillis
    const [next] = yield* records.find(PROVIDER_PAYMENTS, { order: { by: "check_at", direction: "asc" }, limit: 1 })
    if (next === undefined || next.checkAt === null || next.checkAt > now) return checked
    // A failure leaves the next check at this moment.
    yield* setCheck(next.paymentId, ({ createdAt }) => ({ checkAt: nextCheck(createdAt, now) }))
    yield* Effect.ignore(checkPayment(next.paymentId, origin))
  }
})

const INTERVAL = "1 second"

export const checkLayer = (
  origin: string
): Layer.Layer<never, never, Records | PaymentProvider | PaymentReports | SecureRandom> =>
  Layer.effectDiscard(
    Effect.forkScoped(
      runRegularly(Effect.andThen(checkDuePayments(origin), advanceRefunds), INTERVAL, "Payments were not checked")
    )
  )

import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/people/port.ts"
import { checkoutNow } from "./checkout.ts"
import { currentCount, findRestrictedProducts, productsIn, cachedGoods } from "./current-cart.ts"
import { cartRowOrNew, saveCart, requireShopper } from "./cart-rows.ts"
import { noteGuestOrder } from "./guests.ts"
import { createOrders } from "./create-orders.ts"
import { instantOf } from "./order-rows.ts"
import { ORDERS, type OrderRow } from "./order-tables.ts"
import { reserveStock } from "./stock.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { ADULTS_ONLY } from "#domain/account/audience.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { CartConflict, CartNotFound } from "#domain/shopping/cart/errors.ts"
import type { CartTotals } from "#domain/shopping/cart/totals.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { PaymentApi, PaymentChecks } from "#domain/shopping/payment/api.ts"
import type { BeginPayment, PaymentSession, Payment } from "#domain/shopping/payment/payment.ts"
import { isGuestId } from "#domain/shopping/cart/guest.ts"
import { paymentPath } from "#domain/base/routes.ts"
import { paymentStatus } from "#domain/shopping/payment/report.ts"
import { isInProgress, decideSession, type SessionDecision } from "#domain/shopping/payment/session.ts"
import { insertProviderPayment } from "./payment-checks.ts"
import { applyPaymentReport } from "./payment-reports.ts"
import { PAYMENTS, findPayments } from "./payment-tables.ts"

const ID_BYTES = 16

/** Ordering and beginning are one transaction; the payment provider is called after it. */
export const layer: Layer.Layer<PaymentApi, never, Records | CatalogueStore | Identity | SecureRandom | PaymentChecks> =
  Layer.effect(
    PaymentApi,
    Effect.gen(function* () {
      const records = yield* Records
      const store = yield* CatalogueStore
      const catalogue = { store, goods: cachedGoods(store) }
      const identity = yield* Identity
      const random = yield* SecureRandom
      const checks = yield* PaymentChecks

      const ordered = Effect.fnUntraced(function* (rows: RowAccess, shopper: Owner, amount: Cents, now: Date) {
        const row = yield* cartRowOrNew(rows, random, shopper)
        const checkout = yield* checkoutNow(catalogue, rows, row, now)
        const [problem] = checkout.problems
        if (problem !== undefined) return yield* new CartConflict({ field: "orderIds", reason: problem.reason })
        const restricted = findRestrictedProducts(catalogue.goods, productsIn(checkout.carts))
        const held = yield* isGuestId(shopper.userId) ? forAudience("everyone")(restricted) : restricted
        if (held.length > 0) return yield* new CartConflict({ field: "orderIds", reason: ADULTS_ONLY })
        const { total, rejectedCodes } = checkout.totals
        if (total !== amount) return yield* otherAmount(rejectedCodes)
        yield* noteGuestOrder(rows, shopper.userId, now)
        const placed = yield* createOrders(store, rows, checkout, shopper.userId, now, random)
        const orderIds = placed.map(({ order }) => order.id)
        yield* saveCart(rows, { ...row, orderIds })
        return orderIds
      })

      const reserve = (rows: RowAccess, own: ReadonlyArray<OrderRow>, payments: ReadonlyArray<Payment>, now: Date) => {
        const ids = new Set([...own.map(({ order }) => order.id), ...payments.flatMap(idsOf)])
        return Effect.forEach(
          own,
          ({ order }) => reserveStock(rows, order, ids, (product) => currentCount(catalogue.goods, product), now),
          { discard: true }
        )
      }

      const begin = Effect.fnUntraced(function* (rows: RowAccess, shopper: Owner, requested: BeginPayment, now: Date) {
        const found = yield* findPayments(rows, shopper.userId)
        const payments = found.map(({ payment }) => payment)
        const same = payments.find(({ key }) => key === requested.key)
        const orderIds = yield* requested.orderIds.length > 0
          ? Effect.succeed(requested.orderIds)
          : same === undefined
            ? ordered(rows, shopper, requested.amount, now)
            : Effect.succeed(idsOf(same))
        const own: Array<OrderRow> = []
        for (const id of new Set(orderIds)) {
          const row = yield* rows.get(ORDERS, id)
          if (row?.userId === shopper.userId) own.push(row)
        }
        const [first, ...rest] = orderIds
        const request = { ...requested, orderIds: [first!, ...rest] as const }
        const decision = decideSession(
          request,
          own.map((row) => payable(row, now)),
          payments
        )
        if (decision._tag === "Known") {
          if (isInProgress(decision.payment)) yield* reserve(rows, own, payments, now)
          return sessionOf(decision.payment)
        }
        if (decision._tag === "Refused") return yield* refusal(decision.reason)
        const [part, ...parts] = own.map(({ order, amount }) => ({ orderId: order.id, amount, refunded: toCents(0) }))
        const payment: Payment = {
          id: `pay-${randomHash(yield* random.randomBytes(ID_BYTES), 2 * ID_BYTES)}`,
          key: requested.key,
          collected: "open",
          parts: [part!, ...parts],
          createdAt: instantOf(now)
        }
        for (const other of found) {
          if (isInProgress(other.payment))
            yield* applyPaymentReport(rows, other, { status: "cancelled", refunds: [] }, now)
        }
        yield* reserve(rows, own, payments, now)
        const [sequence] = yield* rows.nextNumbers(PAYMENTS, "sequence", 1)
        const row = { sequence: sequence!, userId: shopper.userId, payment }
        yield* Effect.orDie(rows.insert(PAYMENTS, row))
        if (decision._tag === "Create") {
          yield* insertProviderPayment(rows, payment.id, now)
          return sessionOf(payment)
        }
        return sessionOf(yield* applyPaymentReport(rows, row, { status: "paid", refunds: [] }, now))
      })

      return PaymentApi.of({
        createSession: Effect.fnUntraced(function* (caller, requested) {
          const shopper = yield* requireShopper(identity, records, caller)
          const session = yield* records.transaction((rows) =>
            Effect.flatMap(Clock.currentTimeMillis, (now) => begin(rows, shopper, requested, new Date(now)))
          )
          return { ...session, url: yield* checks.begin(session.id) }
        })
      })
    })
  )

interface Owner {
  readonly userId: string
  readonly hash: string | null
}

const payable = ({ order, amount }: OrderRow, now: Date) => ({ id: order.id, status: statusAsOf(order, now), amount })

const idsOf = ({ parts }: Payment): readonly [OrderNumber, ...Array<OrderNumber>] => {
  const [first, ...rest] = parts
  return [first.orderId, ...rest.map(({ orderId }) => orderId)]
}

const sessionOf = (payment: Payment): PaymentSession => ({
  id: payment.id,
  status: paymentStatus(payment),
  url: paymentPath(payment.id),
  orderIds: idsOf(payment)
})

const otherAmount = (rejectedCodes: CartTotals["rejectedCodes"]): CartConflict => {
  const limited = rejectedCodes.find(({ refusal: { reason } }) => reason === "used-up" || reason === "user-limit")
  return limited === undefined
    ? new CartConflict({ field: "amount", reason: "other-amount" })
    : new CartConflict({ field: "promocode", reason: limited.refusal.reason })
}

const refusal = (reason: Extract<SessionDecision, { readonly _tag: "Refused" }>["reason"]) => {
  switch (reason) {
    case "unknown-order":
      return new CartNotFound({ field: "orderIds" })
    case "not-payable":
    case "order-expired":
    case "order-cancelled":
      return new CartConflict({ field: "orderIds", reason })
    case "other-amount":
      return new CartConflict({ field: "amount", reason })
    case "other-request":
      return new CartConflict({ field: "key", reason })
  }
}

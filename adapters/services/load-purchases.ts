import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect } from "effect"
import { EMBEDDED_PAYMENTS, type EmbeddedPaymentRow } from "#adapters/outside/embedded-payment-tables.ts"
import { PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { postLedger } from "#adapters/services/shopping/ledger-post.ts"
import {
  ORDERS,
  RETURNS,
  type OrderRow,
  type ReturnRow,
  settledMark
} from "#adapters/services/shopping/order-tables.ts"
import {
  PROVIDER_PAYMENTS,
  REFUNDS,
  type RefundRow,
  PAYMENTS,
  type PaymentRow
} from "#adapters/services/shopping/payment-tables.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { momentOf } from "#domain/base/moment.ts"
import type { PromoCode } from "#domain/shopping/cart/promo-code.ts"
import type { Instant, IsoDay, ShopId } from "#domain/base/ids.ts"
import { nextPayoutDay } from "#domain/shopping/payment/ledger-lines.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { PaymentKey } from "#domain/shopping/payment/payment.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { refundAmount } from "#domain/shopping/orders/fulfil.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { withRecords } from "#adapters/store/open-records.ts"

type LoadedReturn = Pick<ReturnRow, "status" | "reason" | "rejection" | "createdAt" | "updatedAt"> & {
  readonly quantity: number
}

interface LoadedPurchases {
  readonly address: Address
  /** The oldest first. */
  readonly orders: ReadonlyArray<Order>
  readonly returned: { readonly order: Order; readonly createdAt: Instant }
  readonly sales: ReadonlyArray<{
    readonly buyerId: string
    readonly address: Address
    readonly order: Order
    readonly returned: LoadedReturn | null
  }>
  readonly promoCodes: ReadonlyArray<PromoCode>
}

interface Loaded {
  readonly userId: string
  readonly address: Address
  readonly order: Order
  readonly returned: LoadedReturn | null
}

/** Does nothing if there are orders already. Spec: WORLD-06, WORLD-12. */
export const loadPurchases = (
  dataDir: string,
  userId: string,
  purchases: LoadedPurchases,
  onWait?: (line: string) => void
): Promise<void> =>
  withRecords(dataDir, ({ transaction }) => transaction((rows) => written(rows, userId, purchases)), onWait)

const written = Effect.fnUntraced(function* (rows: RowAccess, userId: string, purchases: LoadedPurchases) {
  if ((yield* rows.count(ORDERS)) > 0) return
  const { address, orders, returned, sales, promoCodes } = purchases
  for (const promo of promoCodes) yield* rows.put(PROMO_CODES, promo)
  const approved: LoadedReturn = {
    status: "approved",
    quantity: 1,
    reason: "changed-mind",
    rejection: null,
    createdAt: returned.createdAt,
    updatedAt: returned.createdAt
  }
  const loaded: ReadonlyArray<Loaded> = [
    ...orders.map((order) => ({ userId, address, order, returned: order === returned.order ? approved : null })),
    ...sales.map(({ buyerId, ...sale }) => ({ userId: buyerId, ...sale }))
  ]
  const steps: Array<Step> = []
  const orderNumbers = yield* rows.nextNumbers(ORDERS, "sequence", loaded.length)
  const paymentNumbers = yield* rows.nextNumbers(PAYMENTS, "sequence", loaded.length)
  for (const [index, one] of loaded.entries()) {
    yield* rows.put(ORDERS, orderRow(orderNumbers[index]!, one))
    if (one.returned !== null) yield* rows.put(RETURNS, returnRow(one, one.returned))
    steps.push(...(yield* writtenPayment(rows, paymentNumbers[index]!, one)))
  }
  yield* postInOrder(rows, [...steps, ...payouts(steps)])
})

const orderRow = (sequence: number, { userId, address, order, returned }: Loaded): OrderRow => {
  const owed = returned?.status === "refunded" ? refundOf(order, returned) : order.owed
  return {
    sequence,
    userId,
    order,
    amount: amountOf(order),
    deliveryType: order.deliveryType,
    deliveryAddress: order.deliveryType === "pickup" ? null : address,
    billingAddress: address,
    redemptions: [],
    history: order.history,
    owed,
    refundFrom: null,
    reversed: order.reversed,
    refunded: toCents(0),
    settledFor: settledMark({ order, owed }),
    vatRates: []
  }
}

const returnRow = ({ userId, order }: Loaded, { quantity, ...returned }: LoadedReturn): ReturnRow => ({
  ...returned,
  requestId: `${order.id}-R1`,
  userId,
  orderId: order.id,
  shopId: order.shopId,
  products: [{ id: order.products[0].merchantProductId, quantity }],
  parcel: null,
  ...(returned.status === "refunded" && { refunded: refundOf(order, { quantity }) })
})

const amountOf = ({ products, shippingCost }: Order): Cents =>
  toCents(
    products.reduce(
      (total, { perItem, quantity, discount }) => total + perItem * quantity - discount,
      shippingCost as number
    )
  )

const refundOf = (order: Order, { quantity }: Pick<LoadedReturn, "quantity">): Cents =>
  refundAmount(order, [], [{ id: order.products[0].merchantProductId, quantity }])

const refundedOf = ({ order, returned }: Loaded): { readonly amount: Cents; readonly at: Instant } | null => {
  const last = order.history.at(-1)
  if (last?.status === "refunded") return { amount: amountOf(order), at: last.at }
  return returned?.status === "refunded" ? { amount: refundOf(order, returned), at: returned.updatedAt } : null
}

interface Step {
  readonly at: number
  readonly shopId: ShopId
  readonly post: (rows: RowAccess) => Effect.Effect<unknown>
}

const writtenPayment = Effect.fnUntraced(function* (rows: RowAccess, sequence: number, loaded: Loaded) {
  const { userId, order } = loaded
  const amount = amountOf(order)
  const back = refundedOf(loaded)
  const paidAt = order.paidAt ?? order.createdAt
  const row: PaymentRow = {
    sequence,
    userId,
    payment: {
      id: `pay-demo-${sequence}`,
      key: String(sequence).padStart(40, "0") as PaymentKey,
      collected: "paid",
      parts: [{ orderId: order.id, amount, refunded: back?.amount ?? toCents(0) }],
      createdAt: paidAt
    }
  }
  const { id } = row.payment
  yield* rows.insert(PAYMENTS, row)
  const providerId = `tr_demo-${sequence}`
  const createdAt = momentOf(paidAt)
  yield* rows.insert(PROVIDER_PAYMENTS, {
    paymentId: id,
    providerId,
    pageUrl: null,
    createdAt,
    checkAt: null,
    problem: null
  })
  const refunds: ReadonlyArray<RefundRow> =
    back === null
      ? []
      : [
          {
            key: `${id}-${order.id}-0-0`,
            paymentId: id,
            orderId: order.id,
            amount: back.amount,
            state: "done",
            origin: "site",
            providerRefundId: `re_demo-${sequence}`,
            createdAt: momentOf(back.at),
            checkAt: null,
            requests: 1,
            problem: null
          }
        ]
  for (const refund of refunds) yield* rows.insert(REFUNDS, refund)
  const embedded: EmbeddedPaymentRow = {
    id: providerId,
    key: id,
    paymentId: id,
    status: "paid",
    amount,
    description: `Bestelling ${order.id}`,
    redirectUrl: "",
    webhookUrl: null,
    createdAt,
    paidAt: null,
    refunds: refunds.map((one) => ({
      id: one.providerRefundId ?? "",
      amount: one.amount,
      key: one.key,
      createdAt: one.createdAt
    })),
    chargedBack: toCents(0)
  }
  yield* rows.insert(EMBEDDED_PAYMENTS, embedded)
  const [part] = row.payment.parts
  const post = (refunded: Cents) => (rows: RowAccess) =>
    postLedger(rows, { _tag: "Payment", payment: { ...row.payment, parts: [{ ...part, refunded }] } })
  const capture: Step = {
    at: createdAt,
    shopId: order.shopId,
    // The money came in while the order was still paid, so it is the shop's.
    post: (rows) =>
      Effect.gen(function* () {
        const final = orderRow(sequence, loaded)
        yield* Effect.orDie(rows.put(ORDERS, { ...final, order: { ...order, status: "paid" } }))
        yield* post(toCents(0))(rows)
        yield* Effect.orDie(rows.put(ORDERS, final))
      })
  }
  if (back === null) return [capture]
  return [capture, { at: momentOf(back.at), shopId: order.shopId, post: post(back.amount) } satisfies Step]
})

const payouts = (steps: ReadonlyArray<Step>): ReadonlyArray<Step> => {
  const moments = steps.map(({ at }) => at)
  const until = dayOf(new Date(Math.max(...moments)))
  const found: Array<Step> = []
  let day = nextPayoutDay(dayOf(new Date(Math.min(...moments))) as IsoDay)
  for (; day <= until; day = nextPayoutDay(day)) {
    const reference = `KK${day.replaceAll("-", "")}`
    for (const shopId of new Set(steps.map((step) => step.shopId))) {
      found.push({
        at: Date.parse(`${day}T10:00:00.000Z`),
        shopId,
        post: (rows) => postLedger(rows, { _tag: "Payout", shopId, reference })
      })
    }
  }
  return found
}

/** Posts each step at its moment, the oldest first. */
const postInOrder = Effect.fnUntraced(function* (rows: RowAccess, steps: ReadonlyArray<Step>) {
  for (const { at, post } of steps.toSorted((one, other) => one.at - other.at)) {
    const clock: Clock.Clock = {
      ...Clock.Clock.defaultValue(),
      currentTimeMillisUnsafe: () => at,
      currentTimeMillis: Effect.succeed(at)
    }
    yield* Effect.provideService(post(rows), Clock.Clock, clock)
  }
})

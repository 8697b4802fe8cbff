import { Effect } from "effect"
import { EMBEDDED_PAYMENTS } from "#adapters/payment-provider/embedded/tables.ts"
import { LEDGER } from "#adapters/services/ledger/tables.ts"
import { ORDERS, RETURNS } from "#adapters/services/orders/tables.ts"
import { REFUNDS } from "#adapters/services/payment/refund-tables.ts"
import { PAYMENTS } from "#adapters/services/payment/tables.ts"
import { STOCKS } from "#adapters/services/stock/stock.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { balanceOf, totalOf } from "#domain/ledger/entries.ts"

/** The sums of a market. Amounts are in cents. Spec: CLI-61. */
export interface Books {
  /** The number of orders by status. */
  readonly orders: Readonly<Record<string, number>>
  /** The number of returns by status. */
  readonly returns: Readonly<Record<string, number>>
  readonly payments: number
  /** Captured by the provider, in total. */
  readonly captured: number
  /** Refunded by the provider, in total. */
  readonly refunded: number
  readonly paidOut: number
  readonly commission: number
  /** Counted pieces that were sold. */
  readonly soldPieces: number
  /** Amounts and pieces that should be 0, by what they compare. */
  readonly differences: Readonly<Record<string, number>>
}

/** The statuses of an order for which we retain no money. */
const WITHOUT_MONEY: ReadonlyArray<string> = ["awaiting-payment", "cancelled", "expired", "refunded"]

/** Adds up what the embedded provider, the payments, the orders, the ledger and the stock say, and compares them. Spec: CLI-61. */
export const readBooks = (rows: RowAccess): Effect.Effect<Books> =>
  Effect.gen(function* () {
    const orders = yield* rows.find(ORDERS)
    const payments = (yield* rows.find(PAYMENTS)).map(({ payment }) => payment)
    const atProvider = yield* rows.find(EMBEDDED_PAYMENTS)
    const ledger = yield* rows.find(LEDGER)
    const stocks = yield* rows.find(STOCKS)
    const returns = yield* rows.find(RETURNS)

    const captured = totalAmount(atProvider.filter(({ status }) => status === "paid").map(({ amount }) => amount))
    const refunded = totalAmount(atProvider.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)))
    const parts = payments.filter(({ collected }) => collected === "paid").flatMap((payment) => payment.parts)
    const retainedBy = new Map<string, number>()
    for (const { orderId, amount, refunded: back } of parts) {
      retainedBy.set(orderId, (retainedBy.get(orderId) ?? 0) + amount - back)
    }
    const wrongOrders = orders.map(({ order, amount, owed }) => {
      const due = WITHOUT_MONEY.includes(order.status) ? 0 : amount - owed
      return Math.abs((retainedBy.get(order.id) ?? 0) - due)
    })
    const paidOut = -totalOf(ledger.filter(({ event, account }) => event === "payout" && account === "provider"))
    const ended = new Set<string>(
      orders.filter(({ order }) => order.status !== "awaiting-payment").map(({ order }) => order.id)
    )
    const held = stocks.flatMap(({ reservations }) => reservations.filter(({ orderId }) => ended.has(orderId)))
    return {
      orders: countsOf(orders.map(({ order }) => order.status)),
      returns: countsOf(returns.map(({ status }) => status)),
      payments: payments.length,
      captured,
      refunded,
      paidOut,
      commission: 0 - balanceOf(ledger, "commission"),
      soldPieces: totalAmount(stocks.map(({ sold }) => sold)),
      differences: {
        "captured by the provider and in payments": captured - totalAmount(parts.map(({ amount }) => amount)),
        "refunded by the provider and in payments": refunded - totalAmount(parts.map((part) => part.refunded)),
        "retained money and what orders are worth": totalAmount(wrongOrders),
        "sum of the ledger": totalOf(ledger),
        "money at the provider and in the ledger": captured - refunded - paidOut - balanceOf(ledger, "provider"),
        "refunds that have not ended": yield* pendingRefunds(rows),
        "pieces sold beyond the stock": totalAmount(stocks.map(({ count, sold }) => Math.max(0, sold - count))),
        "pieces reserved by ended orders": totalAmount(held.map(({ quantity }) => quantity))
      }
    }
  })

/** Counts the refunds that have neither arrived nor failed. Spec: CLI-61. */
export const pendingRefunds = (rows: RowAccess): Effect.Effect<number> =>
  Effect.map(
    Effect.all([
      rows.count(REFUNDS, { where: { state: "asked" } }),
      rows.count(REFUNDS, { where: { state: "at-provider" } })
    ]),
    ([asked, atProvider]) => asked + atProvider
  )

const totalAmount = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

/** Counts texts, in the order of the alphabet. */
const countsOf = (texts: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const text of texts.toSorted()) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Object.fromEntries(counts)
}

import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import {
  keyOf,
  type Market,
  moveOrder,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { ORDERS } from "./order-tables.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import type { ShopId } from "#domain/base/ids.ts"
import {
  balanceOf,
  commissionOf,
  DEFAULT_COMMISSION_RATE,
  shopAccount,
  totalOf
} from "#domain/shopping/payment/ledger-lines.ts"
import { formatCents, readEuros, toCents } from "#domain/base/euros.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { PaymentReports } from "#domain/shopping/payment/api.ts"
import type { Payment } from "#domain/shopping/payment/payment.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { owedTo, postLedger } from "./ledger-post.ts"
import { LEDGER } from "./payment-tables.ts"

const goods = sellable()
const lamp = goods[0]!
const elsewhere = goods.find(({ shopId }) => shopId !== lamp.shopId)!
const entries = Records.use((records) => records.find(LEDGER))
const inTransaction = <A, E, R>(program: (rows: RowAccess) => Effect.Effect<A, E, R>) =>
  Records.use((records) => records.transaction(program))

describe.each(STORES)("the ledger over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
  })

  it("LEDGER-05: splits a paid payment over its shops, once, however often it is reported", async () => {
    const total = await market.run(readyToPay(sanne, [lamp, elsewhere]))
    const { id } = await market.run(pay(sanne, keyOf(1), total))
    expect(await market.run(entries)).toEqual([])
    for (const status of ["paid", "failed", "paid"] as const) await market.run(report(id, status))
    const posted = await market.run(entries)
    expect(posted).toHaveLength(6)
    expect(totalOf(posted)).toBe(0)
    expect(balanceOf(posted, "provider")).toBe(total)
    const orders = await market.run(Records.use((rows) => rows.find(ORDERS)))
    for (const { order, amount } of orders) {
      expect(balanceOf(posted, shopAccount(order.shopId))).toBe(commissionOf(amount, DEFAULT_COMMISSION_RATE) - amount)
    }
  })

  it("LEDGER-03, LEDGER-05: posts each further refund once, and has nothing left after a full one", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(id, "paid"))
    const refunded = (amount: number) =>
      market.run(
        PaymentReports.use((reports) =>
          reports.report(id, { status: "paid", refunds: [{ orderId: orderIds[0], amount: toCents(amount) }] })
        )
      )
    for (const amount of [100, 100, 50, 300]) await refunded(amount)
    const partly = await market.run(entries)
    expect([totalOf(partly), balanceOf(partly, "provider")]).toEqual([0, total - 300])
    await refunded(total)
    const posted = await market.run(entries)
    for (const account of ["provider", shopAccount(lamp.shopId as ShopId), "commission"] as const) {
      expect(balanceOf(posted, account)).toBe(0)
    }
  })

  it("LEDGER-04: owes buyers the money for an order that was cancelled before", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    await market.run(report(id, "paid"))
    expect(balanceOf(await market.run(entries), "buyers")).toBe(-total)
  })

  it.each(examples("LEDGER-04", ["order", "payments", "shop owed", "buyers"]))(
    "LEDGER-04: owes the shop $['shop owed'] and buyers $buyers for a $order order with payments $payments",
    async ({ order, payments, "shop owed": owed, buyers }) => {
      const orderId = orderNumber(1)!
      const amount = toCents(readEuros("50")!)
      const status = order as OrderStatus
      const post = inTransaction((rows) =>
        Effect.gen(function* () {
          yield* rows.put(ORDERS, {
            sequence: 1,
            userId: "sanne",
            order: { ...ORDER, id: orderId, status },
            amount,
            deliveryType: "pickup",
            deliveryAddress: null,
            billingAddress: { publicId: "thuis", name: "Sanne", data: ADDRESS, default: true },
            redemptions: [],
            vatRates: [],
            history: [],
            owed: toCents(0),
            refundFrom: null,
            reversed: toCents(0),
            refunded: toCents(0),
            settledFor: ""
          })
          for (const name of payments.split(" ")) {
            const payment: Payment = {
              id: name,
              key: keyOf(1),
              collected: "paid",
              parts: [{ orderId, amount, refunded: toCents(0) }],
              createdAt: ORDER.createdAt
            }
            yield* postLedger(rows, { _tag: "Payment", payment })
          }
        })
      )
      await market.run(post)
      expect(formatCents(await market.run(Records.use((rows) => owedTo(rows, ORDER.shopId))))).toBe(
        formatCents(Number(readEuros(owed)))
      )
      expect(formatCents(0 - balanceOf(await market.run(entries), "buyers"))).toBe(
        formatCents(Number(readEuros(buyers)))
      )
    }
  )

  it("LEDGER-06: pays out what is owed, once for each reference, and nothing when nothing is owed", async () => {
    const shopId = lamp.shopId as ShopId
    const payOut = (reference: string) =>
      market.run(inTransaction((rows) => postLedger(rows, { _tag: "Payout", shopId, reference })))
    const owed = () => market.run(Records.use((rows) => owedTo(rows, shopId)))
    expect(await payOut("week-47")).toBe(0)
    const total = await market.run(readyToPay(sanne, [lamp]))
    await market.run(report((await market.run(pay(sanne, keyOf(1), total))).id, "paid"))
    const before = await owed()
    expect(before).toBe(total - commissionOf(total, DEFAULT_COMMISSION_RATE))
    expect(await payOut("week-47")).toBe(2)
    expect([await owed(), totalOf(await market.run(entries))]).toEqual([0, 0])
    market.at(new Date(TEST_NOW.getTime() + 60_000))
    expect([await payOut("week-47"), await payOut("week-48")]).toEqual([0, 0])
  })
})

const ADDRESS = { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "3511 AB", city: "Utrecht" } as const

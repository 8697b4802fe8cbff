import { beforeEach, describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { countRedemptions } from "./redemptions.ts"
import { PROMO_CODES } from "./cart-tables.ts"
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
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { CheckoutApi } from "#domain/shopping/cart/api.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"

const [lamp] = sellable()

const cancel = (caller: Caller, id: OrderNumber) => OrdersApi.use((api) => api.cancel(caller, id))

describe.each(STORES)("cancel over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    await market.run(Records.use((rows) => rows.put(USERS, USER_ROW)))
    await market.run(Records.use((rows) => rows.put(PROMO_CODES, PROMO_CODE)))
  })

  /** Orders a lamp, with a promo code; resolves with the number of the order and of its payment, and the amount. */
  const order = async () => {
    await market.run(readyToPay(sanne, [lamp!]))
    await market.run(CheckoutApi.use((api) => api.addPromoCode(sanne, PROMO_CODE.code)))
    const { total } = await market.run(CheckoutApi.use((api) => api.overview(sanne)))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total!))
    return { payment: id, id: orderIds[0], total: total! }
  }
  const uses = async () => {
    const anybody = { userId: null, orderIds: [] }
    return (await market.run(Records.use((rows) => countRedemptions(rows, PROMO_CODE, anybody, TEST_NOW)))).total
  }
  const cancelledMails = async () =>
    (await market.run(Records.use((rows) => rows.find(OUTBOX))))
      .map(({ message }) => message)
      .filter(({ kind }) => kind === "order-cancelled")

  it("ORDER-11, CART-31: cancels an unpaid order once, and releases its promo code", async () => {
    const { id } = await order()
    expect(await uses()).toBe(1)
    const cancelled = await market.run(cancel(sanne, id))
    expect(cancelled.status).toBe("cancelled")
    expect(cancelled.history.map(({ status }) => status)).toEqual(["awaiting-payment", "cancelled"])
    expect(await market.run(cancel(sanne, id))).toEqual(cancelled)
    expect(await uses()).toBe(0)
    expect(await cancelledMails()).toMatchObject([{ cause: "shopper", refund: 0 }])
  })

  it("ORDER-11: cancels a paid order, whose mail names the amount that goes back", async () => {
    const { id, payment, total } = await order()
    await market.run(report(payment, "paid"))
    expect((await market.run(cancel(sanne, id))).status).toBe("cancelled")
    expect(await uses()).toBe(1)
    expect(await cancelledMails()).toMatchObject([{ orderId: id, cause: "shopper", refund: total }])
  })

  it("ORDER-11: rejects cancelling an accepted order, and the order of another shopper", async () => {
    const { id, payment } = await order()
    await market.run(report(payment, "paid"))
    await market.run(moveOrder(id, ["accept", "shop"]))
    const before = await market.run(OrdersApi.use((api) => api.order(sanne, id)))
    expect(await market.failure(cancel(sanne, id))).toMatchObject({
      _tag: "CartConflict",
      field: "order_id",
      reason: "not-cancellable"
    })
    expect(await market.failure(cancel(await shopper("daan"), id))).toMatchObject({ _tag: "CartNotFound" })
    expect(await market.run(OrdersApi.use((api) => api.order(sanne, id)))).toEqual(before)
  })
})

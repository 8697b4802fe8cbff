import { toCents } from "#domain/base/euros.ts"
import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import { PROMO_CODES } from "./cart-tables.ts"
import { ORDERS } from "./order-tables.ts"
import {
  keyOf,
  moveOrder,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES,
  type Market
} from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { migrate, SITE_MIGRATIONS } from "#adapters/store/sql/migrate.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { refundsDue } from "#domain/shopping/payment/report.ts"
import type { Payment } from "#domain/shopping/payment/payment.ts"
import { paymentPath } from "#domain/base/routes.ts"
import type { PaymentStatus } from "#domain/shopping/cart/payment-status.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { isInProgress } from "#domain/shopping/payment/session.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { PAYMENTS } from "./payment-tables.ts"

const goods = sellable()
const lamp = goods[0]!
const elsewhere = goods.find(({ shopId }) => shopId !== lamp.shopId)!

const open = (caller: Caller) => CartApi.use((api) => api.open(caller))
const add = (caller: Caller, change: CartChange) => CartApi.use((api) => api.add(caller, change))
const order = (caller: Caller, id: OrderNumber) => OrdersApi.use((api) => api.order(caller, id))
const counts = Records.use((records) => Effect.all([records.count(ORDERS), records.count(PAYMENTS)]))
const contents = (caller: Caller) =>
  Effect.map(open(caller), ({ openCarts }) =>
    openCarts.flatMap(({ lines }) => lines.map(({ product, quantity }) => `${product} ${quantity}`))
  )

/** A number that begins with a letter, as no consecutive one does. */
const RANDOM_NUMBER = /^KK-[A-Y][0-9A-Y]{4}-[0-9A-Y]{5}$/

describe.each(STORES)("payment sessions over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
  })

  it("PAY-05, ORDER-04, ORDER-17: creates an unpaid order per shop, with numbers that cannot be guessed", async () => {
    const total = await market.run(readyToPay(sanne, [lamp, lamp, elsewhere]))
    const session = await market.run(pay(sanne, keyOf(1), total))
    expect(session).toEqual({
      id: expect.stringMatching(/^pay-[0-9a-f]{32}$/),
      status: "open",
      url: expect.stringMatching(/^\/betaaldienst\/betalen\/tr_[0-9a-f]{32}\/$/),
      orderIds: [expect.stringMatching(RANDOM_NUMBER), expect.stringMatching(RANDOM_NUMBER)]
    })
    expect(new Set(session.orderIds).size).toBe(2)
    const first = await market.run(order(sanne, session.orderIds[0]))
    expect(first).toMatchObject({
      shopId: lamp.shopId,
      status: "awaiting-payment",
      paidAt: null,
      returnTill: null,
      deliveryAddress: { name: "Sanne de Vries" },
      shippingMethod: "Bezorgen",
      createdAt: TEST_NOW.toISOString(),
      shipments: []
    })
    expect(first.products).toMatchObject([{ productId: lamp.product, merchantProductId: lamp.offerId, quantity: 2 }])
    expect(first.shopPath).toMatch(/^\/shop\/[\w.-]+\/$/)
    const second = await market.run(order(sanne, session.orderIds[1]!))
    const costs = [first, second].flatMap(({ products, shippingCost }) => [
      shippingCost,
      ...products.map(({ perItem, quantity, discount }) => perItem * quantity - discount)
    ])
    expect(costs.reduce((total, cost) => total + cost, 0)).toBe(total)
    const { pendingPayments, openCarts } = await market.run(open(sanne))
    expect(pendingPayments).toEqual([
      { id: session.id, orderIds: session.orderIds, amount: total, status: "open", createdAt: TEST_NOW.toISOString() }
    ])
    expect(openCarts).toHaveLength(2)
  })

  it("PAY-04, PAY-05: returns the same payment for its key, and for another key while it is open", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const session = await market.run(pay(sanne, keyOf(1), total))
    expect(await market.run(pay(sanne, keyOf(1), total))).toEqual(session)
    expect(await market.run(pay(sanne, keyOf(1), total, session.orderIds))).toEqual(session)
    expect(await market.run(pay(sanne, keyOf(2), total))).toEqual(session)
    expect(await market.run(pay(sanne, keyOf(3), total, session.orderIds))).toEqual(session)
    expect(await market.run(counts)).toEqual([1, 1])
  })

  it("PAY-04, API-15: returns the same payment for its key, also after it was paid", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const session = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(session.id, "paid"))
    expect(await market.run(pay(sanne, keyOf(1), total))).toEqual({
      ...session,
      status: "paid",
      url: paymentPath(session.id)
    })
    expect(await market.run(counts)).toEqual([1, 1])
    const daan = await shopper("daan")
    expect(await market.failure(pay(daan, keyOf(1), total))).toMatchObject({ field: "orderIds", reason: "empty" })
  })

  it("PAY-05: creates another order for a changed cart", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const first = await market.run(pay(sanne, keyOf(1), total))
    const more = await market.run(readyToPay(sanne, [lamp]))
    const second = await market.run(pay(sanne, keyOf(2), more))
    expect(second.orderIds).not.toEqual(first.orderIds)
    expect(await market.run(pay(sanne, keyOf(1), total))).toEqual({
      ...first,
      status: "cancelled",
      url: paymentPath(first.id)
    })
  })

  it.each(examples("PAY-08", ["under way", "begun", "result", "before"]))(
    "PAY-08: returns [$result] for a payment of $begun and leaves the first [$before]",
    async ({ "under way": open, begun, result: expected, before }) => {
      let total = await market.run(readyToPay(sanne, [lamp]))
      const first = open === "" ? null : await market.run(pay(sanne, keyOf(1), total))
      if (first !== null) await market.run(report(first.id, open as PaymentStatus))
      if (begun === "the cart with more in it") total = await market.run(readyToPay(sanne, [lamp]))
      const second = await market.run(pay(sanne, keyOf(2), total))
      expect(second.id === first?.id ? "the same" : "new").toBe(expected)
      const payments = await market.run(Records.use((records) => records.find(PAYMENTS)))
      expect(payments.find(({ payment }) => payment.id === first?.id)?.payment.collected ?? "").toBe(before)
      expect(payments.filter(({ payment }) => isInProgress(payment))).toHaveLength(1)
    }
  )

  it("PAY-08, ORDER-08: cancels the orders that a changed cart replaces, and refunds money for them", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const first = await market.run(pay(sanne, keyOf(1), total))
    const second = await market.run(pay(sanne, keyOf(2), await market.run(readyToPay(sanne, [lamp]))))
    expect((await market.run(order(sanne, first.orderIds[0]))).status).toBe("cancelled")
    expect((await market.run(open(sanne))).pendingPayments.map(({ id }) => id)).toEqual([second.id])
    const payment = await market.run(report(first.id, "paid"))
    const { status } = await market.run(order(sanne, first.orderIds[0]))
    expect(refundsDue(first.orderIds[0], status, toCents(0), [payment])).toEqual([
      { paymentId: first.id, amount: total }
    ])
    expect((await market.run(order(sanne, second.orderIds[0]))).status).toBe("awaiting-payment")
  })

  it("PAY-08: allows one open payment when many begin at once for different amounts", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const first = await market.run(pay(sanne, keyOf(1), total))
    const all = [
      pay(sanne, keyOf(2), total),
      pay(sanne, keyOf(3), total, first.orderIds),
      Effect.flatMap(add(sanne, lamp), () => CheckoutApi.use((api) => api.overview(sanne))).pipe(
        Effect.flatMap((overview) => pay(sanne, keyOf(4), overview.total ?? 0))
      )
    ]
    await market.run(Effect.all(all.map(Effect.exit), { concurrency: "unbounded" }))
    const payments = await market.run(Records.use((records) => records.find(PAYMENTS)))
    expect(payments.filter(({ payment }) => isInProgress(payment))).toHaveLength(1)
  })

  it("PAY-08: rejects a second open payment of a user in the store", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    await market.run(pay(sanne, keyOf(1), total))
    const second = Effect.gen(function* () {
      const records = yield* Records
      const [first] = yield* records.find(PAYMENTS)
      const payment: Payment = { ...first!.payment, id: "pay-second", key: keyOf(99), collected: "pending" }
      yield* records.insert(PAYMENTS, { ...first!, sequence: 99, payment })
    })
    expect(await market.failure(second)).toMatchObject({ _tag: "DuplicateKey", index: "open_user" })
  })

  it("PAY-06: creates one payment and one order per shop when many begin at once with one key", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), fc.boolean(), fc.nat(), async (clients, isOneKey, number) => {
        const own = openMarket(records())
        const total = await own.run(readyToPay(sanne, [lamp, elsewhere]))
        const key = (client: number) => keyOf(isOneKey ? number : number + client)
        const all = Array.from({ length: clients }, (_, client) => pay(sanne, key(client), total))
        const sessions = await own.run(Effect.all(all, { concurrency: "unbounded" }))
        expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
        expect(await own.run(counts)).toEqual([2, 1])
      }),
      { numRuns: 15 }
    )
  })

  it("CART-21, PAY-04: names the rejected field, and orders nothing", async () => {
    const daan = await shopper("daan")
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { orderIds } = await market.run(pay(sanne, keyOf(1), total))
    const failures = await Promise.all([
      market.failure(pay(daan, keyOf(9), 0)),
      market.failure(pay(daan, keyOf(9), total, orderIds)),
      market.failure(pay(sanne, keyOf(9), total, [orderNumber(77)!])),
      market.failure(pay(sanne, keyOf(9), total + 1)),
      market.failure(pay(sanne, keyOf(9), total + 1, orderIds)),
      market.failure(pay(sanne, keyOf(1), total + 1))
    ])
    expect(failures).toMatchObject([
      { _tag: "CartConflict", field: "orderIds", reason: "empty" },
      { _tag: "CartNotFound", field: "orderIds" },
      { _tag: "CartNotFound", field: "orderIds" },
      { _tag: "CartConflict", field: "amount", reason: "other-amount" },
      { _tag: "CartConflict", field: "amount", reason: "other-amount" },
      { _tag: "CartConflict", field: "key", reason: "other-request" }
    ])
    expect(await market.run(counts)).toEqual([1, 1])
    expect(await market.failure(pay({ rawToken: null, cartSessionHash: null }, keyOf(9), 1))).toMatchObject({
      _tag: "SignInNeeded"
    })
  })

  it("CART-18: reports the problems that prevent paying", async () => {
    await market.run(add(sanne, lamp))
    expect(await market.failure(pay(sanne, keyOf(1), 1))).toMatchObject({ field: "orderIds", reason: "no-method" })
  })

  it.each<PaymentStatus>(["pending", "cancelled", "failed", "expired"])(
    "CART-04: leaves the carts unchanged and the payment pending when it is %s",
    async (status) => {
      const total = await market.run(readyToPay(sanne, [lamp]))
      const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
      await market.run(report(id, status))
      expect(await market.run(contents(sanne))).toEqual([`${lamp.product} 1`])
      expect((await market.run(open(sanne))).pendingPayments).toMatchObject([{ id, status }])
      expect((await market.run(order(sanne, orderIds[0]))).status).toBe("awaiting-payment")
    }
  )

  it("PAY-02, PAY-07: marks the orders of a paid payment and removes the bought lines, once", async () => {
    const total = await market.run(readyToPay(sanne, [lamp, elsewhere]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(add(sanne, lamp))
    market.at(new Date(TEST_NOW.getTime() + 60_000))
    for (const status of ["paid", "failed", "paid"] as const) {
      expect((await market.run(report(id, status))).collected).toBe("paid")
      expect(await market.run(contents(sanne))).toEqual([`${lamp.product} 1`])
    }
    for (const orderId of orderIds) {
      const paid = await market.run(order(sanne, orderId))
      expect([paid.status, paid.paidAt]).toEqual(["paid", new Date(TEST_NOW.getTime() + 60_000).toISOString()])
    }
    expect((await market.run(open(sanne))).pendingPayments).toEqual([])
    const again = market.failure(pay(sanne, keyOf(2), total, orderIds))
    expect(await again).toMatchObject({ _tag: "CartConflict", field: "orderIds", reason: "not-payable" })
  })

  it("CART-04, PAY-04: retries a failed payment for the same orders", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const first = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(first.id, "failed"))
    const second = await market.run(pay(sanne, keyOf(2), total))
    expect(second.orderIds).toEqual(first.orderIds)
    expect(second.id).not.toBe(first.id)
    expect((await market.run(open(sanne))).pendingPayments.map(({ id }) => id)).toEqual([second.id])
  })

  it("ORDER-03, PAY-02, PAY-03: leaves an expired order unpaid when money arrives later", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    const later = new Date(TEST_NOW.getTime() + 8 * DAY_MS)
    market.at(later)
    const late = await shopper("sanne", null, later)
    expect((await market.run(order(late, orderIds[0]))).status).toBe("expired")
    expect((await market.run(open(late))).pendingPayments).toEqual([])
    const payment = await market.run(report(id, "paid"))
    const { status, paidAt } = await market.run(order(late, orderIds[0]))
    expect([status, paidAt]).toEqual(["expired", null])
    expect(refundsDue(orderIds[0], status, toCents(0), [payment])).toEqual([{ paymentId: id, amount: total }])
    expect(await market.run(contents(late))).toEqual([`${lamp.product} 1`])
  })

  it.each(["expired", "cancelled"] as const)("PAY-04, CART-04: rejects paying an order that is %s", async (status) => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(id, "failed"))
    if (status === "cancelled") await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    else market.at(new Date(TEST_NOW.getTime() + 8 * DAY_MS))
    const later = await shopper("sanne", null, new Date(TEST_NOW.getTime() + (status === "expired" ? 8 * DAY_MS : 0)))
    expect((await market.run(open(later))).pendingPayments).toEqual([])
    expect(await market.failure(pay(later, keyOf(2), total, orderIds))).toMatchObject({
      _tag: "CartConflict",
      field: "orderIds",
      reason: `order-${status}`
    })
  })

  it("PAY-05, PAY-04: creates another order from the carts of a cancelled order", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    const anew = await market.run(pay(sanne, keyOf(2), total))
    expect(anew.orderIds).not.toEqual(orderIds)
  })

  it("PAY-05: treats a total of zero as paid at once", async () => {
    const code = { ...PROMO_CODE, code: "ALLES", effect: { _tag: "Percentage" as const, percent: 100 } }
    const free = { ...PROMO_CODE, code: "GRATIS", effect: { _tag: "FreeShipping" as const } }
    await market.run(Records.use((all) => Effect.andThen(all.insert(PROMO_CODES, code), all.insert(PROMO_CODES, free))))
    await market.run(readyToPay(sanne, [lamp]))
    await market.run(CheckoutApi.use((api) => api.addPromoCode(sanne, "ALLES")))
    const { total } = await market.run(CheckoutApi.use((api) => api.addPromoCode(sanne, "GRATIS")))
    expect(total).toBe(0)
    const session = await market.run(pay(sanne, keyOf(1), 0))
    expect(session.status).toBe("paid")
    expect((await market.run(order(sanne, session.orderIds[0]))).status).toBe("paid")
    expect(await market.run(contents(sanne))).toEqual([])
    expect(await market.run(pay(sanne, keyOf(1), 0))).toEqual(session)
  })

  it("PAY-01, PAY-09: rejects a report about an unknown payment", async () => {
    expect(await market.failure(report("pay-unknown", "paid"))).toMatchObject({
      _tag: "CartNotFound",
      field: "payment"
    })
  })

  it("PAY-02: leaves the carts unchanged on a refund of a cancelled order", async () => {
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    await market.run(report(id, "refunded"))
    expect((await market.run(order(sanne, orderIds[0]))).status).toBe("refunded")
    expect(await market.run(contents(sanne))).toEqual([`${lamp.product} 1`])
  })
})

it("PAY-08: migrate preserves the latest open payment of each user from before this rule", () => {
  const db = openDatabase(":memory:")
  const at = SITE_MIGRATIONS.findIndex(({ name }) => name === "one payment under way for each shopper")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at))
  const insert = (key: string, userId: string, sequence: number, collected: string) =>
    db.run(
      "INSERT INTO payment (key, doc, user_id, sequence, user_key) VALUES (?, ?, ?, ?, ?)",
      key,
      JSON.stringify({ payment: { collected } }),
      userId,
      sequence,
      key
    )
  insert("a", "sanne", 1, "open")
  insert("b", "sanne", 2, "pending")
  insert("c", "sanne", 3, "paid")
  insert("d", "daan", 4, "open")
  insert("e", "", 5, "open")
  insert("f", "", 6, "open")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at + 1))
  const rows = db.rows<{ open_user: string | null; collected: string }>(
    "SELECT open_user, json_extract(doc, '$.payment.collected') AS collected FROM payment ORDER BY key"
  )
  expect(rows.map(({ open_user, collected }) => `${open_user} ${collected}`)).toEqual([
    "null cancelled",
    "sanne pending",
    "null paid",
    "daan open",
    "null open",
    "null open"
  ])
  db.close()
})

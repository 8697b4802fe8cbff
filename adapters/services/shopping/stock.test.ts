import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { ORDERS } from "./order-tables.ts"
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
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { RESERVATION_MS } from "#domain/shopping/sellers/stock.ts"
import { eraseOldStock, STOCKS } from "./stock.ts"

const catalogue = openCatalogue(":memory:")
loadWorld(catalogue, testWorld(), TEST_NOW)
const [lamp, chair] = sellable(catalogue) as [ReturnType<typeof sellable>[number], ReturnType<typeof sellable>[number]]
const MINUTE = 60_000

/** Lets the feed of the lamp count at a moment, as many pieces as before. */
const countAt = (moment: Date) => {
  catalogue.run("UPDATE offer SET observed_at = ? WHERE offer_id = ?", moment.getTime() / 1_000, lamp.offerId)
  catalogue.run("INSERT INTO change_log (product_key) SELECT product_key FROM offer WHERE offer_id = ?", lamp.offerId)
}

/** Stores how many pieces of the lamp and the chair their shops have. */
const setCount = (count: number | null, offer = lamp) => {
  catalogue.run("UPDATE offer SET stock = ? WHERE offer_id = ?", count, offer.offerId)
  catalogue.run("INSERT INTO change_log (product_key) SELECT product_key FROM offer WHERE offer_id = ?", offer.offerId)
}

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE)
const lineOf = (caller: Caller) =>
  Effect.map(
    CartApi.use((api) => api.open(caller)),
    ({ openCarts }) => openCarts[0]?.lines[0]
  )
const problemsOf = (caller: Caller) =>
  Effect.map(
    CheckoutApi.use((api) => api.overview(caller)),
    ({ problems }) => problems.map(({ reason, most }) => ({ reason, most }))
  )
const orderOf = (caller: Caller, id: OrderNumber) => OrdersApi.use((api) => api.order(caller, id))
const rowOf = (id: OrderNumber) => Records.use((records) => records.get(ORDERS, id))
const stockOf = Records.use((records) => records.get(STOCKS, `${lamp.shopId} ${lamp.offerId}`))

describe.each(STORES)("stock over %s", (_name, records) => {
  let market: Market
  let [sanne, daan]: [Caller, Caller] = [null!, null!]
  beforeEach(async () => {
    setCount(1)
    setCount(null, chair)
    countAt(TEST_NOW)
    market = openMarket(records(), catalogue)
    sanne = await shopper("sanne")
    daan = await shopper("daan")
  })

  const begin = async (caller: Caller, key: number, offers = [lamp]) => {
    const total = await market.run(readyToPay(caller, offers))
    return { total, session: await market.run(pay(caller, keyOf(key), total)) }
  }

  it("STOCK-02, CART-09: limits a cart to the pieces that are not sold", async () => {
    await market.run(CartApi.use((api) => api.add(sanne, lamp)))
    expect(await market.run(lineOf(sanne))).toMatchObject({ stock: 1, reserved: 0 })
    expect(await market.failure(CartApi.use((api) => api.add(sanne, lamp)))).toMatchObject({ reason: "stock-limit" })
    const { session } = await begin(daan, 1)
    await market.run(report(session.id, "paid"))
    expect(await market.run(lineOf(sanne))).toMatchObject({ stock: 0, reserved: 0 })
    expect(await market.failure(CartApi.use((api) => api.add(daan, lamp)))).toMatchObject({ reason: "sold-out" })
  })

  it("STOCK-03, STOCK-04: rejects a payment for a piece that someone else pays for, and leaves the cart", async () => {
    const total = await market.run(readyToPay(daan, [lamp]))
    const { session } = await begin(sanne, 1)
    expect(await market.run(problemsOf(daan))).toEqual([{ reason: "reserved", most: 0 }])
    expect(await market.run(problemsOf(sanne))).toEqual([])
    expect(await market.failure(pay(daan, keyOf(2), total))).toMatchObject({
      _tag: "CartConflict",
      field: "orderIds",
      reason: "reserved"
    })
    expect(await market.run(lineOf(daan))).toMatchObject({ quantity: 1, stock: 1, reserved: 1 })
    market.at(later(15))
    expect(await market.run(problemsOf(daan))).toEqual([])
    await market.run(pay(daan, keyOf(2), total))
    expect(await market.failure(pay(sanne, keyOf(3), total, session.orderIds))).toMatchObject({ reason: "reserved" })
  })

  it("STOCK-03: reserves all pieces of an order or none", async () => {
    setCount(1, chair)
    await begin(sanne, 1, [chair])
    const total = await market.run(readyToPay(daan, [lamp, chair]))
    await market.failure(pay(daan, keyOf(2), total))
    expect((await market.run(stockOf))?.reservations ?? []).toEqual([])
  })

  it("STOCK-03: reserves nothing of an offer without a count, and forgets the count of one that had it", async () => {
    await begin(sanne, 1)
    setCount(null)
    market.at(later(1))
    await begin(daan, 2)
    expect(await market.run(stockOf)).toBeNull()
  })

  it("STOCK-12: reserves a piece for the same shopper three times in an hour, and lets them pay without", async () => {
    const { total, session } = await begin(sanne, 1)
    for (const minutes of [16, 32, 48]) {
      market.at(later(minutes))
      await market.run(pay(sanne, keyOf(1), total, session.orderIds))
      const held = ((await market.run(stockOf))?.reservations ?? []).length
      expect([minutes, held]).toEqual([minutes, minutes < 48 ? 1 : 0])
    }
    await market.run(readyToPay(daan, [lamp]))
    expect(await market.run(problemsOf(daan))).toEqual([])
    await market.run(report(session.id, "paid"))
    expect(await market.run(stockOf)).toMatchObject({ sold: 1, reservations: [] })
  })

  it("STOCK-14: tells the shopper at checkout and at the payment that nothing is set aside any more", async () => {
    const { total, session } = await begin(sanne, 1)
    const canHoldOf = async (caller: typeof sanne) =>
      (await market.run(CheckoutApi.use((api) => api.overview(caller)))).canHoldStock
    for (const minutes of [16, 32, 48]) {
      market.at(later(minutes))
      await market.run(pay(sanne, keyOf(1), total, session.orderIds))
      const checked = await market.run(PaymentChecks.use((api) => api.forShopper(sanne, session.id)))
      const canHold = minutes < 48
      expect([minutes, await canHoldOf(sanne), checked?.canHoldStock]).toEqual([minutes, canHold, canHold])
    }
    await market.run(readyToPay(daan, [lamp]))
    expect(await canHoldOf(daan)).toBe(true)
    market.at(later(76))
    expect(await canHoldOf(await shopper("sanne", null, later(76)))).toBe(true)
  })

  it.each(["failed", "cancelled", "expired"] as const)(
    "STOCK-05: releases the piece when the payment is %s",
    async (status) => {
      const { session } = await begin(sanne, 1)
      await market.run(report(session.id, status))
      expect(await market.run(stockOf)).toMatchObject({ sold: 0, reservations: [] })
      await begin(daan, 2)
    }
  )

  it("STOCK-05: holds the piece for the next payment of an order when the failed one is reported again", async () => {
    const { session, total } = await begin(sanne, 1)
    await market.run(report(session.id, "failed"))
    await market.run(pay(sanne, keyOf(2), total, session.orderIds))
    await market.run(report(session.id, "failed"))
    expect((await market.run(stockOf))?.reservations).toMatchObject([{ orderId: session.orderIds[0] }])
  })

  it("STOCK-05: releases the piece when the order is cancelled, also by another order of the cart", async () => {
    const { session } = await begin(sanne, 1)
    await market.run(moveOrder(session.orderIds[0], ["cancel", "shopper"]))
    expect(await market.run(stockOf)).toMatchObject({ reservations: [] })
    setCount(2)
    await market.run(report(session.id, "cancelled"))
    const anew = await begin(sanne, 2, [chair])
    expect((await market.run(stockOf))?.reservations).toMatchObject([
      { orderId: anew.session.orderIds[0], quantity: 1 }
    ])
    await begin(sanne, 3, [chair])
    expect((await market.run(stockOf))?.reservations).toHaveLength(1)
  })

  it("STOCK-02: does not sell a piece again when its feed counted between the reservation and the payment", async () => {
    const total = await market.run(readyToPay(daan, [lamp]))
    const { session } = await begin(sanne, 1)
    countAt(later(5))
    market.at(later(10))
    await market.run(report(session.id, "paid"))
    expect(await market.failure(pay(daan, keyOf(2), total))).toMatchObject({ field: "orderIds", reason: "gone" })
    setCount(2)
    countAt(later(11))
    market.at(later(12))
    await market.run(pay(daan, keyOf(3), total))
    expect(await market.run(stockOf)).toMatchObject({ count: 2, sold: 0, reservations: [{ quantity: 1 }] })
  })

  it("STOCK-06: stores a smaller count with the next reservation, so that no more is sold than was counted", async () => {
    const { total, session } = await begin(sanne, 1)
    setCount(0)
    countAt(later(1))
    market.at(later(2))
    await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(session.id, "paid"))
    expect(await market.run(stockOf)).toMatchObject({ count: 1, sold: 1 })
  })

  it("STOCK-06: counts a paid piece once, however often the payment is reported", async () => {
    const { session } = await begin(sanne, 1)
    for (const status of ["pending", "paid", "failed", "paid"] as const) await market.run(report(session.id, status))
    expect(await market.run(stockOf)).toMatchObject({ sold: 1, reservations: [] })
  })

  it("STOCK-07: cancels an order whose only piece was bought by someone else before it was paid", async () => {
    const late = await begin(sanne, 1)
    market.at(later(16))
    const { session } = await begin(daan, 2)
    await market.run(report(session.id, "paid"))
    await market.run(report(late.session.id, "paid"))
    const order = await market.run(orderOf(sanne, late.session.orderIds[0]))
    expect([order.status, order.products[0].rejectedQuantity]).toEqual(["cancelled", 1])
    expect((await market.run(rowOf(late.session.orderIds[0])))?.owed).toBe(0)
    expect(await market.run(stockOf)).toMatchObject({ count: 1, sold: 1 })
  })

  it("STOCK-07: delivers what is left of an order that was paid late, and owes the money of the rest", async () => {
    setCount(3)
    const late = await begin(sanne, 1, [lamp, lamp])
    market.at(later(16))
    const { session } = await begin(daan, 2, [lamp, lamp])
    await market.run(report(session.id, "paid"))
    await market.run(report(late.session.id, "paid"))
    const row = (await market.run(rowOf(late.session.orderIds[0])))!
    const [product] = row.order.products
    expect([row.order.status, product.rejectedQuantity, row.owed]).toEqual(["paid", 1, product.perItem])
    const order = await market.run(orderOf(sanne, late.session.orderIds[0]))
    expect(order.products[0].returnableQuantity).toBe(1)
    await market.run(moveOrder(late.session.orderIds[0], ["cancel", "shopper"]))
    expect(await market.run(stockOf)).toMatchObject({ sold: 2 })
  })

  it("STOCK-08: returns the piece of a paid order that is cancelled, and not of one that was sent", async () => {
    const first = await begin(sanne, 1)
    await market.run(report(first.session.id, "paid"))
    await market.run(moveOrder(first.session.orderIds[0], ["cancel", "shopper"]))
    expect(await market.run(stockOf)).toMatchObject({ sold: 0 })
    const second = await begin(daan, 2)
    await market.run(report(second.session.id, "paid"))
    await market.run(
      moveOrder(second.session.orderIds[0], ["accept", "shop"], ["ship", "shop"], ["refund", "provider"])
    )
    expect(await market.run(stockOf)).toMatchObject({ sold: 1 })
  })

  it("STOCK-09: eraseOldStock erases rows that did not change for seven days", async () => {
    await begin(sanne, 1)
    market.at(later(7 * 24 * 60 - 1))
    expect(await market.run(eraseOldStock)).toBe(0)
    market.at(later(7 * 24 * 60))
    expect(await market.run(eraseOldStock)).toBe(1)
  })

  it("STOCK-06: sells the last piece once, in any order of two shoppers, reports and minutes", async () => {
    const step = fc.record({
      who: fc.constantFrom(0, 1),
      what: fc.constantFrom("begin", "paid", "failed", "expired", "cancelled", "cancel", "wait"),
      minutes: fc.constantFrom(1, 7, 16)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const own = openMarket(records(), catalogue)
        const callers = [sanne, daan] as const
        const totals = await Promise.all(callers.map((caller) => own.run(readyToPay(caller, [lamp]))))
        const begun: Array<Array<{ id: string; orderId: OrderNumber }>> = [[], []]
        let minutes = 0
        for (const [index, { who, what, ...step }] of steps.entries()) {
          const payment = begun[who]!.at(-1)
          if (what === "wait") {
            minutes += step.minutes
            own.at(later(minutes))
          } else if (what === "begin") {
            const done = await own.run(Effect.result(pay(callers[who]!, keyOf(index), totals[who]!)))
            if (done._tag === "Success") begun[who]!.push({ id: done.success.id, orderId: done.success.orderIds[0] })
          } else if (payment !== undefined) {
            if (what === "cancel") await own.run(Effect.exit(moveOrder(payment.orderId, ["cancel", "shopper"])))
            else await own.run(report(payment.id, what))
          }
          const stock = await own.run(stockOf)
          const now = later(minutes).getTime()
          const held = (stock?.reservations ?? []).filter(({ until }) => until > now)
          expect((stock?.sold ?? 0) + held.length).toBeLessThanOrEqual(1)
          expect(stock?.sold ?? 0).toBeGreaterThanOrEqual(0)
          const orders = await own.run(Records.use((all) => all.find(ORDERS)))
          const delivered = orders.filter(
            ({ order }) => order.status === "paid" && order.products[0].rejectedQuantity === 0
          )
          expect(delivered).toHaveLength(stock?.sold ?? 0)
        }
      }),
      { numRuns: 60 }
    )
  })
})

describe("stock over two connections", () => {
  const folder = mkdtempSync(join(tmpdir(), "stock-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  it("STOCK-06: sells the last piece once when two processes begin a payment at once", async () => {
    setCount(1)
    setCount(null, chair)
    const file = join(folder, "site.db")
    const sites = [openSite(file), openSite(file)]
    const markets = sites.map((site) => openMarket(sqlRecords(site), catalogue))
    for (let round = 0; round < 10; round++) {
      const callers = [await shopper(`a${round}`), await shopper(`b${round}`)]
      const totals: Array<number> = []
      for (const [at, market] of markets.entries()) totals.push(await market.run(readyToPay(callers[at]!, [lamp])))
      const results = await Promise.all(
        markets.map((market, at) => market.run(Effect.result(pay(callers[at]!, keyOf(round), totals[at]!))))
      )
      expect(results.map(({ _tag }) => _tag).toSorted()).toEqual(["Failure", "Success"])
      for (const [at, result] of results.entries())
        if (result._tag === "Success") await markets[at]!.run(report(result.success.id, "cancelled"))
    }
    for (const site of sites) site.close()
  })
})

it("STOCK-03: RESERVATION_MS is a quarter of an hour", () => {
  expect(RESERVATION_MS).toBe(15 * MINUTE)
})

import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { ORDERS, RETURNS } from "./order-tables.ts"
import {
  deliver,
  keyOf,
  type Market,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { expireReturns } from "./due-orders.ts"

const [lamp] = sellable()
const SHOP = lamp!.shopId
const PAGE = { status: null, limit: 10, offset: 0 }

type Api = ShopReturnsApi["Service"]
const shop = <A, E>(use: (api: Api) => Effect.Effect<A, E>) => ShopReturnsApi.use(use)
const pieces = (quantity: number) => [{ id: lamp!.offerId, quantity }]

/** Orders `quantity` lamps and pays for them. */
const bought = async (market: Market, caller: Caller, quantity: number) => {
  const total = await market.run(readyToPay(caller, [{ ...lamp!, quantity }]))
  const { id, orderIds } = await market.run(pay(caller, keyOf(1), total))
  await market.run(report(id, "paid"))
  return { id: orderIds[0], total }
}

const declare = (caller: Caller, orderId: OrderNumber, quantity: number) =>
  OrdersApi.use((api) =>
    api.declareReturn(caller, { orderId, shopId: SHOP, selectedProducts: pieces(quantity), returnReason: "other" })
  )

describe.each(STORES)("the returns of a shop over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  let id: OrderNumber
  let total: number
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    await market.run(Records.use((rows) => rows.put(USERS, USER_ROW)))
    ;({ id, total } = await bought(market, sanne, 3))
    await market.run(deliver(id, "2026-12-20"))
  })

  const returned = async (quantity: number) => (await market.run(declare(sanne, id, quantity))).requestId
  const order = () => market.run(OrdersApi.use((api) => api.order(sanne, id)))
  const mails = async () =>
    (await market.run(Records.use((rows) => rows.find(OUTBOX))))
      .map(({ message }) => message)
      .filter(({ kind }) => kind.startsWith("return-"))

  it("RETURN-09: lists the returns of a shop by status, and those of no other shop", async () => {
    const first = await returned(1)
    const second = await returned(1)
    await market.run(shop((api) => api.approve(SHOP, first)))
    const listed = async (changes: object = {}, of: ShopId = SHOP) =>
      (await market.run(shop((api) => api.returns(of, { ...PAGE, ...changes })))).map((one) => one.return.requestId)
    expect((await listed()).toSorted()).toEqual([first, second])
    expect(await listed({ status: "declared" })).toEqual([second])
    expect(await listed({ status: "approved" })).toEqual([first])
    expect(await listed({}, "andere" as ShopId)).toEqual([])
    for (const [of, one] of [
      ["andere" as ShopId, first],
      [SHOP, `${id}-R9`],
      [SHOP, "R".repeat(999)]
    ] as const)
      expect(await market.failure(shop((api) => api.approve(of, one)))).toMatchObject({ _tag: "CartNotFound" })
  })

  it("RETURN-01, RETURN-09, RETURN-10: approves, receives and refunds a return once, with its mails", async () => {
    const one = await returned(2)
    expect(await market.failure(shop((api) => api.refund(SHOP, one)))).toMatchObject({ reason: "cannot-refund" })
    for (const repeat of [1, 2]) {
      const approved = await market.run(shop((api) => api.approve(SHOP, one)))
      expect([approved.return.status, approved.owed, repeat]).toEqual(["approved", 0, repeat])
    }
    await market.run(shop((api) => api.receive(SHOP, one)))
    const { perItem } = (await order()).products[0]
    for (let repeat = 0; repeat < 2; repeat++) {
      expect((await market.run(shop((api) => api.refund(SHOP, one)))).owed).toBe(2 * perItem)
    }
    expect((await order()).owed).toBe(2 * perItem)
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
      "return-approved",
      "return-declared",
      "return-received",
      "return-refunded"
    ])
    expect(await market.failure(shop((api) => api.receive(SHOP, one)))).toMatchObject({ reason: "cannot-receive" })
    expect(await market.failure(shop((api) => api.reject(SHOP, one, "Te laat")))).toMatchObject({
      reason: "cannot-reject"
    })
  })

  it("RETURN-09: rejects with a reason that the shopper reads", async () => {
    const one = await returned(3)
    for (const reason of ["", " \n", "x".repeat(201)])
      expect(await market.failure(shop((api) => api.reject(SHOP, one, reason)))).toMatchObject({ field: "reason" })
    const rejected = await market.run(shop((api) => api.reject(SHOP, one, " De lamp\nis gebruikt. ")))
    expect(rejected).toMatchObject({ rejection: "De lamp is gebruikt.", owed: 0, return: { status: "rejected" } })
    expect((await mails()).find(({ kind }) => kind === "return-rejected")).toMatchObject({
      returnId: one,
      reason: "De lamp is gebruikt."
    })
    expect((await order()).products[0].returnableQuantity).toBe(3)
  })

  it("RETURN-11: lets the shopper withdraw a return until it is sent, and nobody else", async () => {
    const one = await returned(2)
    const withdraw = (caller: Caller, requestId: string) =>
      OrdersApi.use((api) => api.withdrawReturn(caller, requestId))
    const daan = await shopper("daan")
    expect(await market.failure(withdraw(daan, one))).toMatchObject({ _tag: "CartNotFound", field: "return_id" })
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await market.run(withdraw(sanne, one))).toMatchObject({ requestId: one, status: "cancelled" })
    expect((await order()).products[0].returnableQuantity).toBe(3)
    const received = await returned(3)
    await market.run(shop((api) => api.approve(SHOP, received)))
    await market.run(shop((api) => api.receive(SHOP, received)))
    expect(await market.failure(withdraw(sanne, received))).toMatchObject({ reason: "not-withdrawable" })
  })

  it("RETURN-21: shows the shop the parcel of a return that the shopper sent and corrected, which does not expire", async () => {
    const one = await returned(2)
    const send = (caller: Caller, trackingCode: string) =>
      OrdersApi.use((api) => api.sendReturn(caller, one, { carrier: "postnl", trackingCode }))
    expect(await market.failure(send(sanne, ""))).toMatchObject({ field: "return_id", reason: "not-sendable" })
    await market.run(shop((api) => api.approve(SHOP, one)))
    expect(await market.failure(send(await shopper("daan"), ""))).toMatchObject({ _tag: "CartNotFound" })
    expect(await market.failure(send(sanne, "12"))).toMatchObject({ field: "tracking_code", reason: "format" })
    expect(await market.run(send(sanne, "3SABCD 1234"))).toMatchObject({
      status: "sent",
      parcel: { service: "PostNL", trackingCode: "3SABCD1234" }
    })
    const parcel = { service: "PostNL", trackingCode: "3SOTHER" }
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await market.run(send(sanne, "3SOTHER"))).toMatchObject({ status: "sent", parcel })
    expect(await market.failure(send(sanne, "12"))).toMatchObject({ field: "tracking_code", reason: "format" })
    expect(await market.failure(send(await shopper("daan"), "3SDAAN"))).toMatchObject({ _tag: "CartNotFound" })
    market.at(new Date(TEST_NOW.getTime() + 30 * DAY_MS))
    expect((await market.run(shop((api) => api.returns(SHOP, PAGE))))[0]?.return).toMatchObject({
      status: "sent",
      parcel
    })
    expect((await market.run(shop((api) => api.receive(SHOP, one)))).return.status).toBe("received")
    sanne = await shopper("sanne", null, new Date(TEST_NOW.getTime() + 30 * DAY_MS))
    expect(await market.failure(send(sanne, ""))).toMatchObject({ reason: "not-sendable" })
  })

  it("RETURN-10: refunds nothing twice when a late parcel arrives after its pieces were returned again", async () => {
    const late = await returned(3)
    await market.run(shop((api) => api.approve(SHOP, late)))
    market.at(new Date(TEST_NOW.getTime() + 20 * DAY_MS))
    sanne = await shopper("sanne", null, new Date(TEST_NOW.getTime() + 20 * DAY_MS))
    const again = await returned(3)
    for (const one of [again, late]) {
      if (one === again) await market.run(shop((api) => api.approve(SHOP, one)))
      await market.run(shop((api) => api.receive(SHOP, one)))
      const { owed } = await market.run(shop((api) => api.refund(SHOP, one)))
      expect(owed).toBe(total)
    }
  })
})

describe.each(STORES)("expired returns over %s", (_name, records) => {
  it("RETURN-12: are stored as expired once their last day is over, and no others", async () => {
    const market = openMarket(records())
    const sanne = await shopper("sanne")
    const { id } = await bought(market, sanne, 2)
    await market.run(deliver(id, "2026-12-20"))
    const [approved, declared] = [
      (await market.run(declare(sanne, id, 1))).requestId,
      (await market.run(declare(sanne, id, 1))).requestId
    ]
    await market.run(shop((api) => api.approve(SHOP, approved)))
    market.at(new Date(TEST_NOW.getTime() + 14 * DAY_MS))
    expect(await market.run(expireReturns)).toBe(0)
    const later = new Date(TEST_NOW.getTime() + 20 * DAY_MS)
    market.at(later)
    expect(await market.run(expireReturns)).toBe(1)
    expect(await market.run(expireReturns)).toBe(0)
    const row = (one: string) => market.run(Records.use((rows) => rows.get(RETURNS, one)))
    expect(await row(approved)).toMatchObject({ status: "expired", updatedAt: later.toISOString() })
    expect(await row(declared)).toMatchObject({ status: "declared" })
  })
})

describe("returns in any order of events", () => {
  const event = fc.record({
    kind: fc.constantFrom(
      "declare",
      "next",
      "next",
      "next",
      "next",
      "next",
      "reject",
      "refund",
      "ship",
      "reject-pieces",
      "wait"
    ),
    which: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 })
  })

  it("RETURN-10: never owes more than was paid, nor refunds a piece twice", async () => {
    let refunds = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(event, { minLength: 8, maxLength: 20 }),
        async (ordered, events) => {
          const market = openMarket(memoryRecords())
          let now = TEST_NOW
          let sanne = await shopper("sanne")
          const { id, total } = await bought(market, sanne, ordered)
          await market.run(ShopOrdersApi.use((api) => api.accept(SHOP, id)))
          const first = { carrier: "postnl", trackingCode: "3SABCDE", products: pieces(1) }
          await market.run(ShopOrdersApi.use((api) => api.ship(SHOP, id, first)))
          await market.run(declare(sanne, id, 1))
          let before = 0
          for (const [index, { kind, which, quantity }] of events.entries()) {
            const one = `${id}-R${which}`
            if (kind === "wait") {
              now = new Date(now.getTime() + 8 * DAY_MS)
              market.at(now)
              sanne = await shopper("sanne", null, now)
              continue
            }
            const parcel = { carrier: "postnl", trackingCode: `3SABCD${index}`, products: pieces(quantity) }
            const run = {
              declare: declare(sanne, id, quantity),
              next: shop((api) =>
                api.refund(SHOP, one).pipe(
                  Effect.catch(() => api.receive(SHOP, one)),
                  Effect.catch(() => api.approve(SHOP, one))
                )
              ),
              reject: shop((api) => api.reject(SHOP, one, "Gebruikt")),
              refund: shop((api) => api.refund(SHOP, one)),
              ship: ShopOrdersApi.use((api) => api.ship(SHOP, id, parcel)),
              "reject-pieces": ShopOrdersApi.use((api) => api.reject(SHOP, id, pieces(quantity)))
            }[kind]
            await market.run(
              Effect.ignore(run as Effect.Effect<unknown, unknown, OrdersApi | ShopOrdersApi | ShopReturnsApi>)
            )
            const row = (await market.run(Records.use((rows) => rows.get(ORDERS, id))))!
            const returns = await market.run(Records.use((rows) => rows.find(RETURNS, { where: { order_id: id } })))
            const { perItem, discount, rejectedQuantity } = row.order.products[0]
            const back = returns
              .filter(({ status }) => status === "refunded")
              .flatMap(({ products }) => products)
              .reduce((total, product) => total + product.quantity, rejectedQuantity)
            const goods = Math.floor(((perItem * ordered - discount) * Math.min(back, ordered)) / ordered)
            expect(row.owed).toBeGreaterThanOrEqual(before)
            expect(row.owed).toBeLessThanOrEqual(total)
            expect(row.owed - goods).toBeGreaterThanOrEqual(0)
            expect(row.owed - goods).toBeLessThanOrEqual(back >= ordered ? row.order.shippingCost : 0)
            if (row.owed > before && kind !== "reject-pieces") refunds++
            before = row.owed
          }
        }
      ),
      { numRuns: 60 }
    )
    expect(refunds).toBeGreaterThan(15)
  }, 60_000)
})

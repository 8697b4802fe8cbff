import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
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
import { SELLERS, sellerRow } from "./seller-tables.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { momentOf } from "#domain/base/moment.ts"
import type { IsoDay, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { openQuantity } from "#domain/shopping/orders/fulfil.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { StatusMoment } from "#domain/shopping/orders/order.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { ORDER_TRANSITIONS } from "#domain/shopping/orders/status.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { returnTill } from "#domain/shopping/orders/return-status.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { shop as catalogueShop } from "#fixtures/testing/catalogue.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { changeStatus } from "./advance-orders.ts"
import { AcceptDays } from "#domain/shopping/orders/due.ts"
import { applyDueEvents } from "./due-orders.ts"
import { ORDERS, type OrderRow } from "./order-tables.ts"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const goods = sellable()
const lamp = goods[0]!
const SHOP = lamp.shopId
const PAGE = { status: null, limit: 10, offset: 0 }

type Api = ShopOrdersApi["Service"]
const shop = <A, E>(use: (api: Api) => Effect.Effect<A, E>) => ShopOrdersApi.use(use)

/** Orders `quantity` lamps and pays for them. */
const bought = async (market: Market, caller: Caller, key: number, quantity = 3): Promise<OrderNumber> => {
  const total = await market.run(readyToPay(caller, [{ ...lamp, quantity }]))
  const { id, orderIds } = await market.run(pay(caller, keyOf(key), total))
  await market.run(report(id, "paid"))
  return orderIds[0]
}

const pieces = (quantity: number) => [{ id: lamp.offerId, quantity }]
const parcel = (trackingCode: string, quantity: number) => ({
  carrier: "postnl",
  trackingCode,
  products: pieces(quantity)
})

describe.each(STORES)("the orders of a shop over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    await market.run(Records.use((rows) => rows.put(USERS, USER_ROW)))
  })

  const mails = async () => (await market.run(Records.use((rows) => rows.find(OUTBOX)))).map(({ message }) => message)
  const kinds = async () => (await mails()).map(({ kind }) => kind).toSorted()

  it("ORDER-12: lists the paid orders of a shop by status, the newest first", async () => {
    const first = await bought(market, sanne, 1)
    const second = await bought(market, sanne, 2)
    const total = await market.run(readyToPay(sanne, [lamp]))
    const { orderIds } = await market.run(pay(sanne, keyOf(3), total))
    const listed = async (changes: object = {}, of: ShopId = SHOP) =>
      (await market.run(shop((api) => api.orders(of, { ...PAGE, ...changes })))).map(({ order }) => order.id)
    expect(await listed()).toEqual([second, first])
    expect(await listed({ limit: 1, offset: 1 })).toEqual([first])
    await market.run(shop((api) => api.accept(SHOP, first)))
    expect(await listed({ status: "paid" })).toEqual([second])
    expect(await listed({ status: "accepted" })).toEqual([first])
    expect(await listed({}, "andere" as ShopId)).toEqual([])
    const others: ReadonlyArray<readonly [ShopId, OrderNumber]> = [
      ["andere" as ShopId, first],
      [SHOP, orderIds[0]],
      [SHOP, "KK-00000-00000" as OrderNumber]
    ]
    for (const [of, id] of others)
      expect(await market.failure(shop((api) => api.accept(of, id)))).toMatchObject({ _tag: "CartNotFound" })
  })

  it("ORDER-12: shows a shop the address and the amount, and accepts once", async () => {
    const id = await bought(market, sanne, 1)
    const accepted = await market.run(shop((api) => api.accept(SHOP, id)))
    expect(accepted.deliveryAddress?.data.postcode).toBe("3511 AB")
    expect(accepted.order.status).toBe("accepted")
    expect(await market.run(shop((api) => api.accept(SHOP, id)))).toEqual(accepted)
    expect((await kinds()).filter((kind) => kind === "order-accepted")).toHaveLength(1)
  })

  it("ORDER-16: corrects a parcel once until it is delivered, keeps the old code, and sends no mail", async () => {
    const id = await bought(market, sanne, 1)
    await market.run(shop((api) => api.accept(SHOP, id)))
    await market.run(shop((api) => api.ship(SHOP, id, parcel("3SABCD1234", 1))))
    await market.run(shop((api) => api.ship(SHOP, id, parcel("3SOTHER99", 1))))
    const before = await kinds()
    const correct = (newCode: string, carrier = "postnl", trackingCode = "3SABCD1234") =>
      shop((api) => api.correct(SHOP, id, { trackingCode, carrier, newCode }))
    const { order } = await market.run(correct("3S ABCD 1235"))
    expect(order.shipments.map(({ trackingCode }) => trackingCode)).toEqual(["3SABCD1235", "3SOTHER99"])
    expect(order.shipments[0]?.link).toContain("3SABCD1235")
    expect(order.shipments[0]?.updates).toMatchObject([
      { message: expect.stringContaining("eerst PostNL 3SABCD1234"), receivedAt: TEST_NOW.toISOString() }
    ])
    expect((await market.run(correct("3SABCD1235"))).order).toEqual(order)
    expect((await market.run(correct("3SABCD1235", "postnl", "3SABCD1235"))).order).toEqual(order)
    for (const [program, field] of [
      [correct("3SOTHER99", "postnl", "3SABCD1235"), "newCode"],
      [correct("!", "postnl", "3SABCD1235"), "newCode"],
      [correct("3SABCD1236", "duif", "3SABCD1235"), "carrier"],
      [correct("3SABCD1236"), "trackingCode"]
    ] as const)
      expect(await market.failure<unknown, unknown>(program)).toMatchObject({ field })
    await market.run(shop((api) => api.ship(SHOP, id, parcel("3SLAST111", 1))))
    expect((await market.run(correct("JVGL06", "dhl", "3SABCD1235"))).order.shipments[0]?.service).toBe("DHL")
    await market.run(shop((api) => api.deliver(SHOP, id)))
    expect(await market.failure(correct("JVGL07", "dhl", "JVGL06"))).toMatchObject({ reason: "cannot-correct" })
    expect((await kinds()).filter((kind) => kind !== "order-delivered" && kind !== "order-shipped")).toEqual(
      before.filter((kind) => kind !== "order-shipped")
    )
  })

  it("ORDER-15: has an order ready and collected, each with one mail, and cannot send it", async () => {
    const id = await bought(market, sanne, 1)
    await market.run(
      Records.use((rows) =>
        Effect.flatMap(rows.get(ORDERS, id), (row) =>
          rows.put(ORDERS, { ...row!, deliveryType: "pickup" as const, deliveryAddress: null })
        )
      )
    )
    await market.run(shop((api) => api.accept(SHOP, id)))
    for (const program of [
      shop((api) => api.ship(SHOP, id, parcel("3SABC1", 1))),
      shop((api) => api.collect(SHOP, id)),
      shop((api) => api.deliver(SHOP, id))
    ])
      expect(await market.failure<unknown, unknown>(program)).toMatchObject({ _tag: "CartConflict", field: "order" })
    await market.run(shop((api) => api.reject(SHOP, id, pieces(1))))
    const ready = await market.run(shop((api) => api.prepare(SHOP, id)))
    expect([ready.order.status, ready.order.returnTill]).toEqual(["ready", null])
    expect(await market.run(shop((api) => api.prepare(SHOP, id)))).toEqual(ready)
    const { order } = await market.run(shop((api) => api.collect(SHOP, id)))
    expect([order.status, order.products[0].shippedQuantity, order.products[0].returnableQuantity]).toEqual([
      "collected",
      2,
      2
    ])
    expect(order.returnTill).not.toBeNull()
    expect((await market.run(shop((api) => api.collect(SHOP, id)))).order).toEqual(order)
    expect(await kinds()).toEqual([
      "order-accepted",
      "order-collected",
      "order-line-rejected",
      "order-placed",
      "order-ready"
    ])
    expect((await mails()).find(({ kind }) => kind === "order-accepted")).toMatchObject({ isPickup: true })
    expect(await market.failure(shop((api) => api.prepare(SHOP, id)))).toMatchObject({ reason: "cannot-prepare" })
  })

  it("ORDER-15: cannot have an order to deliver ready, and cancels one that nobody collects", async () => {
    const id = await bought(market, sanne, 1)
    await market.run(shop((api) => api.accept(SHOP, id)))
    expect(await market.failure(shop((api) => api.prepare(SHOP, id)))).toMatchObject({ reason: "cannot-prepare" })
    await market.run(
      Records.use((rows) =>
        Effect.flatMap(rows.get(ORDERS, id), (row) => rows.put(ORDERS, { ...row!, deliveryType: "pickup" as const }))
      )
    )
    await market.run(shop((api) => api.prepare(SHOP, id)))
    expect((await market.run(shop((api) => api.reject(SHOP, id, pieces(3))))).order.status).toBe("cancelled")
  })

  it.each(examples("RETURN-20", ["details", "catalogue", "days"]))(
    "RETURN-20: grants $days days for [$details] in the details and $catalogue in the catalogue, also when they change",
    async ({ details, catalogue, days }) => {
      const world = openCatalogue(":memory:")
      loadWorld(world, testWorld(), TEST_NOW)
      world.run("UPDATE offer SET stock = NULL")
      world.run("UPDATE shop SET return_days = ?", Number(catalogue))
      market = openMarket(records(), world)
      const enter = (returnDays: number) =>
        market.run(
          Records.use((rows) =>
            Effect.flatMap(sellerRow(rows, SHOP), (row) =>
              rows.put(SELLERS, { ...row, identity: { ...demoSeller(catalogueShop()), returnDays } })
            )
          )
        )
      if (details !== "") await enter(Number(details))
      const id = await bought(market, sanne, 1)
      await enter(60)
      await market.run(shop((api) => api.accept(SHOP, id)))
      await market.run(shop((api) => api.ship(SHOP, id, parcel("3SABC", 3))))
      const { order } = await market.run(shop((api) => api.deliver(SHOP, id)))
      expect([order.returnDays, order.returnTill]).toEqual([
        Number(days),
        returnTill([dayOf(TEST_NOW) as IsoDay], Number(days))
      ])
    }
  )

  it("ORDER-13, ORDER-02: sends an order in parcels with their own mails, and delivers it", async () => {
    const id = await bought(market, sanne, 1)
    expect(await market.failure(shop((api) => api.ship(SHOP, id, parcel("3SAAAA1", 1))))).toMatchObject({
      field: "order",
      reason: "cannot-ship"
    })
    await market.run(shop((api) => api.accept(SHOP, id)))
    const part = await market.run(shop((api) => api.ship(SHOP, id, parcel("3SAAAA1", 1))))
    expect(part.order.status).toBe("partly-shipped")
    const rest = { carrier: "dhl", trackingCode: "3SBBBB2", products: [] }
    const sent = await market.run(shop((api) => api.ship(SHOP, id, rest)))
    expect(sent.order).toMatchObject({
      status: "shipped",
      shipments: [
        { service: "PostNL", link: "https://jouw.postnl.nl/track-and-trace/3SAAAA1-NL-3511AB", products: pieces(1) },
        { service: "DHL", trackingCode: "3SBBBB2", products: pieces(2) }
      ]
    })
    expect((await mails()).filter(({ kind }) => kind === "order-shipped")).toMatchObject([
      { isComplete: true, parcels: [{}, {}] },
      { isComplete: false, parcels: [{}] }
    ])
    await market.run(shop((api) => api.addUpdate(SHOP, id, { trackingCode: "3SBBBB2", message: " In de  bus. " })))
    market.at(new Date(TEST_NOW.getTime() + HOUR))
    const update = { trackingCode: "3SBBBB2", message: "Bij de buren." }
    const followed = await market.run(shop((api) => api.addUpdate(SHOP, id, update)))
    expect(followed.order.shipments[1]?.updates.map(({ message }) => message)).toEqual(["Bij de buren.", "In de bus."])
    const delivered = await market.run(shop((api) => api.deliver(SHOP, id)))
    expect(delivered.order.status).toBe("delivered")
    expect(delivered.order.returnTill! > dayOf(new Date(TEST_NOW.getTime() + 13 * DAY))).toBe(true)
    expect(await market.run(shop((api) => api.deliver(SHOP, id)))).toEqual(delivered)
  })

  it.each<[string, (api: Api, id: OrderNumber) => ReturnType<Api["accept"]>, object]>([
    [
      "an unknown carrier",
      (api, id) => api.ship(SHOP, id, { ...parcel("3SAAAA1", 1), carrier: "duif" }),
      { field: "carrier" }
    ],
    ["an invalid code", (api, id) => api.ship(SHOP, id, parcel("<b>", 1)), { field: "trackingCode", reason: "format" }],
    [
      "too many pieces",
      (api, id) => api.ship(SHOP, id, parcel("3SAAAA1", 4)),
      { field: "products.0.quantity", reason: "too-many" }
    ],
    [
      "no pieces",
      (api, id) => api.ship(SHOP, id, parcel("3SAAAA1", 0)),
      { field: "products.0.quantity", reason: "no-quantity" }
    ],
    [
      "another product",
      (api, id) => api.reject(SHOP, id, [...pieces(1), { id: "weg", quantity: 1 }]),
      { _tag: "CartNotFound", field: "products.1.id" }
    ],
    ["nothing", (api, id) => api.reject(SHOP, id, []), { field: "products", reason: "nothing-selected" }],
    [
      "a list without end",
      (api, id) =>
        api.reject(
          SHOP,
          id,
          Array.from({ length: 101 }, () => pieces(1)[0]!)
        ),
      { field: "products", reason: "too-many" }
    ],
    [
      "an unknown parcel",
      (api, id) => api.addUpdate(SHOP, id, { trackingCode: "3SZZZZ", message: "Onderweg." }),
      { _tag: "CartNotFound", field: "trackingCode" }
    ],
    [
      "a message that is too long",
      (api, id) => api.addUpdate(SHOP, id, { trackingCode: "3SZZZZ", message: "x".repeat(201) }),
      { field: "message", reason: "length" }
    ],
    ["delivering what was not sent", (api, id) => api.deliver(SHOP, id), { field: "order", reason: "cannot-deliver" }]
  ])("ORDER-13, CART-21: rejects %s, and changes nothing", async (_case, use, failure) => {
    const id = await bought(market, sanne, 1)
    const before = await market.run(shop((api) => api.accept(SHOP, id)))
    expect(await market.failure(shop((api) => use(api, id)))).toMatchObject(failure)
    expect(await market.run(shop((api) => api.order(SHOP, id)))).toEqual(before)
  })

  it("ORDER-13: sends a parcel with the same code once", async () => {
    const id = await bought(market, sanne, 1)
    await market.run(shop((api) => api.accept(SHOP, id)))
    await market.run(shop((api) => api.ship(SHOP, id, parcel("3SAAAA1", 1))))
    expect(await market.failure(shop((api) => api.ship(SHOP, id, parcel("3S AAAA1", 1))))).toMatchObject({
      field: "trackingCode",
      reason: "sent-before"
    })
  })

  it("ORDER-12, MSG-40: owes the shopper rejected pieces, which cannot be returned", async () => {
    const id = await bought(market, sanne, 1)
    await market.run(shop((api) => api.accept(SHOP, id)))
    const { perItem } = (await market.run(OrdersApi.use((api) => api.order(sanne, id)))).products[0]
    const rejected = await market.run(shop((api) => api.reject(SHOP, id, pieces(1))))
    expect(rejected.order).toMatchObject({ status: "accepted", owed: perItem })
    expect((await mails()).find(({ kind }) => kind === "order-line-rejected")).toMatchObject({
      products: [{ quantity: 1 }],
      refund: perItem
    })
    await market.run(shop((api) => api.ship(SHOP, id, parcel("3SAAAA1", 1))))
    const shipped = await market.run(shop((api) => api.reject(SHOP, id, pieces(1))))
    expect(shipped.order).toMatchObject({ status: "shipped", owed: 2 * perItem })
    expect(shipped.order.products[0].returnableQuantity).toBe(1)
  })

  it("ORDER-12: cancels an order of which everything is rejected", async () => {
    const id = await bought(market, sanne, 1)
    const { order, amount } = await market.run(shop((api) => api.reject(SHOP, id, pieces(3))))
    expect(order.status).toBe("cancelled")
    expect(order.owed).toBeLessThanOrEqual(amount)
    expect(
      (await mails()).filter(({ kind }) => kind.startsWith("order-line") || kind === "order-cancelled")
    ).toMatchObject([{ kind: "order-cancelled", cause: "shop", refund: amount }])
  })

  it("ORDER-14: cancels an order that its shop does not accept in time, and stores what time changes", async () => {
    const late = await bought(market, sanne, 1)
    const taken = await bought(market, sanne, 2)
    await market.run(shop((api) => api.accept(SHOP, taken)))
    const unpaid = await market.run(readyToPay(sanne, [lamp]))
    const { orderIds } = await market.run(pay(sanne, keyOf(3), unpaid))
    expect(await market.run(applyDueEvents)).toBe(0)
    market.at(new Date(TEST_NOW.getTime() + 20 * DAY))
    expect(await market.failure(shop((api) => api.accept(SHOP, late)))).toMatchObject({ reason: "cannot-accept" })
    expect(await market.run(applyDueEvents)).toBe(2)
    expect(await market.run(applyDueEvents)).toBe(0)
    const status = async (id: OrderNumber) =>
      (await market.run(Records.use((rows) => rows.get(ORDERS, id))))?.history.at(-1)?.status
    expect([await status(late), await status(taken), await status(orderIds[0])]).toEqual([
      "cancelled",
      "accepted",
      "expired"
    ])
    expect((await mails()).filter(({ kind }) => kind === "order-cancelled")).toMatchObject([{ cause: "clock" }])
  })

  it.each(examples("ORDER-14", ["paid at", "days", "accept till"]))(
    "ORDER-14: sets the last day to accept by the working days of the site: $days",
    async (row) => {
      const id = await bought(market, sanne, 1)
      const paid = await market.run(
        Records.use((records) =>
          records.transaction((rows) =>
            Effect.gen(function* () {
              const found = (yield* rows.get(ORDERS, id))!
              return yield* changeStatus(rows, found, "paid", new Date(row["paid at"]))
            })
          )
        ).pipe(Effect.provideService(AcceptDays, Number(row.days)))
      )
      expect(paid.order.acceptTill).toBe(row["accept till"])
    }
  )
})

describe("an order under any events", () => {
  /** The steps of a random story: an actor's event, after some hours. */
  const steps = fc.array(
    fc.record({
      event: fc.constantFrom("accept", "reject", "ship", "deliver", "cancel", "job", "refund", "read"),
      quantity: fc.integer({ min: 0, max: 3 }),
      hours: fc.constantFrom(0, 1, 30, 100, 800)
    }),
    { minLength: 1, maxLength: 14 }
  )
  const isAllowed = (from: StatusMoment, to: StatusMoment) =>
    ORDER_TRANSITIONS.some((row) => row.from === from.status && row.to === to.status)

  it("CART-08, ORDER-10, ORDER-12 to ORDER-14: follows the table, forward in time, and accounts for every piece and cent", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 1 }), async ([story]) => {
        const market = openMarket(memoryRecords())
        const id = await bought(market, await shopper("sanne"), 1)
        let now = TEST_NOW
        let before: OrderRow = (await market.run(Records.use((rows) => rows.get(ORDERS, id))))!
        for (const [index, { event, quantity, hours }] of story!.entries()) {
          now = new Date(now.getTime() + hours * HOUR)
          market.at(now)
          const sanne = await shopper("sanne", null, now)
          const programs: Readonly<
            Record<typeof event, Effect.Effect<unknown, unknown, never | ShopOrdersApi | OrdersApi | Records>>
          > = {
            accept: shop((api) => api.accept(SHOP, id)),
            reject: shop((api) => api.reject(SHOP, id, pieces(quantity))),
            ship: shop((api) => api.ship(SHOP, id, parcel(`3SCODE${index}`, quantity))),
            deliver: shop((api) => api.deliver(SHOP, id)),
            cancel: OrdersApi.use((api) => api.cancel(sanne, id)),
            job: applyDueEvents,
            refund: moveOrder(id, ["refund", "provider"]).pipe(Effect.catchDefect(() => Effect.void)),
            read: OrdersApi.use((api) => api.order(sanne, id))
          }
          const result = await market.run(Effect.result(programs[event]))
          const row = (await market.run(Records.use((rows) => rows.get(ORDERS, id))))!
          expect(result._tag === "Success" || isDeepStrictEqual(row, before)).toBe(true)
          expect(row.history.slice(0, before.history.length)).toEqual(before.history)
          for (const [at, moment] of row.history.entries()) {
            if (at === 0) continue
            const previous = row.history[at - 1]!
            expect(isAllowed(previous, moment), `${previous.status} to ${moment.status}`).toBe(true)
            expect(momentOf(moment.at)).toBeGreaterThanOrEqual(momentOf(previous.at))
          }
          expect(row.history.at(-1)?.status).toBe(row.order.status)
          expect(row.owed).toBeGreaterThanOrEqual(before.owed)
          expect(row.owed).toBeLessThanOrEqual(row.amount)
          const [product] = row.order.products
          expect(openQuantity(product)).toBeGreaterThanOrEqual(0)
          const packed = row.order.shipments.flatMap(({ products }) => products)
          expect(packed.reduce((total, one) => total + one.quantity, 0)).toBe(product.shippedQuantity)
          const isAllSent = ["shipped", "delivered", "completed"].includes(row.order.status)
          expect(isAllSent && openQuantity(product) > 0).toBe(false)
          seen.add(row.order.status)
          before = row
        }
      }),
      { numRuns: 150 }
    )
    expect(seen.size).toBeGreaterThanOrEqual(7)
  })
})

import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import {
  deliver,
  keyOf,
  moveOrder,
  moveReturn,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES,
  visitor,
  type Market
} from "#adapters/services/testing/marketplace.ts"
import { ORDERS } from "./order-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { type ReturnDeclaration, labelPath } from "#domain/shopping/orders/return.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

const goods = sellable()
const lamp = goods[0]!
const PAGE = { limit: 10, offset: 0 }

const order = (caller: Caller, id: OrderNumber) => OrdersApi.use((api) => api.order(caller, id))
const orders = (caller: Caller, page = PAGE) => OrdersApi.use((api) => api.orders(caller, page))
const returns = (caller: Caller, page = PAGE) => OrdersApi.use((api) => api.returns(caller, page))

describe.each(STORES)("orders and returns over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  let keys = 0
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
  })

  /** Orders and pays for these products. */
  const bought = async (caller: Caller, ...changes: ReadonlyArray<CartChange>): Promise<OrderNumber> => {
    const total = await market.run(readyToPay(caller, changes))
    const { id, orderIds } = await market.run(pay(caller, keyOf(++keys), total))
    await market.run(report(id, "paid"))
    return orderIds[0]
  }
  const declaration = (orderId: OrderNumber, quantity: number, change: Partial<ReturnDeclaration> = {}) => ({
    orderId,
    shopId: lamp.shopId,
    selectedProducts: [{ id: lamp.offerId, quantity }],
    returnReason: "changed-mind" as const,
    ...change
  })
  const declare = (caller: Caller, declared: ReturnDeclaration) =>
    OrdersApi.use((api) => api.declareReturn(caller, declared))

  it("CART-05: returns orders by page, the newest first", async () => {
    const ids: Array<OrderNumber> = []
    for (const good of goods.slice(0, 5)) ids.push(await bought(sanne, good))
    const newest = ids.toReversed()
    const idsOf = async (limit: number, offset: number) =>
      (await market.run(orders(sanne, { limit, offset }))).map(({ id }) => id)
    expect(await idsOf(10, 0)).toEqual(newest)
    expect(await idsOf(2, 1)).toEqual(newest.slice(1, 3))
    expect(await idsOf(2, 4)).toEqual(newest.slice(4))
    expect(await market.run(orders(await shopper("daan")))).toEqual([])
  })

  it("CART-07, RETURN-05: lists a declared return, whose pieces cannot be declared again", async () => {
    const id = await bought(sanne, lamp, lamp, lamp)
    await market.run(deliver(id, "2026-12-07"))
    const declared = await market.run(declare(sanne, declaration(id, 2)))
    const { products } = await market.run(order(sanne, id))
    const { name, picture, perItem, size, productPath } = products[0]
    const updatedAt = TEST_NOW.toISOString()
    expect(declared).toEqual({
      products: [
        {
          id: lamp.offerId,
          quantity: 2,
          product: { id: lamp.offerId, name, picture, returnableQuantity: 1, updatedAt, perItem, size, productPath }
        }
      ],
      labelUrl: null,
      parcel: null,
      rejection: null,
      createdAt: updatedAt,
      requestId: `${id}-R1`,
      status: "declared",
      shopName: (await market.run(order(sanne, id))).shopName,
      orderId: id
    })
    expect(products[0].returnableQuantity).toBe(1)
    expect(await market.failure(declare(sanne, declaration(id, 2)))).toMatchObject({
      _tag: "CartConflict",
      field: "selectedProducts.0.quantity",
      reason: "too-many"
    })
    expect((await market.run(declare(sanne, declaration(id, 1)))).requestId).toBe(`${id}-R2`)
    const listed = await market.run(returns(sanne))
    expect(listed.map(({ requestId }) => requestId)).toEqual([`${id}-R2`, `${id}-R1`])
    expect(await market.run(returns(sanne, { limit: 1, offset: 1 }))).toEqual(listed.slice(1))
    expect(await market.run(returns(await shopper("daan")))).toEqual([])
  })

  it("ORDER-10: remembers each status of an order and its moment, and rejects what the table does not allow", async () => {
    const id = await bought(sanne, lamp)
    const shipped = new Date(TEST_NOW.getTime() + DAY_MS)
    await market.run(moveOrder(id, ["accept", "shop"]))
    market.at(shipped)
    await market.run(moveOrder(id, ["ship", "shop"]))
    const row = await market.run(Records.use((records) => records.get(ORDERS, id)))
    expect(row!.history.map(({ status, at }) => [status, at])).toEqual([
      ["awaiting-payment", TEST_NOW.toISOString()],
      ["paid", TEST_NOW.toISOString()],
      ["accepted", TEST_NOW.toISOString()],
      ["shipped", shipped.toISOString()]
    ])
    await expect(market.run(moveOrder(id, ["accept", "shop"]))).rejects.toThrow("cannot accept")
    expect(await market.run(Records.use((records) => records.get(ORDERS, id)))).toEqual(row)
  })

  it("RETURN-07, RETURN-06: shows the label after approval until the return expires", async () => {
    const id = await bought(sanne, lamp)
    await market.run(deliver(id, "2026-12-07"))
    const { requestId } = await market.run(declare(sanne, declaration(id, 1)))
    await market.run(moveReturn(requestId, "approve", "shop"))
    expect((await market.run(returns(sanne)))[0]).toMatchObject({
      status: "approved",
      labelUrl: labelPath(requestId, "approved")
    })
    const later = new Date(TEST_NOW.getTime() + 30 * DAY_MS)
    market.at(later)
    const late = await shopper("sanne", null, later)
    expect((await market.run(returns(late)))[0]).toMatchObject({ status: "expired", labelUrl: null })
    expect((await market.run(order(late, id))).products[0].returnableQuantity).toBe(1)
  })

  it.each<[string, Partial<ReturnDeclaration>, object]>([
    ["of another shop", { shopId: "andere" as ShopId }, { _tag: "CartNotFound", field: "shopId" }],
    ["of nothing", { selectedProducts: [] }, { _tag: "CartRejected", field: "selectedProducts" }],
    [
      "of what was not bought",
      {
        selectedProducts: [
          { id: lamp.offerId, quantity: 1 },
          { id: "x", quantity: 1 }
        ]
      },
      { _tag: "CartNotFound", field: "selectedProducts.1.id" }
    ],
    [
      "of no pieces",
      { selectedProducts: [{ id: lamp.offerId, quantity: 0 }] },
      { _tag: "CartRejected", field: "selectedProducts.0.quantity", reason: "no-quantity" }
    ]
  ])("RETURN-04, CART-21: rejects a return %s", async (_case, change, failure) => {
    const id = await bought(sanne, lamp)
    await market.run(deliver(id, "2026-12-07"))
    expect(await market.failure(declare(sanne, declaration(id, 1, change)))).toMatchObject(failure)
    expect(await market.run(returns(sanne))).toEqual([])
  })

  it("RETURN-04: rejects a return before shipping and after the return period", async () => {
    const id = await bought(sanne, lamp)
    const conflict = { _tag: "CartConflict", field: "orderId" }
    const before = await market.failure(declare(sanne, declaration(id, 1)))
    expect(before).toMatchObject({ ...conflict, reason: "not-returnable" })
    await market.run(deliver(id, "2026-11-20"))
    const tomorrow = new Date(TEST_NOW.getTime() + DAY_MS)
    market.at(tomorrow)
    const late = await shopper("sanne", null, tomorrow)
    const after = await market.failure(declare(late, declaration(id, 1)))
    expect(after).toMatchObject({ ...conflict, reason: "too-late" })
    expect((await market.run(order(late, id))).status).toBe("completed")
  })

  it("ORDER-05: shows the shipment of a sent order", async () => {
    const id = await bought(sanne, lamp)
    await market.run(moveOrder(id, ["accept", "shop"], ["ship", "shop"]))
    expect((await market.run(order(sanne, id))).status).toBe("shipped")
  })

  it("RETURN-05: never accepts more pieces than were bought, also at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 }), async (wishes) => {
        const id = await bought(sanne, lamp, lamp, lamp)
        await market.run(deliver(id, "2026-12-07"))
        const all = wishes.map((quantity) => Effect.exit(declare(sanne, declaration(id, quantity))))
        await market.run(Effect.all(all, { concurrency: "unbounded" }))
        const declared = (await market.run(returns(sanne, { limit: 100, offset: 0 }))).filter(
          ({ orderId }) => orderId === id
        )
        const back = declared.flatMap(({ products }) => products).reduce((total, { quantity }) => total + quantity, 0)
        expect(back).toBeLessThanOrEqual(3)
        expect((await market.run(order(sanne, id))).products[0].returnableQuantity).toBe(3 - back)
      }),
      { numRuns: 10 }
    )
  })

  it("CART-22, ORDER-05: never shows or changes a user's data for another caller", async () => {
    const hash = (await market.run(CartApi.use((api) => api.add(sanne, lamp)))).cartSessionHash
    const id = await bought(sanne, lamp)
    await market.run(CartApi.use((api) => api.add(sanne, lamp)))
    await market.run(deliver(id, "2026-12-07"))
    const { requestId } = await market.run(declare(sanne, declaration(id, 1)))
    const mine = await market.run(
      Effect.all([
        CartApi.use((api) => api.open(sanne)),
        orders(sanne),
        returns(sanne),
        AddressApi.use((api) => api.addresses(sanne)),
        CheckoutApi.use((api) => api.overview(sanne))
      ])
    )
    const strangers = [
      visitor(null),
      visitor(hash),
      visitor("0".repeat(32)),
      { rawToken: "a.b.c", cartSessionHash: hash }
    ]
    const others: ReadonlyArray<Caller> = [...strangers, await shopper("daan"), await shopper("Sanne", hash)]
    const calls: ReadonlyArray<
      (
        caller: Caller
      ) => Effect.Effect<
        unknown,
        unknown,
        Parameters<Market["run"]>[0] extends Effect.Effect<unknown, unknown, infer R> ? R : never
      >
    > = [
      (caller) => CartApi.use((api) => api.open(caller)),
      (caller) => CartApi.use((api) => api.remove(caller, { ...lamp, all: true })),
      (caller) => order(caller, id),
      (caller) => orders(caller),
      (caller) => returns(caller),
      (caller) => declare(caller, declaration(id, 1)),
      (caller) => pay(caller, keyOf(1), 1, [id]),
      (caller) => CheckoutApi.use((api) => api.overview(caller)),
      (caller) => CheckoutApi.use((api) => api.chooseAddress(caller, "thuis", "delivery_address")),
      (caller) => AddressApi.use((api) => api.addresses(caller))
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...others), fc.constantFrom(...calls), async (caller, call) => {
        const result = JSON.stringify(await market.run(Effect.result(call(caller))))
        for (const secret of [id, requestId, lamp.product, "Sanne de Vries", "Dorpsstraat"])
          expect(result).not.toContain(secret)
      })
    )
    expect(
      await market.run(
        Effect.all([
          CartApi.use((api) => api.open(sanne)),
          orders(sanne),
          returns(sanne),
          AddressApi.use((api) => api.addresses(sanne)),
          CheckoutApi.use((api) => api.overview(sanne))
        ])
      )
    ).toEqual(mine)
  })
})

import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import {
  keyOf,
  moveOrder,
  ANONYMOUS,
  openMarket,
  pay,
  readyToPay,
  sellable,
  sellableToAdults,
  shopper,
  STORES,
  type Market
} from "#adapters/services/testing/marketplace.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import { linesOf } from "#domain/shopping/cart/change-carts.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

const [lamp, chair] = sellable()
const again = (caller: Caller, id: OrderNumber) => CartApi.use((api) => api.orderAgain(caller, id))
const emptyCart = (caller: Caller) => CartApi.use((api) => api.remove(caller, { ...lamp!, all: true }))

describe.each(STORES)("orderAgain over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  let id: OrderNumber
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    const total = await market.run(readyToPay(sanne, [lamp!, lamp!]))
    id = (await market.run(pay(sanne, keyOf(1), total))).orderIds[0]
  })

  it("ORDER-09: adds the lines of a cancelled order to the carts, once", async () => {
    await market.run(moveOrder(id, ["cancel", "shopper"]))
    await market.run(emptyCart(sanne))
    await market.run(CartApi.use((api) => api.add(sanne, chair!)))
    for (let time = 0; time < 2; time++) {
      const { cart, unavailable } = await market.run(again(sanne, id))
      expect(unavailable).toEqual([])
      const quantities = linesOf(cart.openCarts).map(({ product, quantity }) => [product, quantity])
      expect(quantities).toEqual([
        [chair!.product, 1],
        [lamp!.product, 2]
      ])
    }
    const both = await market.run(Effect.all([again(sanne, id), again(sanne, id)], { concurrency: 2 }))
    expect(both[1].cart.openCarts).toEqual(both[0].cart.openCarts)
  })

  it("ORDER-09: adds the lines of a cancelled order whose money went back", async () => {
    await market.run(moveOrder(id, ["pay", "provider"], ["cancel", "shopper"], ["refund", "provider"]))
    await market.run(emptyCart(sanne))
    expect(linesOf((await market.run(again(sanne, id))).cart.openCarts)).toHaveLength(1)
  })

  it("ADULT-08: rejects an adult product for a caller whose gate is closed", async () => {
    const [bottle] = sellableToAdults()
    await market.run(emptyCart(sanne))
    const total = await market.run(forAudience("adults")(readyToPay(sanne, [bottle!])))
    const { orderIds } = await market.run(forAudience("adults")(pay(sanne, keyOf(2), total)))
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    const refusal = await market.failure(again(sanne, orderIds[0]))
    expect(refusal).toMatchObject({ _tag: "CartConflict", field: "order_id", reason: "adults-only" })
    const { unavailable } = await market.run(forAudience("adults")(again(sanne, orderIds[0])))
    expect(unavailable).toEqual([])
  })

  it("ORDER-09: names the lines of an expired order that are no longer sold", async () => {
    await market.run(emptyCart(sanne))
    const later = new Date(TEST_NOW.getTime() + 8 * DAY_MS)
    market.at(later)
    const { cart, unavailable } = await market.run(again(await shopper("sanne", null, later), id))
    expect(cart.openCarts).toEqual([])
    const { product, shopId, offerId } = lamp!
    expect(unavailable).toEqual([
      { product: { product, shopId, offerId }, name: expect.any(String), reason: "sold-out" }
    ])
    expect(unavailable[0]?.name).not.toBe("")
  })

  it("ORDER-09: rejects an order that is unpaid, of another user, or unknown", async () => {
    expect(await market.failure(again(sanne, id))).toMatchObject({
      _tag: "CartConflict",
      field: "order_id",
      reason: "not-ended"
    })
    expect(await market.failure(again(await shopper("daan"), id))).toMatchObject({
      _tag: "CartNotFound",
      field: "order_id"
    })
    expect(await market.failure(again(ANONYMOUS, id))).toMatchObject({ _tag: "SignInNeeded" })
  })
})

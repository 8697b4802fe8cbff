import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Result } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { eraseReleasedRedemptions, REDEMPTIONS } from "./redemptions.ts"
import { PROMO_CODES } from "./cart-tables.ts"
import {
  keyOf,
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
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const goods = sellable()
const lamp = goods[0]!
const elsewhere = goods.find(({ shopId }) => shopId !== lamp.shopId)!
const { code } = PROMO_CODE

/** Fills the carts of `caller` and adds the code; returns the total. */
const readyWithCode = (caller: Caller) =>
  Effect.andThen(
    readyToPay(caller, [lamp, elsewhere]),
    Effect.map(
      CheckoutApi.use((api) => api.addPromoCode(caller, code)),
      ({ total }) => total ?? 0
    )
  )
const overview = (caller: Caller) => CheckoutApi.use((api) => api.overview(caller))
const countUses = Records.use((records) => records.count(REDEMPTIONS, { where: { code } }))

describe.each(STORES)("limits of promo codes over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  let daan: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    daan = await shopper("daan")
  })
  const define = (limits: { readonly maxUses?: number; readonly maxUsesPerUser?: number }) =>
    market.run(Records.use((all) => all.put(PROMO_CODES, { ...PROMO_CODE, ...limits })))

  it("CART-30: admit one of 20 users who order with a single-use code at once, and leave the others their carts", async () => {
    await define({ maxUses: 1 })
    const callers = await Promise.all(Array.from({ length: 20 }, (_, at) => shopper(`shopper-${at}`)))
    const totals = await market.run(Effect.forEach(callers, readyWithCode))
    const orders = callers.map((caller, at) => Effect.result(pay(caller, keyOf(at), totals[at]!)))
    const results = await market.run(Effect.all(orders, { concurrency: "unbounded" }))
    expect(results.filter(Result.isSuccess)).toHaveLength(1)
    for (const rejected of results.filter(Result.isFailure)) {
      expect(rejected.failure).toMatchObject({ _tag: "CartConflict", field: "promocode", reason: "used-up" })
    }
    expect(await market.run(countUses)).toBe(1)
    const loser = callers[results.findIndex(Result.isFailure)]!
    const { openCarts } = await market.run(CartApi.use((api) => api.open(loser)))
    expect(openCarts).toHaveLength(2)
    const { promoCodes, total, discount } = await market.run(overview(loser))
    expect(promoCodes).toEqual([{ code, refusal: "Deze code is op: hij is al zo vaak gebruikt als kan." }])
    expect(discount).toBe(0)
    expect((await market.run(pay(loser, keyOf(99), total!))).status).toBe("open")
  })

  it("CART-30: reject adding a used-up code", async () => {
    await define({ maxUses: 1 })
    await market.run(pay(sanne, keyOf(1), await market.run(readyWithCode(sanne))))
    expect(await market.failure(readyWithCode(daan))).toMatchObject({ field: "promocode", reason: "used-up" })
  })

  it("CART-30: per user leave the code to others", async () => {
    await define({ maxUsesPerUser: 1 })
    const { id } = await market.run(pay(sanne, keyOf(1), await market.run(readyWithCode(sanne))))
    await market.run(report(id, "paid"))
    expect(await market.failure(readyWithCode(sanne))).toMatchObject({ field: "promocode", reason: "user-limit" })
    await market.run(pay(daan, keyOf(1), await market.run(readyWithCode(daan))))
    expect(await market.run(countUses)).toBe(2)
  })

  it.each(examples("CART-31", ["orders", "then", "uses"]))(
    "CART-31: orders that are $orders and then [$then] hold the code $uses times",
    async ({ orders, then, uses }) => {
      await define({ maxUses: 1 })
      await market.run(readyToPay(daan, [lamp]))
      const { id } = await market.run(pay(sanne, keyOf(1), await market.run(readyWithCode(sanne))))
      if (orders === "paid") await market.run(report(id, "paid"))
      let other = daan
      if (then === "expired") {
        const later = new Date(TEST_NOW.getTime() + 7 * DAY_MS)
        market.at(later)
        other = await shopper("daan", null, later)
      }
      if (then === "cancelled") {
        await market.run(CheckoutApi.use((api) => api.removePromoCode(sanne, code)))
        const total = (await market.run(overview(sanne))).total!
        await market.run(pay(sanne, keyOf(2), total))
      }
      const added = await market.run(Effect.result(CheckoutApi.use((api) => api.addPromoCode(other, code))))
      expect(Result.isSuccess(added) ? "0" : "1").toBe(uses)
      await market.run(eraseReleasedRedemptions)
      expect(String(await market.run(countUses))).toBe(uses)
    }
  )

  it("CART-31: count one use for a cart that is ordered again, changed or not", async () => {
    await define({ maxUses: 1, maxUsesPerUser: 1 })
    const total = await market.run(readyWithCode(sanne))
    await market.run(pay(sanne, keyOf(1), total))
    expect((await market.run(overview(sanne))).promoCodes).toEqual([{ code, refusal: null }])
    await market.run(pay(sanne, keyOf(2), total))
    await market.run(CartApi.use((api) => api.add(sanne, lamp)))
    await market.run(pay(sanne, keyOf(3), (await market.run(overview(sanne))).total!))
    expect(await market.run(countUses)).toBe(1)
  })

  it("CART-31: count no use for an expired order that is paid later", async () => {
    await define({ maxUses: 1 })
    const { id } = await market.run(pay(sanne, keyOf(1), await market.run(readyWithCode(sanne))))
    market.at(new Date(TEST_NOW.getTime() + 7 * DAY_MS))
    await market.run(report(id, "paid"))
    await market.run(eraseReleasedRedemptions)
    expect(await market.run(countUses)).toBe(0)
  })
})

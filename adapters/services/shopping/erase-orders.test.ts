import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { REDEMPTIONS } from "./redemptions.ts"
import { ADDRESS_BOOKS, CARTS, PROMO_CODES } from "./cart-tables.ts"
import { PAYMENTS } from "./payment-tables.ts"
import {
  deliver,
  HOME,
  keyOf,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { erasePurchases } from "#adapters/services/account/user-rows.ts"
import { ORDERS, RETURNS } from "./order-tables.ts"

const [lamp, chair] = sellable()
const everything = Records.use((records) =>
  Effect.all({
    orders: records.find(ORDERS, { order: { by: "sequence", direction: "asc" } }),
    returns: records.find(RETURNS),
    payments: records.find(PAYMENTS),
    redemptions: records.find(REDEMPTIONS),
    carts: records.find(CARTS),
    books: records.find(ADDRESS_BOOKS)
  })
)
const seen = (caller: Caller) =>
  Effect.all({
    orders: OrdersApi.use((api) => api.orders(caller, { limit: 10, offset: 0 })),
    returns: OrdersApi.use((api) => api.returns(caller, { limit: 10, offset: 0 })),
    addresses: AddressApi.use((api) => api.addresses(caller)),
    carts: CartApi.use((api) => api.open(caller))
  })
const forget = (sub: string) => Records.use((records) => records.transaction((rows) => erasePurchases(rows, sub)))

describe.each(STORES)("erasing a user's purchases over %s", (_name, records) => {
  it("ORDER-07, PROF-17: preserves the bookkeeping without personal data, and leaves other users' data unchanged", async () => {
    const market = openMarket(records())
    const sanne = await shopper("sanne")
    const daan = await shopper("daan")
    await market.run(Records.use((all) => all.put(PROMO_CODES, PROMO_CODE)))
    for (const [caller, key] of [
      [sanne, 1],
      [daan, 2]
    ] as const) {
      await market.run(readyToPay(caller, [lamp!]))
      const { total } = await market.run(CheckoutApi.use((api) => api.addPromoCode(caller, PROMO_CODE.code)))
      const { id, orderIds } = await market.run(pay(caller, keyOf(key), total!))
      await market.run(report(id, "paid"))
      await market.run(deliver(orderIds[0], "2026-12-20"))
      const selectedProducts = [{ id: lamp!.offerId, quantity: 1 }]
      const declaration = {
        orderId: orderIds[0],
        shopId: lamp!.shopId,
        selectedProducts,
        returnReason: "other" as const
      }
      await market.run(OrdersApi.use((api) => api.declareReturn(caller, declaration)))
      await market.run(CartApi.use((api) => api.add(caller, chair!)))
      await market.run(CartApi.use((api) => api.saveForLater(caller, chair!)))
    }
    const before = await market.run(everything)
    const untouched = await market.run(seen(daan))
    await market.run(forget("sanne"))
    await market.run(forget("sanne"))

    const after = await market.run(everything)
    const counted = (all: typeof after) => [
      all.orders.length,
      all.returns.length,
      all.payments.length,
      all.redemptions.length
    ]
    expect(counted(after)).toEqual(counted(before))
    expect([after.carts.length, after.books.length]).toEqual([1, 1])
    const left = JSON.stringify([after.orders[0], after.returns[0], after.payments[0], after.redemptions[0]])
    for (const word of ["sanne", HOME.name, HOME.address.street, HOME.address.postcode, HOME.address.city]) {
      expect(left).not.toContain(word)
    }
    expect(after.orders[0]?.amount).toBe(before.orders[0]?.amount)
    expect(after.orders[0]?.order.products).toEqual(before.orders[0]?.order.products)
    expect(await market.run(seen(daan))).toEqual(untouched)
    expect(await market.run(seen(sanne))).toMatchObject({
      orders: [],
      returns: [],
      addresses: [],
      carts: { openCarts: [], savedLines: [], pendingPayments: [] }
    })
  })
})

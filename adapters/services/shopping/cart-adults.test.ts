import { beforeEach, describe, expect, it } from "vitest"
import { ORDERS } from "./order-tables.ts"
import {
  keyOf,
  type Market,
  openMarket,
  pay,
  readyToPay,
  sellable,
  shopper,
  STORES,
  visitor
} from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { CartChange, CartState } from "#domain/shopping/cart/cart.ts"
import { linesOf } from "#domain/shopping/cart/change-carts.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { adultProducts } from "#fixtures/world/world.ts"

const world = testWorld()
const adult = new Set(adultProducts(world).map(({ id }) => id))
const active = new Set(world.shops.filter((shop) => shop.active).map(({ id }) => id))
const offer = [...world.offers].find(
  ({ productId, shopId, availability, shippingCost }) =>
    adult.has(productId) && active.has(shopId) && availability === "in_stock" && shippingCost !== null
)!
const wine: CartChange = {
  product: offer.productId,
  shopId: offer.shopId,
  offerId: offer.offerId,
  all: false,
  quantity: 1
}
const lamp = sellable()[0]!

const add = (caller: Caller, change: CartChange) => CartApi.use((api) => api.add(caller, change))
const open = (caller: Caller) => CartApi.use((api) => api.open(caller))
const merge = (caller: Caller) => CartApi.use((api) => api.merge(caller))
const adults = forAudience("adults")
const contents = ({ openCarts }: CartState) => linesOf(openCarts).map(({ product, quantity }) => [product, quantity])

const ADULTS_ONLY = { _tag: "CartConflict", reason: "adults-only" }

describe.each(STORES)("adult products in carts over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
  })

  it("CART-39: marks its line, whoever reads the cart", async () => {
    await market.run(adults(add(sanne, wine)))
    const { openCarts } = await market.run(CartApi.use((api) => api.open(sanne)))
    expect(openCarts.flatMap(({ lines }) => lines.map(({ isAdult }) => isAdult))).toEqual([true])
  })

  it("ADULT-08: rejects adding one for everyone, also one more of an existing line", async () => {
    expect(await market.failure(add(sanne, wine))).toMatchObject({ ...ADULTS_ONLY, field: "product" })
    expect(contents(await market.run(open(sanne)))).toEqual([])
    expect(contents(await market.run(adults(add(sanne, wine))))).toEqual([[wine.product, 1]])
    expect(await market.failure(add(sanne, wine))).toMatchObject(ADULTS_ONLY)
    expect(contents(await market.run(add(sanne, lamp)))).toContainEqual([lamp.product, 1])
  })

  it("ADULT-08: shows one that was added before so that it can be removed", async () => {
    await market.run(adults(add(sanne, wine)))
    expect(contents(await market.run(open(sanne)))).toEqual([[wine.product, 1]])
    const after = await market.run(CartApi.use((api) => api.remove(sanne, wine)))
    expect(contents(after)).toEqual([])
  })

  it("ADULT-08: leaves one with the session when carts are merged for everyone", async () => {
    const session = await market.run(adults(add(visitor(null), wine)))
    const hash = session.cartSessionHash
    await market.run(add(visitor(hash), lamp))
    await market.run(add(sanne, lamp))
    const both = await shopper("sanne", hash)
    expect(contents(await market.run(merge(both)))).toEqual([[lamp.product, 1]])
    expect(contents(await market.run(open(visitor(hash))))).toEqual([[wine.product, 1]])
    expect(contents(await market.run(adults(merge(both))))).toContainEqual([wine.product, 1])
  })

  it("ADULT-08: orders a cart with one for adults only", async () => {
    const total = await market.run(adults(readyToPay(sanne, [wine, lamp])))
    expect(await market.failure(pay(sanne, keyOf(1), total))).toMatchObject({ ...ADULTS_ONLY, field: "orderIds" })
    const count = Records.use((rows) => rows.count(ORDERS))
    expect(await market.run(count)).toBe(0)
    await market.run(adults(pay(sanne, keyOf(1), total)))
    expect(await market.run(count)).toBeGreaterThan(0)
  })
})

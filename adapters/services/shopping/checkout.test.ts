import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { HOME, openMarket, sellable, shopper, STORES, type Market } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import type { PromoCode } from "#domain/shopping/cart/promo-code.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import type { AddressUpdate } from "#domain/account/profile/address.ts"
import { AddressApi } from "#domain/shopping/orders/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { MAX_ADDRESSES } from "./addresses.ts"
import { MAX_PROMO_CODES } from "./checkout.ts"
import { PROMO_CODES } from "./cart-tables.ts"

const add = (caller: Caller, change: CartChange) => CartApi.use((api) => api.add(caller, change))
const callCheckout = <A>(call: (api: CheckoutApi["Service"]) => Effect.Effect<A, unknown>) => CheckoutApi.use(call)
const update = (caller: Caller, change: Partial<AddressUpdate>) =>
  AddressApi.use((api) => api.update(caller, { ...HOME, ...change }))
const promo = (code: Partial<PromoCode>) =>
  Records.use((records) => records.insert(PROMO_CODES, { ...PROMO_CODE, ...code }))

const goods = sellable()
const lamp = goods[0]!
const elsewhere = goods.find(({ shopId }) => shopId !== lamp.shopId)!

describe.each(STORES)("checkout over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
  })

  it("CART-03, CART-18: reports that an empty cart cannot be paid", async () => {
    const overview = await market.run(callCheckout((api) => api.overview(sanne)))
    expect(overview).toMatchObject({ carts: [], deliveryType: "delivery", total: 0, promoCodes: [], shops: [] })
    expect(overview.problems).toEqual([{ reason: "empty", product: null, shopId: null, most: null }])
  })

  it("CART-03, CART-20: offers each shop's methods, stores the choice, and clears it for the other delivery type", async () => {
    await market.run(Effect.andThen(add(sanne, lamp), add(sanne, elsewhere)))
    const offered = await market.run(callCheckout((api) => api.deliveryOptions(sanne)))
    expect(offered.map(({ shopId }) => shopId)).toEqual([lamp.shopId, elsewhere.shopId])
    expect(offered.map(({ options }) => options.map(({ method }) => method.id))).toEqual([["delivery"], ["delivery"]])
    const before = await market.run(callCheckout((api) => api.overview(sanne)))
    expect([before.shipping, before.total]).toEqual([null, null])
    await market.run(callCheckout((api) => api.chooseMethod(sanne, "delivery", lamp.shopId)))
    const chosen = await market.run(callCheckout((api) => api.chooseMethod(sanne, "delivery", elsewhere.shopId)))
    expect(chosen.shops.map(({ method }) => method?.id)).toEqual(["delivery", "delivery"])
    expect(chosen.total).toBe(chosen.goods + chosen.shipping!)
    expect(await market.failure(callCheckout((api) => api.chooseMethod(sanne, "pickup", lamp.shopId)))).toMatchObject({
      _tag: "CartConflict",
      field: "id",
      reason: "other-delivery-type"
    })
    const fetched = await market.run(callCheckout((api) => api.setDeliveryType(sanne, "pickup")))
    expect(fetched.shops.map(({ method }) => method)).toEqual([null, null])
    expect((await market.run(callCheckout((api) => api.deliveryOptions(sanne))))[0]?.options[0]?.method.type).toBe(
      "pickup"
    )
    const free = await market.run(callCheckout((api) => api.chooseMethod(sanne, "pickup", lamp.shopId)))
    expect(free.shops[0]).toMatchObject({ shipping: 0, method: { id: "pickup" } })
  })

  it("CART-21: rejects an unknown shop, method or address and changes nothing", async () => {
    await market.run(add(sanne, lamp))
    const failures = await Promise.all([
      market.failure(callCheckout((api) => api.chooseMethod(sanne, "delivery", "nergens" as ShopId))),
      market.failure(callCheckout((api) => api.chooseMethod(sanne, "postduif", lamp.shopId))),
      market.failure(callCheckout((api) => api.chooseAddress(sanne, "nergens", "delivery_address")))
    ])
    expect(failures).toMatchObject([
      { _tag: "CartNotFound", field: "shop_id" },
      { _tag: "CartNotFound", field: "id" },
      { _tag: "CartNotFound", field: "id" }
    ])
    const { problems } = await market.run(callCheckout((api) => api.overview(sanne)))
    expect(problems.map(({ reason }) => reason)).toEqual(["no-method", "no-delivery-address", "no-billing-address"])
  })

  it("CART-03, PROF-07: uses the chosen delivery and billing addresses as long as they exist", async () => {
    await market.run(update(sanne, {}))
    await market.run(update(sanne, { public_id: "werk", default: false }))
    const chosen = await market.run(callCheckout((api) => api.chooseAddress(sanne, "werk", "delivery_address")))
    expect([chosen.deliveryAddress?.publicId, chosen.billingAddress?.publicId]).toEqual(["werk", "werk"])
    const bill = await market.run(callCheckout((api) => api.chooseAddress(sanne, "thuis", "billing_address")))
    expect([bill.deliveryAddress?.publicId, bill.billingAddress?.publicId]).toEqual(["werk", "thuis"])
    await market.run(update(sanne, { public_id: "werk", deleted: true }))
    const after = await market.run(callCheckout((api) => api.overview(sanne)))
    expect(after.deliveryAddress?.publicId).toBe("thuis")
  })

  it("PROF-07, PROF-30: stores addresses as the form parses them, one of them as the default", async () => {
    const typed = { ...HOME.address, postcode: "3511ab", addition: " A " }
    const addresses = await market.run(update(sanne, { name: " Sanne  de Vries ", address: typed, default: false }))
    expect(addresses).toEqual([
      {
        publicId: "thuis",
        name: "Sanne de Vries",
        data: { ...HOME.address, postcode: "3511 AB", addition: "A" },
        default: true
      }
    ])
    expect(await market.run(AddressApi.use((api) => api.addresses(sanne)))).toEqual(addresses)
    expect(
      await market.run(
        AddressApi.use((api) =>
          Effect.flatMap(
            Effect.promise(() => shopper("daan")),
            api.addresses
          )
        )
      )
    ).toEqual([])
  })

  it.each([
    ["name", { name: "12" }],
    ["address.street", { address: { ...HOME.address, street: " " } }],
    ["address.houseNumber", { address: { ...HOME.address, houseNumber: 100_000 } }],
    ["address.houseNumber", { address: { ...HOME.address, houseNumber: 0 } }],
    ["address.addition", { address: { ...HOME.address, addition: "#" } }],
    ["address.postcode", { address: { ...HOME.address, postcode: "12" } }],
    ["address.city", { address: { ...HOME.address, city: "" } }]
  ] as const)("PROF-30, CART-21: rejects an address for its %s", async (field, change) => {
    expect(await market.failure(update(sanne, change))).toMatchObject({ _tag: "CartRejected", field })
    expect(await market.run(AddressApi.use((api) => api.addresses(sanne)))).toEqual([])
  })

  it("PROF-30: rejects the fifty-first address; existing ones can be changed", async () => {
    for (let at = 0; at < MAX_ADDRESSES; at++) await market.run(update(sanne, { public_id: `a${at}` }))
    expect(await market.failure(update(sanne, { public_id: "more" }))).toMatchObject({
      field: "public_id",
      reason: "too-many-addresses"
    })
    expect(await market.run(update(sanne, { public_id: "a7", name: "Iemand Anders" }))).toHaveLength(MAX_ADDRESSES)
  })

  it("CART-12, CART-24: applies a promo code once, and removes it", async () => {
    await market.run(promo({ code: "VIJF" }))
    await market.run(add(sanne, lamp))
    const overview = await market.run(callCheckout((api) => api.addPromoCode(sanne, " vi jf")))
    expect(overview).toMatchObject({
      promoCodes: [{ code: "VIJF", refusal: null }],
      discount: Math.min(500, overview.goods)
    })
    const again = market.failure(callCheckout((api) => api.addPromoCode(sanne, "VIJF")))
    expect(await again).toMatchObject({ _tag: "CartConflict", field: "promocode", reason: "already-used" })
    const without = await market.run(callCheckout((api) => api.removePromoCode(sanne, "vijf")))
    expect([without.promoCodes, without.discount]).toEqual([[], 0])
  })

  it("CART-12: rejects unknown and expired codes", async () => {
    await market.run(promo({ code: "OUD", validUntil: "2026-11-19" as IsoDay }))
    await market.run(add(sanne, lamp))
    for (const typed of ["WELKOM", "!", ""]) {
      expect(await market.failure(callCheckout((api) => api.addPromoCode(sanne, typed)))).toMatchObject({
        _tag: "CartNotFound",
        field: "promocode"
      })
    }
    expect(await market.failure(callCheckout((api) => api.addPromoCode(sanne, "OUD")))).toMatchObject({
      reason: "expired"
    })
  })

  it("CART-12: preserves an expired code in the cart without a discount, with the reason", async () => {
    await market.run(promo({ code: "VANDAAG", validUntil: "2026-11-20" as IsoDay }))
    await market.run(add(sanne, lamp))
    await market.run(callCheckout((api) => api.addPromoCode(sanne, "VANDAAG")))
    market.at(new Date(TEST_NOW.getTime() + DAY_MS))
    const tomorrow = await shopper("sanne", null, new Date(TEST_NOW.getTime() + DAY_MS))
    const { promoCodes, discount } = await market.run(callCheckout((api) => api.overview(tomorrow)))
    expect(promoCodes).toEqual([{ code: "VANDAAG", refusal: "Deze code was geldig tot en met 20 nov 2026." }])
    expect(discount).toBe(0)
  })

  it("CART-24: limits codes to ten, and clears codes and choices with the last line", async () => {
    await market.run(add(sanne, lamp))
    for (let at = 0; at <= MAX_PROMO_CODES; at++) await market.run(promo({ code: `CODE-${at}` }))
    for (let at = 0; at < MAX_PROMO_CODES; at++)
      await market.run(callCheckout((api) => api.addPromoCode(sanne, `code-${at}`)))
    const more = market.failure(callCheckout((api) => api.addPromoCode(sanne, `code-${MAX_PROMO_CODES}`)))
    expect(await more).toMatchObject({ field: "promocode", reason: "too-many-codes" })
    await market.run(callCheckout((api) => api.setDeliveryType(sanne, "pickup")))
    await market.run(CartApi.use((api) => api.remove(sanne, lamp)))
    const after = await market.run(callCheckout((api) => api.overview(sanne)))
    expect([after.promoCodes, after.deliveryType]).toEqual([[], "delivery"])
  })

  it("CART-21: requires a login for every call", async () => {
    const anonymous = { rawToken: null, cartSessionHash: null }
    const calls = [
      callCheckout((api) => api.overview(anonymous)),
      callCheckout((api) => api.setDeliveryType(anonymous, "pickup")),
      callCheckout((api) => api.deliveryOptions(anonymous)),
      callCheckout((api) => api.addPromoCode(anonymous, "VIJF")),
      update(anonymous, {})
    ]
    for (const call of calls) {
      expect(await market.failure(call as Effect.Effect<unknown, unknown, CheckoutApi>)).toMatchObject({
        _tag: "SignInNeeded",
        reason: "missing"
      })
    }
  })
})

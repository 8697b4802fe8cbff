import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { HOME, keyOf, ANONYMOUS } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange, CartState } from "#domain/shopping/cart/cart.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { PaymentApi } from "#domain/shopping/payment/api.ts"
import type { PaymentSession } from "#domain/shopping/payment/payment.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { CART_SESSION_HEADER, type Caller } from "#domain/account/session/request-headers.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { openContractHarness, type ContractHarness } from "./contract-harness.ts"
import { tokenOf } from "./tokens.ts"

const PAGE = { limit: 10, offset: 0 }

let harness: ContractHarness
let lamp: CartChange
let sanne: Caller
let daan: Caller
let session: PaymentSession

beforeAll(async () => {
  harness = await openContractHarness()
  sanne = { rawToken: await tokenOf({ sub: "sanne" }), cartSessionHash: null }
  daan = { rawToken: await tokenOf({ sub: "daan" }), cartSessionHash: null }
  lamp = await someOffer()
  session = await harness.over(ordered(sanne))
})
afterAll(() => harness.close())

/** Returns an offer that can be delivered. */
const someOffer = async (): Promise<CartChange> => {
  const { hits } = await harness.backend.api.search(searchPayload(EMPTY_REQUEST))
  for (const { _id } of hits.hits) {
    const { offers } = (await harness.backend.api.product(_id)) as Product
    const offer = offers.find(({ availability, shippingCost }) => availability === "in_stock" && shippingCost !== null)
    if (offer !== undefined)
      return { product: offer.productId, shopId: offer.shopId, offerId: offer.offerId, all: false, quantity: 1 }
  }
  throw new TypeError("Nothing in this world can be bought")
}

/** Runs all steps from an empty cart to a payment. */
const ordered = (caller: Caller) =>
  Effect.gen(function* () {
    yield* CartApi.use((api) => api.add(caller, lamp))
    yield* AddressApi.use((api) => api.update(caller, HOME))
    const { total } = yield* CheckoutApi.use((api) => api.chooseMethod(caller, "delivery", lamp.shopId))
    return yield* PaymentApi.use((api) =>
      api.createSession(caller, { key: keyOf(1), orderIds: [], amount: toCents(total!) })
    )
  })

/** Returns a visitor with a filled cart, over the contract. */
const visitorOver = async (): Promise<Caller> => {
  const { cartSessionHash } = await harness.over(CartApi.use((api) => api.add(ANONYMOUS, lamp)))
  return { rawToken: null, cartSessionHash }
}

/** Makes a visitor a guest, over the contract. */
const guestOver = async (email: string, visitor?: Caller): Promise<Caller> => {
  const caller = visitor ?? (await visitorOver())
  const { cartSessionHash } = await harness.over(CartApi.use((api) => api.beginGuest(caller, email)))
  return { rawToken: null, cartSessionHash }
}

describe("API-12: buying, in-process and over the contract", () => {
  it("CART-01, CART-02: returns a visitor's cart by the hash of its response", async () => {
    expect(await harness.same(CartApi.use((api) => api.open(ANONYMOUS)))).toMatchObject({ cartSessionHash: null })
    const begun: CartState = await harness.over(CartApi.use((api) => api.add(ANONYMOUS, lamp)))
    const caller: Caller = { rawToken: null, cartSessionHash: begun.cartSessionHash }
    expect(await harness.same(CartApi.use((api) => api.open(caller)))).toEqual(begun)
    const more = await harness.over(CartApi.use((api) => api.add(caller, lamp)))
    expect(more.openCarts[0]?.lines[0]?.quantity).toBe(2)
    const less = await harness.over(CartApi.use((api) => api.remove(caller, lamp)))
    expect(less).toEqual(begun)
    expect((await harness.over(CartApi.use((api) => api.remove(caller, { ...lamp, all: true })))).openCarts).toEqual([])
  })

  it("CART-29: adds several pieces in one call", async () => {
    const { cartSessionHash } = await harness.over(CartApi.use((api) => api.add(ANONYMOUS, { ...lamp, quantity: 99 })))
    const caller: Caller = { rawToken: null, cartSessionHash }
    expect(await harness.same(CartApi.use((api) => api.add(caller, lamp)))).toMatchObject({ reason: "quantity-limit" })
    const less = await harness.over(CartApi.use((api) => api.remove(caller, { ...lamp, quantity: 96 })))
    expect(less.openCarts[0]?.lines[0]?.quantity).toBe(3)
  })

  it("CART-34: saves a line for later and puts it back", async () => {
    const { product, shopId, offerId } = lamp
    const begun = await harness.over(CartApi.use((api) => api.add(ANONYMOUS, { ...lamp, quantity: 2 })))
    const caller: Caller = { rawToken: null, cartSessionHash: begun.cartSessionHash }
    const saved = await harness.over(CartApi.use((api) => api.saveForLater(caller, { product, shopId, offerId })))
    expect(saved).toMatchObject({ openCarts: [], savedLines: [{ product, quantity: 2 }] })
    expect(await harness.same(CartApi.use((api) => api.open(caller)))).toEqual(saved)
    expect(await harness.over(CartApi.use((api) => api.putBack(caller, { product, shopId, offerId })))).toEqual(begun)
  })

  it("CART-26, CART-27: merges a session's cart into a user's, and accepts a price", async () => {
    const eva: Caller = { rawToken: await tokenOf({ sub: "eva" }), cartSessionHash: null }
    await harness.over(CartApi.use((api) => api.add(eva, lamp)))
    const { cartSessionHash } = await harness.over(CartApi.use((api) => api.add(ANONYMOUS, lamp)))
    const merged = await harness.over(CartApi.use((api) => api.merge({ ...eva, cartSessionHash })))
    expect(await harness.same(CartApi.use((api) => api.merge({ ...eva, cartSessionHash })))).toEqual(merged)
    const [line] = merged.openCarts[0]!.lines
    const agree = (price: number) =>
      harness.same(
        CartApi.use((api) =>
          api.acceptPrices(eva, [
            { product: lamp.product, shopId: lamp.shopId, offerId: lamp.offerId, price: toCents(price) }
          ])
        )
      )
    expect(await agree(line.priceAtAdding)).toEqual(merged)
    expect(await agree(line.priceAtAdding + 1)).toMatchObject({ _tag: "CartConflict", field: "prices.0.price" })
    expect(await harness.same(CartApi.use((api) => api.merge(ANONYMOUS)))).toMatchObject({ _tag: "SignInNeeded" })
  })

  it("CART-05 to CART-07: returns orders, returns and addresses, single and as lists", async () => {
    const [id] = session.orderIds
    const order = await harness.same(OrdersApi.use((api) => api.order(sanne, id)))
    expect(await harness.same(OrdersApi.use((api) => api.orders(sanne, PAGE)))).toEqual([order])
    expect(await harness.same(OrdersApi.use((api) => api.orders(sanne, { limit: 1, offset: 1 })))).toEqual([])
    expect(await harness.same(OrdersApi.use((api) => api.returns(sanne, PAGE)))).toEqual([])
    const { public_id, name, address } = HOME
    expect(await harness.same(AddressApi.use((api) => api.addresses(sanne)))).toEqual([
      { publicId: public_id, name, data: address, default: true }
    ])
  })

  it("CART-03: stores each choice of checkout", async () => {
    expect(await harness.same(CheckoutApi.use((api) => api.overview(sanne)))).toMatchObject({ problems: [] })
    expect(await harness.same(CheckoutApi.use((api) => api.deliveryOptions(sanne)))).toMatchObject([
      { shopId: lamp.shopId }
    ])
    const calls: ReadonlyArray<(api: CheckoutApi["Service"]) => ReturnType<typeof api.overview>> = [
      (api) => api.chooseAddress(sanne, HOME.public_id, "billing_address"),
      (api) => api.setDeliveryType(sanne, "pickup"),
      (api) => api.setDeliveryType(sanne, "delivery"),
      (api) => api.chooseMethod(sanne, "delivery", lamp.shopId),
      (api) => api.removePromoCode(sanne, "NIETS")
    ]
    for (const call of calls)
      expect(await harness.same(CheckoutApi.use(call))).toMatchObject({ shops: [{ shopId: lamp.shopId }] })
  })

  it("PAY-04: returns a payment that was begun before", async () => {
    const { amount } = (await harness.over(CartApi.use((api) => api.open(sanne)))).pendingPayments[0]!
    const begin = { key: keyOf(1), orderIds: session.orderIds, amount }
    expect(await harness.same(PaymentApi.use((api) => api.createSession(sanne, begin)))).toEqual(session)
  })

  it.each<
    [string, (caller: Caller) => Effect.Effect<unknown, object, OrdersApi | CheckoutApi | AddressApi | PaymentApi>]
  >([
    ["orders", (caller) => OrdersApi.use((api) => api.orders(caller, PAGE))],
    ["an order", (caller) => OrdersApi.use((api) => api.order(caller, session.orderIds[0]))],
    ["returns", (caller) => OrdersApi.use((api) => api.returns(caller, PAGE))],
    ["addresses", (caller) => AddressApi.use((api) => api.addresses(caller))],
    ["checkout", (caller) => CheckoutApi.use((api) => api.overview(caller))],
    [
      "a payment",
      (caller) =>
        PaymentApi.use((api) => api.createSession(caller, { key: keyOf(2), orderIds: [], amount: toCents(1) }))
    ]
  ])("AUTH-17, CART-21: requires a login for %s", async (_what, call) => {
    expect(await harness.same(call(ANONYMOUS))).toMatchObject({ _tag: "SignInNeeded", reason: "missing" })
    expect(await harness.same(call({ ...ANONYMOUS, rawToken: "a.b.c" }))).toMatchObject({ reason: "invalid" })
  })

  it("GUEST-10: buys as a guest from the cart to a payment, and cancels the order", async () => {
    const guest = await guestOver("guus@gast.example")
    const { orderIds } = await harness.over(ordered(guest))
    const order = await harness.same(OrdersApi.use((api) => api.order(guest, orderIds[0])))
    expect(order).toMatchObject({ id: orderIds[0], status: "awaiting-payment" })
    expect(await harness.same(AddressApi.use((api) => api.addresses(guest)))).toMatchObject([{ name: HOME.name }])
    expect(await harness.same(OrdersApi.use((api) => api.cancel(guest, orderIds[0])))).toMatchObject({
      status: "cancelled"
    })
    expect(await harness.same(OrdersApi.use((api) => api.cancel(guest, session.orderIds[0])))).toMatchObject({
      _tag: "CartNotFound"
    })
    const again = await harness.over(CartApi.use((api) => api.orderAgain(guest, orderIds[0])))
    expect(again.cart.openCarts).toHaveLength(1)
  })

  it("CART-21: fails equally in-process and over the contract", async () => {
    const nowhere = { ...lamp, product: "bestaat-niet" as CartChange["product"] }
    expect(await harness.same(CartApi.use((api) => api.add(ANONYMOUS, nowhere)))).toMatchObject({
      _tag: "CartNotFound",
      field: "product"
    })
    expect(await harness.same(CartApi.use((api) => api.add(ANONYMOUS, { ...lamp, offerId: "weg" })))).toMatchObject({
      _tag: "CartConflict",
      field: "spid",
      reason: "sold-out"
    })
    expect(await harness.same(AddressApi.use((api) => api.update(sanne, { ...HOME, name: "" })))).toMatchObject({
      _tag: "CartRejected",
      field: "name"
    })
  })
})

describe("rejections over HTTP", () => {
  const CARTS = "cart/v0/carts"
  const ORDERS = "cart/v1/orders"
  const send = (path: string, body: unknown, caller: Caller = sanne) =>
    harness.send("POST", path, body, {
      ...(caller.rawToken !== null && { authorization: `Bearer ${caller.rawToken}` }),
      ...(caller.cartSessionHash !== null && { [CART_SESSION_HEADER]: caller.cartSessionHash })
    })
  const address = (change: object) => ({ ...HOME, address: { ...HOME.address, ...change } })
  const change = () => ({ product: lamp.product, sid: lamp.shopId, spid: lamp.offerId })
  const declaration = () => ({
    orderId: session.orderIds[0],
    shopId: lamp.shopId,
    selectedProducts: [{ id: lamp.offerId, quantity: 1 }],
    returnReason: "other"
  })
  const begin = (orderIds: ReadonlyArray<string>, amount = 1) => ({ key: keyOf(9), orderIds, amount })

  const CASES: Readonly<Record<string, () => ReturnType<typeof send>>> = {
    "add: a product that does not exist": () => send(`${CARTS}/add-product/`, { ...change(), product: "bestaat-niet" }),
    "add: an offer the shop does not have": () => send(`${CARTS}/add-product/`, { ...change(), spid: "weg" }),
    "add: an id that cannot be one": () => send(`${CARTS}/add-product/`, { ...change(), product: "a b" }),
    "add: a field nobody knows": () => send(`${CARTS}/add-product/`, { ...change(), colour: "red" }),
    "add: no body": () => send(`${CARTS}/add-product/`, undefined),
    "address: no postcode": () => send(`${ORDERS}/update_delivery_address/`, address({ postcode: "" })),
    "address: a number that is too high": () =>
      send(`${ORDERS}/update_delivery_address/`, address({ houseNumber: 1e6 })),
    "chooseAddress: an address that is not there": () =>
      send(`${ORDERS}/delivery_address/`, { id: "weg", attribute: "billing_address" }),
    "chooseMethod: a shop without a cart": () => send(`${ORDERS}/shipping_method/`, { id: "delivery", shop_id: "weg" }),
    "chooseMethod: a method the shop does not have": () =>
      send(`${ORDERS}/shipping_method/`, { id: "weg", shop_id: lamp.shopId }),
    "chooseMethod: fetching where bringing was chosen": () =>
      send(`${ORDERS}/shipping_method/`, { id: "pickup", shop_id: lamp.shopId }),
    "deliveryType: a type nobody knows": () => send(`${ORDERS}/update_delivery_type/`, { pickup_delivery: "drone" }),
    "promoCode: a code that does not exist": () => send(`${ORDERS}/add_promocode/`, { promocode: "WELKOM" }),
    "promoCode: a code that has run out": async () => {
      const code = { ...PROMO_CODE, code: "OUD", validUntil: "2026-11-19" as IsoDay }
      await harness.backend.run(Records.use((records) => records.put(PROMO_CODES, code)))
      return send(`${ORDERS}/add_promocode/`, { promocode: "oud" })
    },
    "overview: an order of somebody else": () =>
      send(`${ORDERS}/order_overview/`, { order_id: session.orderIds[0] }, daan),
    "cancel: an order of somebody else": () => send(`${ORDERS}/cancel/`, { order_id: session.orderIds[0] }, daan),
    "declare: an order of somebody else": () => send("cart/v1/returns/declare/", declaration(), daan),
    "declare: an order that is not paid": () => send("cart/v1/returns/declare/", declaration()),
    "pay: an order of somebody else": () => send("payment/create-session/", begin(session.orderIds), daan),
    "pay: an empty cart": () => send("payment/create-session/", begin([]), daan),
    "orderAgain: an order of somebody else": () =>
      send(`${CARTS}/order-again/`, { order_id: session.orderIds[0] }, daan),
    "orderAgain: an order that can still be paid": () =>
      send(`${CARTS}/order-again/`, { order_id: session.orderIds[0] }),
    "pay: another amount": () => send("payment/create-session/", begin([], 1))
  }

  it.each(examples("CART-21", ["call", "case", "status", "field"]))(
    "CART-21: responds to $call, $case, with $status for $field",
    async (row) => {
      const { status, body } = await CASES[`${row.call}: ${row.case}`]!()
      expect({ status, field: (body as { readonly field?: string }).field }).toEqual({
        status: Number(row.status),
        field: row.field
      })
    }
  )

  it("GUEST-10: shows an order of a guest to that guest alone, and no list", async () => {
    const visitor = await visitorOver()
    const guest = await guestOver("gerda@gast.example", visitor)
    const { orderIds } = await harness.over(ordered(guest))
    const callers: Readonly<Record<string, Caller>> = {
      "the guest": guest,
      "the session before the guest": visitor,
      "another guest": await guestOver("gerda@gast.example"),
      "a visitor with a cart": await visitorOver(),
      "without a session": ANONYMOUS,
      "the guest with an invalid token": { ...guest, rawToken: "a.b.c" },
      "a user with the session of the guest": { ...daan, cartSessionHash: guest.cartSessionHash }
    }
    const rows = Object.entries(callers).map(async ([caller, as]) => {
      const order = await send(`${ORDERS}/order_overview/`, { order_id: orderIds[0] }, as)
      const list = await send("cart/graphql", { query: "{ orders { id } returns { reqID } }" }, as)
      const { errors } = list.body as { readonly errors?: ReadonlyArray<{ readonly extensions: { code: string } }> }
      return { caller, order: String(order.status), list: errors?.[0]?.extensions.code ?? String(list.status) }
    })
    expect(await Promise.all(rows)).toEqual(examples("GUEST-10", ["caller", "order", "list"]))
  })

  it.each(examples("GUEST-10", ["call", "case", "status", "field"]))(
    "GUEST-10: responds to $call, $case, with $status for $field",
    async (row) => {
      const path = `${CARTS}/begin-guest/`
      const begin = async (email: string) => send(path, { email }, await visitorOver())
      const email = `${row.status}@gast.example`
      const cases: Readonly<Record<string, () => ReturnType<typeof send>>> = {
        "an address that no mail can reach": () => begin("guus"),
        "255 characters": () => begin(`${"g".repeat(251)}@g.example`.slice(-255)),
        "nothing in the cart": () => send(path, { email }, ANONYMOUS),
        "a user": () => send(path, { email }, sanne),
        "the sixth guest with the address on a day": async () => {
          for (let count = 0; count < 5; count++) expect((await begin("vaak@gast.example")).status).toBe(200)
          return begin("Vaak@gast.example")
        }
      }
      const { status, body } = await cases[row.case]!()
      expect({ status, field: (body as { readonly field?: string }).field }).toEqual({
        status: Number(row.status),
        field: row.field
      })
    }
  )

  it("API-40: returns the same orders over GraphQL, and introspection without a token", async () => {
    const { body } = await send("cart/graphql", { query: "{ orders(limit: 1) { id } __typename }" })
    expect(body).toEqual({ data: { orders: [{ id: session.orderIds[0] }], __typename: "Query" } })
    const schema = await send("cart/graphql", { query: "{ __schema { queryType { name } } }" }, ANONYMOUS)
    expect(schema).toEqual({ status: 200, body: { data: { __schema: { queryType: { name: "Query" } } } } })
    const rejected = await send("cart/graphql", { query: "{ orders { id } }" }, ANONYMOUS)
    expect(rejected).toMatchObject({ status: 200, body: { errors: [{ extensions: { code: "UNAUTHORIZED" } }] } })
  })

  it("API-18, API-42: rejects a query that is too long and names its field", async () => {
    expect(await send("cart/graphql", { query: "x".repeat(10_001) })).toMatchObject({
      status: 400,
      body: { field: "query" }
    })
  })
})

import { toCents } from "#domain/base/euros.ts"
import { Effect, Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import * as HttpPorts from "#adapters/client/http.ts"
import { startMollie } from "#adapters/outside/testing/mollie-server.ts"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { findOpenRefunds } from "#adapters/services/shopping/refunds.ts"
import { HOME, keyOf } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { PaymentApi, PaymentChecks } from "#domain/shopping/payment/api.ts"
import { paymentPath, ROUTES } from "#domain/base/routes.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { sellableOffers } from "#web/testing/shopping.ts"
import { testSite } from "#web/testing/test-site.ts"
import { readSettings } from "./settings.ts"

const API_KEY = "test_0123456789abcdefghij"

/** The address at which the provider believes the site to be: it calls none on this machine. */
const ORIGIN = "https://winkel.example"

let now: Date
let mollie: Awaited<ReturnType<typeof startMollie>>
let site: Awaited<ReturnType<typeof testSite>>
let shop: ManagedRuntime.ManagedRuntime<CartApi | CheckoutApi | OrdersApi | AddressApi | PaymentApi, unknown>
let sanne: Caller
beforeEach(async () => {
  now = TEST_NOW
  mollie = await startMollie({ apiKey: API_KEY, webhookTo: (url) => url.replace(ORIGIN, site.address) })
  const environment = { MOLLIE_API_KEY: API_KEY, MOLLIE_API_URL: mollie.apiUrl }
  const settings = readSettings(environment, "/tmp").mollie!
  site = await testSite({}, () => now, undefined, { mollie: { settings, origin: ORIGIN } })
  shop = ManagedRuntime.make(HttpPorts.layer(site.address, () => undefined).pipe(Layer.provide(FetchHttpClient.layer)))
  sanne = { rawToken: await tokenOf({ sub: "sanne" }), cartSessionHash: null }
})
afterEach(async () => {
  await shop.dispose()
  await site.close()
  await mollie[Symbol.asyncDispose]()
})

const [offer] = sellableOffers()

/** Fills the cart, checks out and begins a payment over HTTP. */
const begin = (quantity = 1) =>
  shop.runPromise(
    Effect.gen(function* () {
      const { productId, shopId, offerId } = offer!
      const change = { product: productId, shopId, offerId, all: false, quantity } as unknown as CartChange
      yield* CartApi.use((api) => api.add(sanne, change))
      yield* AddressApi.use((api) => api.update(sanne, HOME))
      yield* CheckoutApi.use((api) => api.chooseMethod(sanne, "delivery", offer!.shopId as ShopId))
      const { total } = yield* CheckoutApi.use((api) => api.overview(sanne))
      return yield* PaymentApi.use((api) =>
        api.createSession(sanne, { key: keyOf(1), orderIds: [], amount: toCents(total!) })
      )
    })
  )

const statusOf = async (id: OrderNumber) => (await shop.runPromise(OrdersApi.use((api) => api.order(sanne, id)))).status

const onlyPayment = () => [...mollie.payments.keys()][0]!

describe("a purchase at a site with a provider elsewhere", () => {
  it("PAY-22, PAY-13: is paid by a webhook, sent twice and late", async () => {
    const { id, url, orderIds } = await begin()
    const payment = onlyPayment()
    expect(url).toBe(`${mollie.apiUrl}/checkout/${payment}`)
    expect(mollie.payments.get(payment)?.body).toMatchObject({
      redirectUrl: ORIGIN + paymentPath(id),
      webhookUrl: ORIGIN + ROUTES.paymentReport,
      metadata: { paymentId: id }
    })
    expect(await mollie.sendWebhook(payment)).toBe(200)
    expect(await statusOf(orderIds[0])).toBe("awaiting-payment")
    mollie.settle(payment, "paid")
    expect(await Promise.all([mollie.sendWebhook(payment), mollie.sendWebhook(payment)])).toEqual([200, 200])
    expect(await statusOf(orderIds[0])).toBe("paid")
    expect(mollie.received.filter(({ call }) => call === "POST /v2/payments")).toHaveLength(1)
  })

  it("PAY-22, PAY-13: asks for another webhook while the provider fails, and is paid by it", async () => {
    const { orderIds } = await begin()
    const payment = onlyPayment()
    mollie.settle(payment, "paid")
    mollie.fail({ status: 429, retryAfter: 60 })
    expect(await mollie.sendWebhook(payment)).toBe(503)
    expect(await statusOf(orderIds[0])).toBe("awaiting-payment")
    expect(await mollie.sendWebhook(payment)).toBe(200)
    expect(await statusOf(orderIds[0])).toBe("paid")
  })

  it("PAY-22, PAY-14: is paid without a webhook, by the check in the background", async () => {
    const { orderIds } = await begin()
    mollie.settle(onlyPayment(), "paid")
    await site.backend.run(PaymentChecks.use(({ checkOpen }) => checkOpen))
    expect(await statusOf(orderIds[0])).toBe("paid")
  })

  it("PAY-22, PAY-11: continues at one payment although the response to its creation was lost", async () => {
    mollie.fail({ connection: "cut", isDone: true })
    const { url } = await begin()
    expect(url).toBe(`${mollie.apiUrl}/checkout/${onlyPayment()}`)
    expect([mollie.payments.size, mollie.received.length]).toEqual([1, 2])
  })

  it("PAY-22, PAY-15: gives all money of a cancelled order back, once, although the response was lost", async () => {
    const { orderIds } = await begin()
    const payment = onlyPayment()
    mollie.settle(payment, "paid")
    await mollie.sendWebhook(payment)
    await shop.runPromise(OrdersApi.use((api) => api.cancel(sanne, orderIds[0])))
    mollie.fail({ connection: "cut", isDone: true })
    await site.backend.run(PaymentChecks.use(({ checkOpen }) => checkOpen))
    mollie.refundAll(payment)
    now = new Date(now.getTime() + HOUR_MS)
    await site.backend.run(PaymentChecks.use(({ checkOpen }) => checkOpen))
    const { amount } = mollie.payments.get(payment)!.body as { readonly amount: { readonly value: string } }
    expect(mollie.payments.get(payment)?.refunds.map((refund) => refund.amount)).toEqual([amount.value])
    expect(await statusOf(orderIds[0])).toBe("refunded")
  })

  /** Buys, and returns the payment at Mollie with its amount in cents. */
  const bought = async (quantity = 1) => {
    const { orderIds } = await begin(quantity)
    const payment = onlyPayment()
    mollie.settle(payment, "paid")
    await mollie.sendWebhook(payment)
    const { amount } = mollie.payments.get(payment)!.body as { readonly amount: { readonly value: string } }
    return { payment, orderId: orderIds[0], cents: Math.round(Number(amount.value) * 100) }
  }

  /** Accepts an order and sends pieces of its only product. */
  const ship = (id: OrderNumber, quantity: number) =>
    site.backend.run(
      ShopOrdersApi.use((api) =>
        Effect.gen(function* () {
          const { order } = yield* api.accept(offer!.shopId as ShopId, id)
          const products = [{ id: order.products[0].merchantProductId, quantity }]
          yield* api.ship(offer!.shopId as ShopId, id, { carrier: "postnl", trackingCode: "3SABCD1234", products })
        })
      )
    )

  const check = () => site.backend.run(PaymentChecks.use(({ checkOpen }) => checkOpen))

  it("PAY-23, LEDGER-03: books what was refunded at Mollie and taken back by a bank, once, until the order is refunded", async () => {
    const { payment, orderId, cents } = await bought()
    const books = async () => {
      const { refunded, differences } = await site.backend.run(
        Records.use((records) => records.transaction((rows) => readBooks(rows)))
      )
      return { refunded, differences }
    }
    mollie.refundByHand(payment, 100)
    expect([await mollie.sendWebhook(payment), await mollie.sendWebhook(payment)]).toEqual([200, 200])
    expect(await books()).toEqual({ refunded: 0, differences: [] })
    mollie.refundAll(payment)
    await check()
    expect(await books()).toEqual({ refunded: 100, differences: [] })
    expect(await statusOf(orderId)).toBe("paid")
    mollie.chargeBack(payment, cents - 100)
    await mollie.sendWebhook(payment)
    await mollie.sendWebhook(payment)
    expect(await books()).toEqual({ refunded: cents, differences: [] })
    expect(await statusOf(orderId)).toBe("refunded")
    expect(mollie.received.filter(({ call }) => /^POST .*refunds$/.test(call))).toEqual([])
  })

  it("PAY-23: forgets a refund that failed at Mollie", async () => {
    const { payment } = await bought()
    const openRefunds = () => site.backend.run(Records.use((rows) => findOpenRefunds(rows, 10)))
    mollie.refundByHand(payment, 100)
    await mollie.sendWebhook(payment)
    expect(await openRefunds()).toMatchObject([{ amount: 100, origin: "provider", state: "at-provider" }])
    mollie.failRefunds(payment)
    await check()
    expect(await openRefunds()).toEqual([])
  })

  const booksNow = () => site.backend.run(Records.use((records) => records.transaction((rows) => readBooks(rows))))

  it("PAY-25, LEDGER-13: books a reversed chargeback of a sent order once, and its shop keeps the money", async () => {
    const { payment, orderId, cents } = await bought()
    await ship(orderId, 1)
    for (const round of [1, 2]) {
      mollie.chargeBack(payment, cents)
      await mollie.sendWebhook(payment)
      expect(await statusOf(orderId)).toBe("refunded")
      mollie.reverseChargebacks(payment)
      expect([await mollie.sendWebhook(payment), await mollie.sendWebhook(payment)]).toEqual([200, 200])
      await check()
      expect(await booksNow()).toMatchObject({ refunded: 0, pending: [], differences: [] })
      const { reversed, owed } = await shop.runPromise(OrdersApi.use((api) => api.order(sanne, orderId)))
      expect({ reversed, owed }).toEqual({ reversed: round * cents, owed: 0 })
    }
    expect(mollie.payments.get(payment)?.refunds).toEqual([])
  })

  it("PAY-25, ORDER-12: gives the money of the pieces back that were not sent", async () => {
    const { payment, orderId, cents } = await bought(2)
    await ship(orderId, 1)
    mollie.chargeBack(payment, cents)
    await mollie.sendWebhook(payment)
    mollie.reverseChargebacks(payment)
    await mollie.sendWebhook(payment)
    await check()
    mollie.refundAll(payment)
    now = new Date(now.getTime() + HOUR_MS)
    await check()
    const { perItem, reversed, owed } = await shop.runPromise(
      Effect.map(
        OrdersApi.use((api) => api.order(sanne, orderId)),
        ({ products, ...order }) => ({ ...order, ...products[0] })
      )
    )
    expect({ reversed, owed }).toEqual({ reversed: cents, owed: perItem })
    expect(mollie.payments.get(payment)?.refunds.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual([
      perItem
    ])
    expect(await booksNow()).toMatchObject({ refunded: perItem, pending: [], differences: [] })
  })

  it("PAY-25, PAY-03: gives the money of a reversed chargeback back if the order was not sent", async () => {
    const { payment, orderId, cents } = await bought()
    mollie.chargeBack(payment, cents)
    await mollie.sendWebhook(payment)
    mollie.reverseChargebacks(payment)
    await mollie.sendWebhook(payment)
    await check()
    mollie.refundAll(payment)
    now = new Date(now.getTime() + HOUR_MS)
    await check()
    expect(mollie.payments.get(payment)?.refunds.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual([cents])
    expect(await booksNow()).toMatchObject({ refunded: cents, pending: [], differences: [] })
    expect(await statusOf(orderId)).toBe("refunded")
  })

  it.each(["failed", "expired", "canceled"] as const)("PAY-22: leaves an order unpaid that %s", async (outcome) => {
    const { orderIds } = await begin()
    mollie.settle(onlyPayment(), outcome)
    expect(await mollie.sendWebhook(onlyPayment())).toBe(200)
    expect(await statusOf(orderIds[0])).toBe("awaiting-payment")
  })
})

const HOUR_MS = 3_600_000

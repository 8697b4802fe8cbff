import { toCents } from "#domain/base/euros.ts"
import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { inProcessProvider } from "#adapters/outside/in-process-payments.ts"
import { PaymentProvider, ProviderFailed } from "#adapters/outside/payment-port.ts"
import { LOCAL_MESSAGES } from "#adapters/client/backend.ts"
import { postLedger } from "#adapters/services/shopping/ledger-post.ts"
import { openMemoryBackend } from "#adapters/client/open-memory-backend.ts"
import { applyDueEvents, expireReturns } from "#adapters/services/shopping/due-orders.ts"
import { PROVIDER_PAYMENTS, LEDGER, REFUNDS } from "#adapters/services/shopping/payment-tables.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { WorldOffer } from "#domain/catalogue/world.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { PaymentApi, PaymentChecks } from "#domain/shopping/payment/api.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import type { PaymentKey } from "#domain/shopping/payment/payment.ts"
import type { AddressUpdate } from "#domain/account/profile/address.ts"
import { RETURN_REASONS } from "#domain/shopping/orders/return-status.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { type Random, random, shuffled } from "#fixtures/world/random.ts"
import { adultProducts, makeWorld } from "#fixtures/world/world.ts"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import type { Books } from "#domain/shopping/payment/books.ts"
import { balanceOf } from "#domain/shopping/payment/ledger-lines.ts"

export interface PurchaseFlow {
  readonly times: number
  readonly hasFaults: boolean
  /** Equal seeds give equal books. */
  readonly seed: number
}

export interface FlowResult extends FlowBooks {
  readonly events: Readonly<Record<string, number>>
}

const START = Date.parse("2026-11-20T09:00:00Z")

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

const USERS = 5

const GUEST_SHARE = 0.3

/** The number of offers that they buy, so that they compete for the last pieces. */
const OFFERS = 40

/** Maximum rounds of checks that wait for refunds; a refund that takes longer is a difference in the books. */
const MAX_ROUNDS = 100

const HOME: AddressUpdate = {
  public_id: "thuis",
  name: "Sanne de Vries",
  address: { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "3511 AB", city: "Utrecht" },
  default: true,
  deleted: false
}

const OUTCOMES: ReadonlyArray<TestOutcome | null> = [
  ...Array.from({ length: 6 }, () => "paid" as const),
  "failed",
  "expired",
  "canceled",
  "later",
  "double",
  "silent",
  null
]

/** Runs purchases one after the other with their own clock, until nothing is under way any more. Spec: CLI-61. */
export const runPurchases = async (
  { times, hasFaults, seed }: PurchaseFlow,
  onProgress: (done: number) => void
): Promise<FlowResult> => {
  let now = START
  let isFaulty = hasFaults
  const rng = random(seed)
  const counts = new Map<string, number>()
  const happened = (event: string): void => void counts.set(event, (counts.get(event) ?? 0) + 1)
  const fails = (event: string, probability: number): boolean => {
    const isNow = isFaulty && rng.chance(probability)
    if (isNow) happened(event)
    return isNow
  }
  const world = makeWorld({ products: 300, offers: 1_800, shops: 12, now: new Date(START) })
  const backend = await openMemoryBackend(world, {
    now: () => new Date(now),
    provider: unreliable(fails),
    isSite: false
  })
  const { run } = backend
  const offers = shuffled(rng, buyable(world)).slice(0, OFFERS)
  try {
    for (let done = 0; done < times; done++) {
      now += rng.int(1, 5) * MINUTE_MS
      await run(purchase({ rng, offers, number: done, hasFaults, fails, happened, wait: (time) => void (now += time) }))
      onProgress(done + 1)
    }
    isFaulty = false
    for (const pause of [HOUR_MS, 2 * HOUR_MS, 30 * DAY_MS, 365 * DAY_MS]) {
      now += pause
      await run(Effect.andThen(applyDueEvents, expireReturns))
      for (
        let round = 0;
        round === 0 || (round < MAX_ROUNDS && (await run(Records.use(pendingRefunds))) > 0);
        round++
      ) {
        now += HOUR_MS
        await run(PaymentChecks.use(({ checkOpen }) => checkOpen))
      }
    }
    await run(payOut([...new Set(offers.map(({ shopId }) => shopId))]))
    const books = await run(Records.use((records) => records.transaction(readFlowBooks)))
    const events = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return { ...books, events: Object.fromEntries(events) }
  } finally {
    await backend.close()
  }
}

const buyable = (world: ReturnType<typeof makeWorld>): ReadonlyArray<WorldOffer> => {
  const adult = new Set<string>(adultProducts(world).map(({ id }) => id))
  return [...world.offers].filter(
    ({ productId, availability, shippingCost }) =>
      !adult.has(productId) && availability === "in_stock" && shippingCost !== null
  )
}

type Fails = (event: string, probability: number) => boolean

const unreliable = (fails: Fails): Layer.Layer<PaymentProvider, never, Records> => {
  const lost = new ProviderFailed({ problem: "The provider did not respond in time", field: null, isFinal: false })
  const flaky = <A>(call: Effect.Effect<A, ProviderFailed>): Effect.Effect<A, ProviderFailed> =>
    Effect.suspend(() => {
      if (fails("provider call lost", 0.08)) return Effect.fail(lost)
      return fails("provider response lost", 0.08) ? Effect.andThen(call, Effect.fail(lost)) : call
    })
  return Layer.effect(
    PaymentProvider,
    PaymentProvider.useSync((provider) =>
      PaymentProvider.of({
        create: (payment) => flaky(provider.create(payment)),
        fetch: (id) => flaky(provider.fetch(id)),
        cancel: (id) => flaky(provider.cancel(id)),
        refund: (refund) => flaky(provider.refund(refund)),
        refunds: (id) => flaky(provider.refunds(id)),
        embedded: provider.embedded
      })
    )
  ).pipe(Layer.provide(inProcessProvider({ origin: LOCAL_MESSAGES.origin })))
}

interface Surroundings {
  readonly rng: Random
  readonly offers: ReadonlyArray<WorldOffer>
  readonly number: number
  readonly hasFaults: boolean
  readonly fails: Fails
  readonly happened: (event: string) => void
  /** Lets time pass, in milliseconds. */
  readonly wait: (time: number) => void
}

const purchase = Effect.fnUntraced(function* (around: Surroundings) {
  const { rng, number, hasFaults, fails, happened, wait } = around
  const visit = rng.chance(GUEST_SHARE) ? yield* visitAsGuest(around) : yield* visitAsUser(around)
  if (visit === null) return happened("nothing in the cart")
  const caller = yield* visit
  const total = yield* prepareCheckout(caller)
  if (total === null) return happened("checkout not possible")

  const key = `${number.toString(16).padStart(8, "0")}${"0".repeat(32)}` as PaymentKey
  const begin = PaymentApi.use((api) => api.createSession(caller, { key, orderIds: [], amount: total }))
  const begun = yield* Effect.result(begin)
  if (begun._tag === "Failure") return happened("payment refused")
  const { id, orderIds } = begun.success
  if (fails("request repeated", 0.2)) {
    const again = yield* Effect.result(begin)
    if (again._tag === "Success" && again.success.id !== id) happened("second payment for one key")
  }
  if (fails("cancelled before paying", 0.05)) yield* Effect.ignore(cancel(caller, orderIds[0]))
  const checks = yield* PaymentChecks
  if (fails("forged webhook", 0.2)) yield* checks.reported(`tr_vals${number}`)

  const outcome = hasFaults ? rng.pick(OUTCOMES) : "paid"
  if (fails("paid late", 0.1)) wait(rng.int(16, 55) * MINUTE_MS)
  const providerId = yield* providerIdOf(id)
  if (providerId !== null) {
    if (fails("webhook before the payment", 0.2)) yield* checks.reported(providerId)
    if (outcome !== null)
      yield* PaymentProvider.use(({ embedded }) => Effect.asVoid(embedded!.choose(providerId, outcome)))
    if (outcome === "later") wait(2 * MINUTE_MS)
    if (!fails("webhook lost", 0.2)) yield* checks.reported(providerId)
    if (fails("webhook twice", 0.2)) yield* checks.reported(providerId)
  }
  happened(`payment ${outcome ?? "never"}`)
  if (!fails("shopper does not return", 0.2)) yield* Effect.ignore(checks.forShopper(caller, id))
  wait(MINUTE_MS)
  if (rng.chance(0.5)) yield* checks.checkOpen
  for (const orderId of orderIds) yield* Effect.ignore(accept(caller, orderId, around))
  for (const orderId of orderIds) yield* Effect.ignore(deliver(visit, orderId, around))
})

const logIn = (sub: string): Effect.Effect<Caller, never, Identity> =>
  Effect.map(
    Identity.use((identity) => identity.startSession({ sub })),
    ({ rawToken }) => ({ rawToken, cartSessionHash: null })
  )

type Visit = Effect.Effect<Caller, never, Identity>

const visitAsUser = Effect.fnUntraced(function* (around: Surroundings) {
  const visit: Visit = logIn(`flow-${around.rng.int(1, USERS)}`)
  yield* addProducts(yield* visit, around)
  return visit
})

const visitAsGuest = Effect.fnUntraced(function* (around: Surroundings) {
  const visitor = yield* addProducts({ rawToken: null, cartSessionHash: null }, around)
  const email = `gast-${around.number}@voorbeeld.example`
  const begun = yield* Effect.result(CartApi.use((api) => api.beginGuest(visitor, email)))
  if (begun._tag === "Failure") return null
  around.happened("guest began")
  const visit: Visit = Effect.succeed({ ...visitor, cartSessionHash: begun.success.cartSessionHash })
  return visit
})

const addProducts = Effect.fnUntraced(function* (caller: Caller, { rng, offers }: Surroundings) {
  const cart = yield* CartApi
  let { cartSessionHash } = caller
  for (let left = rng.int(1, 3); left > 0; left--) {
    const { productId: product, shopId, offerId } = rng.pick(offers)
    const change = { product, shopId, offerId, all: false, quantity: rng.int(1, 2) }
    const added = yield* Effect.result(cart.add({ ...caller, cartSessionHash }, change))
    if (added._tag === "Success") cartSessionHash = added.success.cartSessionHash
  }
  return { ...caller, cartSessionHash } satisfies Caller as Caller
})

const prepareCheckout = Effect.fnUntraced(function* (caller: Caller) {
  const [cart, checkout] = [yield* CartApi, yield* CheckoutApi]
  yield* AddressApi.use((api) => api.update(caller, HOME))
  for (const { shopId, options } of yield* checkout.deliveryOptions(caller)) {
    const [option] = options
    if (option !== undefined) yield* checkout.chooseMethod(caller, option.method.id, shopId)
  }
  const { total, problems } = yield* checkout.overview(caller)
  if (total !== null && problems.length === 0) return toCents(total)
  // Another purchase of the shopper begins with an empty cart.
  for (const { lines } of (yield* cart.open(caller)).openCarts) {
    for (const { product, shopId, offerId } of lines)
      yield* cart.remove(caller, { product, shopId, offerId, all: true, quantity: 1 })
  }
  return null
})

const providerIdOf = (paymentId: string) =>
  Effect.map(
    Records.use((rows) => rows.get(PROVIDER_PAYMENTS, paymentId)),
    (row) => row?.providerId ?? null
  )

const cancel = (caller: Caller, id: OrderNumber) => OrdersApi.use((api) => api.cancel(caller, id))

/** Has the shop accept an order, in whole or in part, unless the shopper cancels it. Fails if its status does not allow this. */
const accept = Effect.fnUntraced(function* (caller: Caller, id: OrderNumber, { rng, fails }: Surroundings) {
  const { shopId, products } = yield* OrdersApi.use((api) => api.order(caller, id))
  const shops = yield* ShopOrdersApi
  const [{ merchantProductId, quantity }] = products
  if (fails("cancelled by the shopper", 0.1)) return yield* Effect.asVoid(cancel(caller, id))
  if (fails("left by the shop", 0.1)) return
  yield* shops.accept(shopId, id)
  if (fails("pieces rejected by the shop", 0.15)) {
    yield* shops.reject(shopId, id, [{ id: merchantProductId, quantity: rng.int(1, quantity) }])
  }
})

/** Sends and delivers within minutes, because an offer that no feed confirms for days counts as sold out. Fails if its status does not allow this. */
const deliver = Effect.fnUntraced(function* (visit: Visit, id: OrderNumber, around: Surroundings) {
  const { fails, wait } = around
  const caller = yield* visit
  const { shopId } = yield* OrdersApi.use((api) => api.order(caller, id))
  const shops = yield* ShopOrdersApi
  wait(5 * MINUTE_MS)
  yield* shops.ship(shopId, id, { carrier: "postnl", trackingCode: `3S${id.replaceAll("-", "")}`, products: [] })
  wait(15 * MINUTE_MS)
  yield* shops.deliver(shopId, id)
  if (!fails("returned", 0.4)) return
  yield* returnPieces(yield* visit, id, around)
})

const returnPieces = Effect.fnUntraced(function* (caller: Caller, orderId: OrderNumber, { rng, fails }: Surroundings) {
  const [orders, shops] = [yield* OrdersApi, yield* ShopReturnsApi]
  const { shopId, products } = yield* orders.order(caller, orderId)
  const { requestId } = yield* orders.declareReturn(caller, {
    orderId,
    shopId,
    selectedProducts: products
      .filter(({ returnableQuantity }) => returnableQuantity > 0)
      .map(({ merchantProductId: id, returnableQuantity }) => ({ id, quantity: rng.int(1, returnableQuantity) })),
    returnReason: rng.pick(RETURN_REASONS)
  })
  if (fails("return withdrawn", 0.1)) return yield* Effect.asVoid(orders.withdrawReturn(caller, requestId))
  if (fails("return rejected", 0.15))
    return yield* Effect.asVoid(shops.reject(shopId, requestId, "Het product is gebruikt."))
  yield* shops.approve(shopId, requestId)
  if (fails("return never sent", 0.1)) return
  yield* shops.receive(shopId, requestId)
  yield* shops.refund(shopId, requestId)
})

const payOut = (shopIds: ReadonlyArray<WorldOffer["shopId"]>) =>
  Records.use((records) =>
    Effect.forEach(
      shopIds,
      (shopId) => records.transaction((rows) => postLedger(rows, { _tag: "Payout", shopId, reference: "flow" })),
      { discard: true }
    )
  )

/** The books after a flow, in which nothing should be pending any more. Amounts are in cents. Spec: CLI-61, LEDGER-10. */
interface FlowBooks extends Omit<Books, "orders" | "pending"> {
  readonly orders: Readonly<Record<string, number>>
  readonly returns: Readonly<Record<string, number>>
  readonly commission: number
}

/** Reads the books, and what they count by status. Work that is still pending is a difference here. Spec: CLI-61. */
const readFlowBooks = (rows: RowAccess): Effect.Effect<FlowBooks> =>
  Effect.gen(function* () {
    const { pending, differences, ...books } = yield* readBooks(rows)
    return {
      ...books,
      orders: countsOf((yield* rows.find(ORDERS)).map(({ order }) => order.status)),
      returns: countsOf((yield* rows.find(RETURNS)).map(({ status }) => status)),
      commission: 0 - balanceOf(yield* rows.find(LEDGER), "commission"),
      differences: [...differences, ...pending]
    }
  })

const pendingRefunds = (rows: RowAccess): Effect.Effect<number> =>
  Effect.map(
    Effect.all([
      rows.count(REFUNDS, { where: { state: "asked" } }),
      rows.count(REFUNDS, { where: { state: "at-provider" } })
    ]),
    ([asked, atProvider]) => asked + atProvider
  )

const countsOf = (texts: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const text of texts.toSorted()) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Object.fromEntries(counts)
}

import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect, Layer } from "effect"
import { layerWebCrypto, type SecureRandom } from "effect/crypto/SecureRandom"
import { TestClock } from "effect/testing"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { marketplaceLayer, type MarketplacePorts } from "#adapters/services/layers.ts"
import { advanceOrder } from "#adapters/services/shopping/advance-orders.ts"
import { ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import { advanceReturn } from "#adapters/services/shopping/due-orders.ts"
import { inProcessProvider } from "#adapters/outside/in-process-payments.ts"
import type { PaymentProvider } from "#adapters/outside/payment-port.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, openSite, type CatalogueDb } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { CartApi, type GuestApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { type InvoicesApi, AddressApi } from "#domain/shopping/orders/api.ts"
import type { IsoDay, ShopId, OrderNumber } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { OrderActor, OrderEvent } from "#domain/shopping/orders/status.ts"
import { PaymentApi, type PaymentChecks, PaymentReports } from "#domain/shopping/payment/api.ts"
import type { PaymentKey, PaymentReport } from "#domain/shopping/payment/payment.ts"
import type { AddressUpdate } from "#domain/account/profile/address.ts"
import type { ReturnActor, ReturnEvent } from "#domain/shopping/orders/return-status.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"

/** The two implementations of the store of records. */
export const STORES: ReadonlyArray<readonly [name: string, open: () => Records["Service"]]> = [
  ["memory", memoryRecords],
  ["SQLite", () => sqlRecords(openSite(":memory:"))]
]

type Ports =
  | MarketplacePorts
  | GuestApi
  | ShopOrdersApi
  | ShopReturnsApi
  | WithdrawalApi
  | InvoicesApi
  | PaymentChecks
  | PaymentReports
  | PaymentProvider
  | Records
  | CatalogueStore

/** The origin of the site in these tests. */
export const TEST_ORIGIN = "http://localhost:3000"

/** The services of buying over one store of records and a small world, with their own clock. */
export interface Market {
  readonly run: <A, E>(program: Effect.Effect<A, E, Ports | SecureRandom>) => Promise<A>
  /** Returns the failure of `program`. */
  readonly failure: <A, E>(program: Effect.Effect<A, E, Ports | SecureRandom>) => Promise<E>
  /** Sets the time of the next programs. */
  readonly at: (now: Date) => void
}

let world: CatalogueDb | null = null

/** Returns the world in memory, loaded once for all tests of a file. Its shops do not count their stock. */
export const marketWorld = (): CatalogueDb => {
  if (world === null) {
    world = openCatalogue(":memory:")
    loadWorld(world, testWorld(), TEST_NOW)
    world.run("UPDATE offer SET stock = NULL")
  }
  return world
}

/** Returns a world as {@link marketWorld} whose shops are no demo shops. Spec: SELL-21. */
export const ownCatalogue = (): CatalogueDb => {
  const own = openCatalogue(":memory:")
  loadWorld(own, testWorld(), TEST_NOW)
  own.run("UPDATE meta SET key = 'own' WHERE key = 'world'")
  return own
}

/** Opens the services on records. The embedded payment provider is in the process and loses its webhooks. */
export const openMarket = (
  records: Records["Service"],
  catalogue: CatalogueDb = marketWorld(),
  provider: Layer.Layer<PaymentProvider, never, Records> = inProcessProvider({ origin: TEST_ORIGIN })
): Market => {
  let now = TEST_NOW
  const foundations = Layer.mergeAll(
    catalogueStoreLayer(catalogue),
    layerWebCrypto,
    Layer.merge(memoryIdentityLayer, provider).pipe(Layer.provideMerge(Layer.succeed(Records, records)))
  )
  const ports = marketplaceLayer(TEST_ORIGIN).pipe(Layer.provideMerge(foundations))
  const runNow = <A, E>(program: Effect.Effect<A, E, Ports | SecureRandom>) =>
    TestClock.setTime(now.getTime()).pipe(
      Effect.andThen(Effect.provide(program, ports)),
      Effect.provide(TestClock.layer())
    )
  return {
    run: (program) => Effect.runPromise(runNow(program)),
    failure: (program) => Effect.runPromise(Effect.flip(runNow(program))),
    at: (moment) => {
      now = moment
    }
  }
}

/** A caller without a session. */
export const ANONYMOUS: Caller = { rawToken: null, cartSessionHash: null }

export const visitor = (cartSessionHash: string | null): Caller => ({ rawToken: null, cartSessionHash })

/** Returns a caller who is logged in at `now`. */
export const shopper = async (sub: string, cartSessionHash: string | null = null, now = TEST_NOW): Promise<Caller> => ({
  rawToken: await tokenOf({ sub }, now),
  cartSessionHash
})

interface Sold {
  readonly id: string
  readonly shop: string
  readonly offer: string
}

/** Returns offers that can be delivered, each of another product: of adult products, or of the others. */
const buyable = (catalogue: CatalogueDb, isAdult: boolean): ReadonlyArray<CartChange> =>
  catalogue
    .rows<Sold>(
      `SELECT p.id, s.id AS shop, o.offer_id AS offer
       FROM offer o JOIN product p ON p.product_key = o.product_key JOIN shop s ON s.shop_key = o.shop_key
       WHERE o.gone_at IS NULL AND s.active = 1 AND o.availability = 'in_stock' AND o.shipping_cost IS NOT NULL
         AND ? = EXISTS (
           SELECT 1 FROM category c
           WHERE c.adult_content = 1 AND (p.category = c.key OR p.category LIKE c.key || '.%')
         )
       GROUP BY p.id ORDER BY p.id`,
      Number(isAdult)
    )
    .map(
      ({ id, shop, offer }) =>
        ({ product: id, shopId: shop, offerId: offer, all: false, quantity: 1 }) as unknown as CartChange
    )

/** Returns offers that everyone can buy. */
export const sellable = (catalogue: CatalogueDb = marketWorld()): ReadonlyArray<CartChange> => buyable(catalogue, false)

/** Returns offers that only adults can buy. */
export const sellableToAdults = (): ReadonlyArray<CartChange> => buyable(marketWorld(), true)

export const HOME: AddressUpdate = {
  public_id: "thuis",
  name: "Sanne de Vries",
  address: { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "3511 AB", city: "Utrecht" },
  default: true,
  deleted: false
}

/** Returns a payment key derived from a number. */
export const keyOf = (number: number): PaymentKey => number.toString(16).padStart(40, "0") as PaymentKey

/**
 * Adds these to the carts of `caller`, with an address and a method per shop: everything a payment needs. Returns the
 * total.
 */
export const readyToPay = (
  caller: Caller,
  changes: ReadonlyArray<CartChange>
): Effect.Effect<Cents, unknown, MarketplacePorts> =>
  Effect.gen(function* () {
    for (const change of changes) yield* CartApi.use((api) => api.add(caller, change))
    yield* AddressApi.use((api) => api.update(caller, HOME))
    const shops = new Set(changes.map(({ shopId }) => shopId))
    for (const shop of shops) yield* CheckoutApi.use((api) => api.chooseMethod(caller, "delivery", shop as ShopId))
    const { total } = yield* CheckoutApi.use((api) => api.overview(caller))
    return toCents(total!)
  })

/** Begins a payment of the carts. */
export const pay = (caller: Caller, key: PaymentKey, amount: number, orderIds: ReadonlyArray<OrderNumber> = []) =>
  PaymentApi.use((api) => api.createSession(caller, { key, orderIds, amount: toCents(amount) }))

export const report = (paymentId: string, status: PaymentReport["status"]) =>
  PaymentReports.use((reports) => reports.report(paymentId, { status, refunds: [] }))

/** Moves an order through the steps of its table, as the shop and the carrier would. */
export const moveOrder = (
  id: OrderNumber,
  ...steps: ReadonlyArray<readonly [event: OrderEvent, actor: OrderActor]>
): Effect.Effect<void, unknown, Records> =>
  Records.use((records) =>
    records.transaction((rows) =>
      Effect.gen(function* () {
        const now = new Date(yield* Clock.currentTimeMillis)
        let row = (yield* rows.get(ORDERS, id))!
        for (const [event, actor] of steps) {
          const next = yield* advanceOrder(rows, row, event, actor, now)
          if (next === null) throw new TypeError(`${id} cannot ${event}`)
          row = next
        }
      })
    )
  )

/** Accepts, sends and delivers an order that can be returned until `till`. */
export const deliver = (id: OrderNumber, till: string): Effect.Effect<void, unknown, Records> =>
  Effect.andThen(
    moveOrder(id, ["accept", "shop"], ["ship", "shop"], ["deliver", "carrier"]),
    Records.use((records) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          const row = (yield* rows.get(ORDERS, id))!
          yield* rows.put(ORDERS, { ...row, order: { ...row.order, returnTill: till as IsoDay } })
        })
      )
    )
  )

/** Moves a return through a step of its table. */
export const moveReturn = (
  requestId: string,
  event: ReturnEvent,
  actor: ReturnActor
): Effect.Effect<void, unknown, Records> =>
  Records.use((records) =>
    records.transaction((rows) =>
      Effect.gen(function* () {
        const row = (yield* rows.get(RETURNS, requestId))!
        const now = new Date(yield* Clock.currentTimeMillis)
        const next = yield* advanceReturn(rows, row, event, actor, now)
        if (next === null) throw new TypeError(`${requestId} cannot ${event}`)
      })
    )
  )

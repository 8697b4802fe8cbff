import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { CARTS } from "./cart-tables.ts"
import { readBooks } from "./ledger-books.ts"
import { postLedger } from "./ledger-post.ts"
import { applyDueEvents, expireReturns } from "./due-orders.ts"
import { ORDERS, RETURNS, type OrderRow, type ReturnRow } from "./order-tables.ts"
import { FAULTS, type Fault, loggedIn, processesOver } from "#adapters/services/testing/interleaving.ts"
import { HOME, keyOf, pay, sellable, TEST_ORIGIN } from "#adapters/services/testing/marketplace.ts"
import { PaymentProvider } from "#adapters/outside/payment-port.ts"
import { STOCKS } from "./stock.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { rejectedProducts, refundAmount } from "#domain/shopping/orders/fulfil.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { isInProgress } from "#domain/shopping/payment/session.ts"
import { type ReturnMethod, TEST_OUTCOMES } from "#domain/shopping/payment/embedded-provider.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { checkDuePayments, findCheckedPayments } from "./payment-checks.ts"
import { PROVIDER_PAYMENTS, findPayments } from "./payment-tables.ts"
import { advanceRefunds, findOpenRefunds, retryRefunds } from "./refunds.ts"

/** Interleavings of the test; `MONEY_RUNS` sets another number, 10,000 in `npm run proof:money`. */
const RUNS = Number(process.env["MONEY_RUNS"] ?? 1_000)

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const catalogue = openCatalogue(":memory:")
loadWorld(catalogue, testWorld(), TEST_NOW)
catalogue.run("UPDATE offer SET stock = NULL")
/** The last piece of one shop, and any number of pairs of another. */
const lamp = sellable(catalogue)[0]!
const chair = { ...sellable(catalogue).find(({ shopId }) => shopId !== lamp.shopId)!, quantity: 2 }
catalogue.run("UPDATE offer SET stock = 1 WHERE offer_id = ?", lamp.offerId)

const site = openSite(":memory:")
const records = sqlRecords(site)
const market = processesOver(records, catalogue)
const SHOPPERS = ["sanne", "daan"]

/** The tables that a purchase changes. */
const CHANGED = [
  "cart",
  "shop_order",
  "shop_return",
  "payment",
  "promo_redemption",
  "outbox",
  "notification_center",
  "ledger_entry",
  "offer_stock",
  "provider_payment",
  "refund",
  "withdrawal",
  "payment_lease",
  "embedded_payment"
]

/** The actions of shoppers, shops, the provider, the clock and the background. */
const ACTIONS = [
  "add",
  "remove",
  "pay",
  "pay again",
  "buy",
  "choose",
  "return to shop",
  "webhook",
  "forged webhook",
  "refund elsewhere",
  "charge back",
  "reverse chargeback",
  "cancel",
  "withdraw",
  "accept",
  "reject",
  "ship",
  "deliver",
  "declare return",
  "withdraw return",
  "approve return",
  "reject return",
  "receive return",
  "refund return",
  "jobs",
  "pay out",
  "feed",
  "time"
] as const

interface Action {
  readonly name: (typeof ACTIONS)[number]
  readonly who: number
  readonly n: number
}

interface Step {
  readonly actions: ReadonlyArray<Action>
  readonly choices: ReadonlyArray<number>
  readonly crashAfter: number | null
  readonly faults: ReadonlyArray<Fault>
}

const oneOf = <A>(all: ReadonlyArray<A>, n: number): A | undefined => all[n % Math.max(1, all.length)]

const jobs = Effect.gen(function* () {
  yield* checkDuePayments(TEST_ORIGIN)
  yield* advanceRefunds
  yield* applyDueEvents
  yield* expireReturns
})

const METHODS = {
  "refund elsewhere": "refund",
  "charge back": "chargeback",
  "reverse chargeback": "reversal"
} as const satisfies Readonly<Record<string, ReturnMethod>>

/** Pieces that each shopper has put into the cart. */
const added = new Map<string, number>()

const programOf = ({ name, who, n }: Action) =>
  Effect.gen(function* () {
    const user = SHOPPERS[who]!
    const caller = loggedIn(user)
    const [carts, checkout, orders] = [yield* CartApi, yield* CheckoutApi, yield* OrdersApi]
    const [shopOrders, shopReturns] = [yield* ShopOrdersApi, yield* ShopReturnsApi]
    const change = n % 3 === 2 ? chair : lamp
    const allOrders = yield* records.find(ORDERS, { order: { by: "sequence", direction: "asc" } })
    const order = oneOf(allOrders, n)?.order
    const back = oneOf(yield* records.find(RETURNS), n)
    const payment = oneOf(yield* findPayments(records, user), n)?.payment
    const checks = yield* PaymentChecks
    switch (name) {
      case "add":
        yield* carts.add(caller, change)
        added.set(user, (added.get(user) ?? 0) + change.quantity)
        return yield* checkout.chooseMethod(caller, "delivery", change.shopId as ShopId)
      case "remove":
        return yield* carts.remove(caller, change)
      case "pay": {
        const { total } = yield* checkout.overview(caller)
        return yield* pay(caller, keyOf(100 * who + n), total ?? 0)
      }
      case "pay again": {
        if (payment === undefined) return
        const amount = payment.parts.reduce((total, part) => total + part.amount, 0)
        const orderIds = payment.parts.map(({ orderId }) => orderId)
        return yield* pay(caller, keyOf(100 * who + 10 + n), amount, orderIds)
      }
      case "buy": {
        yield* carts.add(caller, change)
        added.set(user, (added.get(user) ?? 0) + change.quantity)
        yield* checkout.chooseMethod(caller, "delivery", change.shopId as ShopId)
        const { total } = yield* checkout.overview(caller)
        const { id } = yield* pay(caller, keyOf(100 * who + 20 + n), total ?? 0)
        const known = yield* records.get(PROVIDER_PAYMENTS, id)
        const { embedded } = yield* PaymentProvider
        if (known?.providerId == null) return
        yield* embedded!.choose(known.providerId, "paid")
        return yield* checks.reported(known.providerId)
      }
      case "choose": {
        const known = oneOf(yield* records.find(PROVIDER_PAYMENTS), n)
        const { embedded } = yield* PaymentProvider
        if (known?.providerId == null) return
        return yield* embedded!.choose(known.providerId, oneOf(TEST_OUTCOMES, n + who)!)
      }
      case "return to shop":
        return payment === undefined ? undefined : yield* checks.forShopper(caller, payment.id)
      case "webhook": {
        const known = oneOf(yield* records.find(PROVIDER_PAYMENTS), n)
        return known?.providerId == null ? undefined : yield* checks.reported(known.providerId)
      }
      case "refund elsewhere":
      case "charge back":
      case "reverse chargeback": {
        const known = oneOf(yield* records.find(PROVIDER_PAYMENTS), n)
        const { embedded } = yield* PaymentProvider
        if (known?.providerId == null) return
        const amount = toCents(n % 2 === 0 ? 100 : 1_000_000)
        yield* embedded!.giveBack(known.providerId, METHODS[name], amount)
        // Without it the webhook is late: it comes in the end.
        return n < 4 ? undefined : yield* checks.reported(known.providerId)
      }
      case "forged webhook":
        return yield* checks.reported(`tr_${n}`)
      case "withdraw": {
        const own = allOrders.filter(({ userId }) => userId === user)
        const bought = oneOf(own, n)?.order
        if (bought === undefined) return
        const withdrawals = yield* WithdrawalApi
        const email = `${user}@voorbeeld.example`
        const begun = yield* withdrawals.begin(caller, { orderId: bought.id, name: user, email })
        if (begun._tag !== "Found") return
        const piece = [{ id: bought.products[0].merchantProductId, quantity: 1 }]
        yield* withdrawals.confirm(begun.id, n < 4 ? null : piece)
        return yield* withdrawals.confirm(begun.id, null)
      }
      case "jobs":
        return yield* jobs
      case "pay out":
        return yield* records.transaction((rows) =>
          postLedger(rows, { _tag: "Payout", shopId: change.shopId as ShopId, reference: `week-${n}` })
        )
      case "feed":
        // A later moment than that of every sale that the shop knows.
        return yield* records.transaction((rows) =>
          Effect.map(rows.find(ORDERS), (all) => {
            market.now += 1
            const count = 1 - piecesOf(liveOrders(all), lamp.offerId)
            market.counts.set(lamp.offerId, { count, countedAt: market.now })
          })
        )
      case "time":
        market.now += [MINUTE, 5 * MINUTE, 16 * MINUTE, 61 * MINUTE, MINUTE, DAY, 4 * DAY, 8 * DAY][n]!
        return
    }
    if (order !== undefined) {
      const { id, shopId } = order
      const products = [{ id: order.products[0].merchantProductId, quantity: 1 }]
      switch (name) {
        case "cancel":
          return yield* orders.cancel(caller, id)
        case "accept":
          return yield* shopOrders.accept(shopId, id)
        case "reject":
          return yield* shopOrders.reject(shopId, id, products)
        case "ship":
          return yield* shopOrders.ship(shopId, id, { carrier: "postnl", trackingCode: `3STEST${n}`, products: [] })
        case "deliver":
          return yield* shopOrders.deliver(shopId, id)
        case "declare return":
          return yield* orders.declareReturn(caller, {
            orderId: id,
            shopId,
            selectedProducts: products,
            returnReason: "changed-mind"
          })
      }
    }
    if (back !== undefined) {
      const { requestId, shopId } = back
      switch (name) {
        case "withdraw return":
          return yield* orders.withdrawReturn(caller, requestId)
        case "approve return":
          return yield* shopReturns.approve(shopId, requestId)
        case "reject return":
          return yield* shopReturns.reject(shopId, requestId, "Beschadigd")
        case "receive return":
          return yield* shopReturns.receive(shopId, requestId)
        case "refund return":
          return yield* shopReturns.refund(shopId, requestId)
      }
    }
    return undefined
  })

const LIVE = ["paid", "accepted", "partly-shipped", "shipped", "delivered", "completed"]

const liveOrders = (rows: ReadonlyArray<OrderRow>): ReadonlyArray<OrderRow> =>
  rows.filter(({ order }) => LIVE.includes(order.status))

const piecesOf = (rows: ReadonlyArray<OrderRow>, offerId: string | null = null): number =>
  rows
    .flatMap(({ order }) => order.products)
    .filter(({ merchantProductId }) => offerId === null || merchantProductId === offerId)
    .reduce((total, { quantity, rejectedQuantity }) => total + quantity - rejectedQuantity, 0)

/** Returns the orders of which another amount goes back than their rejected, withdrawn and returned pieces cost. */
const wrongAmounts = (orders: ReadonlyArray<OrderRow>, returns: ReadonlyArray<ReturnRow>): ReadonlyArray<string> =>
  liveOrders(orders)
    .filter(({ order, owed }) => {
      const returned = returns.filter(({ orderId, status }) => orderId === order.id && status === "refunded")
      const back = [...rejectedProducts(order), ...returned.flatMap(({ products }) => products)]
      return owed !== refundAmount(order, [], back)
    })
    .map(({ order, owed }) => `${owed} cents go back for ${order.id}, whose pieces cost another amount`)

/** Returns the differences that wait for the operator: of payments and refunds that the provider rejected for good. */
const waitingForOperator = Effect.gen(function* () {
  const payments = yield* findCheckedPayments(records, 100)
  const refunds = yield* findOpenRefunds(records, 100)
  const all = (yield* records.find(PROVIDER_PAYMENTS)).map(({ paymentId }) => paymentId)
  const ids = payments.filter(({ checkAt }) => checkAt === null).map(({ paymentId }) => paymentId)
  const failed = refunds.filter(({ state }) => state === "failed")
  return (text: string): boolean =>
    // Its webhook has not arrived yet.
    all.some((id) => text === `The provider refunded another amount of payment ${id}`) ||
    ids.some((id) =>
      [
        `Payment ${id} is open and nobody checks it`,
        `The provider collected payment ${id}, which is not paid here`
      ].includes(text)
    ) ||
    failed.some(
      ({ paymentId, orderId }) =>
        text.endsWith(` cents of payment ${paymentId} must go back for ${orderId}`) ||
        text === `${orderId} was paid for more than once`
    )
})

/** The reservations of the last piece at the last inspection, each with a payment under way. */
let held: ReadonlyArray<{ readonly orderId: OrderNumber; readonly paymentId: string; readonly until: number }> = []

/** Returns the reservations that ended before their time although the order still waits for the same payment. */
const lostReservations = Effect.fnUntraced(function* (orders: ReadonlyArray<OrderRow>) {
  const now = new Date(market.now)
  const waiting = orders
    .filter(({ order }) => statusAsOf(order, now) === "awaiting-payment")
    .map(({ order }) => order.id)
  const stock = yield* records.get(STOCKS, `${lamp.shopId} ${lamp.offerId}`)
  const payments = (yield* Effect.forEach(SHOPPERS, (user) => findPayments(records, user)))
    .flat()
    .map(({ payment }) => payment)
    .filter(isInProgress)
  const current = (stock?.reservations ?? []).flatMap(({ orderId, until }) =>
    payments
      .filter(({ parts }) => parts.some((part) => part.orderId === orderId))
      .map(({ id }) => ({ orderId, paymentId: id, until }))
  )
  const lost = held.filter(
    ({ orderId, paymentId, until }) =>
      until > market.now &&
      waiting.includes(orderId) &&
      payments.some(({ id }) => id === paymentId) &&
      current.every((one) => one.orderId !== orderId)
  )
  held = current
  return lost.map(({ orderId }) => `The reservation of ${orderId} ended early`)
})

/** Reads everything as it is, and returns what must never be. */
const violations = Effect.gen(function* () {
  const { books, orders, returns } = yield* records.transaction((rows) =>
    Effect.all({ books: readBooks(rows), orders: rows.find(ORDERS), returns: rows.find(RETURNS) })
  )
  const isWaiting = yield* waitingForOperator
  const found = books.differences.filter((text) => !isWaiting(text))
  found.push(...(yield* lostReservations(orders)), ...wrongAmounts(orders, returns))
  const now = new Date(market.now)
  if (books.withoutPayment > 0) found.push("An order is paid without a payment")
  const live = liveOrders(orders)
  if (piecesOf(live, lamp.offerId) > 1) found.push("The last piece was sold twice")
  for (const user of SHOPPERS) {
    const own = orders.filter(({ userId }) => userId === user)
    if (piecesOf(live.filter(({ userId }) => userId === user)) > (added.get(user) ?? 0))
      found.push(`More was sold to ${user} than was in the cart`)
    const [cart] = yield* records.find(CARTS, { where: { user_id: user } })
    const shops = own
      .filter(({ order }) => statusAsOf(order, now) === "awaiting-payment")
      .map(({ order }) => order.shopId)
    if (new Set(shops).size < shops.length) found.push(`Two orders of one cart of ${user} wait for a payment`)
    if (cart === undefined && own.length > 0) found.push(`The cart of ${user} is lost`)
  }
  return { found, pending: [...books.pending, ...books.differences.filter(isWaiting)] }
})

/** The state of the store at the last inspection, which is not repeated for it. */
let inspected = -1

const inspect = async (): Promise<{
  readonly found: ReadonlyArray<string>
  readonly pending: ReadonlyArray<string>
}> => {
  let result = { found: [] as ReadonlyArray<string>, pending: [] as ReadonlyArray<string> }
  await market.run([
    Effect.map(violations, (read) => {
      result = read
    })
  ])
  return result
}

const action: fc.Arbitrary<Action> = fc.record({
  name: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...(["add", "pay", "choose", "webhook", "return to shop", "withdraw", "jobs"] as const)
      )
    },
    { weight: 2, arbitrary: fc.constantFrom(...ACTIONS) }
  ),
  who: fc.nat(1),
  n: fc.nat(7)
})

const rarely = <A>(often: A, arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(often) }, { weight: 1, arbitrary })

const step: fc.Arbitrary<Step> = fc.record({
  actions: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(action) },
    { weight: 1, arbitrary: fc.array(action, { minLength: 2, maxLength: 3 }) }
  ),
  choices: fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }),
  crashAfter: rarely<number | null>(null, fc.nat(6)),
  faults: rarely<ReadonlyArray<Fault>>([], fc.array(fc.constantFrom(null, ...FAULTS), { minLength: 1, maxLength: 3 }))
})

/** Checks what the provider rejected, and requests failed refunds again. */
const operator = Effect.gen(function* () {
  yield* (yield* PaymentChecks).checkOpen
  yield* records.transaction((rows) => retryRefunds(rows, null))
})

/** Sends the webhooks that the provider repeats until the site has taken them. */
const repeatedWebhooks = Effect.gen(function* () {
  const checks = yield* PaymentChecks
  for (const { providerId } of yield* records.find(PROVIDER_PAYMENTS)) {
    if (providerId !== null) yield* checks.reported(providerId)
  }
})

/** The last moments at which everything that is under way ends: payments expire, refunds arrive, leases lapse. */
const finish = async () => {
  market.faults = []
  for (let round = 0; round < 12; round++) {
    market.now += [3 * MINUTE, 62 * MINUTE, 2 * MINUTE, 62 * MINUTE][round % 4]!
    await market.run([repeatedWebhooks.pipe(Effect.andThen(jobs), Effect.andThen(operator))])
    if ((await inspect()).pending.length === 0) return
  }
}

it(
  `PAY-20, WITHDRAW-03, WITHDRAW-08: loses no cent and sells no piece twice in ${RUNS} interleavings of all who take part`,
  { timeout: 60_000 + RUNS * 1_200 },
  async () => {
    market.now = TEST_NOW.getTime()
    await market.restart()
    for (const user of SHOPPERS) await market.run([AddressApi.use((api) => api.update(loggedIn(user), HOME))])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const table of CHANGED) site.run(`DELETE FROM ${table}`)
        added.clear()
        held = []
        market.faults = []
        market.counts.clear()
        market.now = TEST_NOW.getTime()
        await market.restart()
        for (const { actions, choices, crashAfter, faults } of steps) {
          market.faults = [...faults]
          await market.run(actions.map(programOf), choices, crashAfter)
          if (site.state() === inspected) continue
          expect((await inspect()).found).toEqual([])
          inspected = site.state()
        }
        await finish()
        expect(await inspect()).toEqual({ found: [], pending: [] })
      }),
      { numRuns: RUNS }
    )
  }
)

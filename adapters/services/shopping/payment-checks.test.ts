import { toCents } from "#domain/base/euros.ts"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { EMBEDDED_PAYMENTS } from "#adapters/outside/embedded-payment-tables.ts"
import { inProcessProvider } from "#adapters/outside/in-process-payments.ts"
import { PaymentProvider, ProviderFailed } from "#adapters/outside/payment-port.ts"
import { applyDueEvents } from "./due-orders.ts"
import { orderAsOf } from "./order-rows.ts"
import { ORDERS } from "./order-tables.ts"
import { STOCKS } from "./stock.ts"
import {
  keyOf,
  type Market,
  moveOrder,
  openMarket,
  pay,
  readyToPay,
  sellable,
  shopper,
  STORES,
  TEST_ORIGIN
} from "#adapters/services/testing/marketplace.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { isCancelledOrExpired } from "#domain/shopping/orders/status.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { type ReturnMethod, TEST_OUTCOMES, type TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import { paymentPath } from "#domain/base/routes.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { reservedByOthers } from "#domain/shopping/sellers/stock.ts"
import { checkDuePayments, findCheckedPayments } from "./payment-checks.ts"
import { PROVIDER_PAYMENTS, REFUNDS } from "./payment-tables.ts"
import { advanceRefunds, findOpenRefunds, retryRefunds } from "./refunds.ts"

const MINUTE = 60_000
const [lamp, other] = sellable()

/**
 * The failure of the next calls of the provider: before the call, or after it, so that only the response is lost; or what the
 * calls wait for.
 */
type Fault = "before" | "after" | "final" | (() => Promise<void>) | null

/** Provides the embedded provider, whose calls fail as `next` says. */
const faulty = (next: () => Fault): Layer.Layer<PaymentProvider, never, Records> =>
  Layer.effect(
    PaymentProvider,
    PaymentProvider.use((provider) => {
      const guarded =
        <Args extends ReadonlyArray<unknown>, A>(call: (...args: Args) => Effect.Effect<A, ProviderFailed>) =>
        (...args: Args): Effect.Effect<A, ProviderFailed> =>
          Effect.suspend(() => {
            const fault = next()
            if (fault === null) return call(...args)
            if (typeof fault === "function") return Effect.andThen(Effect.promise(fault), call(...args))
            const isFinal = fault === "final"
            const failure = Effect.fail(new ProviderFailed({ problem: "No response", field: null, isFinal }))
            return fault === "after" ? Effect.andThen(call(...args), failure) : failure
          })
      return Effect.succeed(
        PaymentProvider.of({
          create: guarded(provider.create),
          fetch: guarded(provider.fetch),
          cancel: guarded(provider.cancel),
          refund: guarded(provider.refund),
          refunds: guarded(provider.refunds),
          embedded: provider.embedded
        })
      )
    })
  ).pipe(Layer.provide(inProcessProvider({ origin: TEST_ORIGIN })))

const choose = (paymentId: string, outcome: TestOutcome) =>
  Effect.gen(function* () {
    const row = yield* (yield* Records).get(PROVIDER_PAYMENTS, paymentId)
    const { embedded } = yield* PaymentProvider
    if (row !== null && row.providerId !== null) yield* embedded!.choose(row.providerId, outcome)
  })

const check = (caller: Caller, paymentId: string) => PaymentChecks.use((checks) => checks.forShopper(caller, paymentId))

const orderOf = (id: OrderNumber) => Records.use((records) => records.get(ORDERS, id))

const work = Effect.andThen(checkDuePayments(TEST_ORIGIN), advanceRefunds)

describe.each(STORES)("checks of payments over %s", (_name, records) => {
  let fault: Fault
  let market: Market
  let sanne: Caller
  let total: Cents
  beforeEach(async () => {
    fault = null
    market = openMarket(
      records(),
      undefined,
      faulty(() => fault)
    )
    sanne = await shopper("sanne")
    total = await market.run(readyToPay(sanne, [lamp!]))
  })

  const later = (minutes: number) => market.at(new Date(TEST_NOW.getTime() + minutes * MINUTE))
  const begin = (key = 1) => market.run(pay(sanne, keyOf(key), total))
  const atProvider = () => market.run(Records.use((rows) => rows.find(EMBEDDED_PAYMENTS)))
  /** Works in the background for some minutes. */
  const workUntil = async (from: number, to: number) => {
    for (let minute = from; minute <= to; minute++) {
      later(minute)
      await market.run(work)
    }
  }

  it.each(["before", "after"] as const)(
    "PAY-11: creates a payment once when the response is lost %s the call",
    async (moment) => {
      fault = moment
      const session = await begin()
      expect(session.url).toBe(paymentPath(session.id))
      fault = null
      await workUntil(1, 3)
      expect(await atProvider()).toMatchObject([{ paymentId: session.id, amount: total, status: "open" }])
      const again = await begin(2)
      expect(again).toMatchObject({ id: session.id, url: expect.stringMatching(/^\/betaaldienst\/betalen\/tr_/) })
    }
  )

  it("PAY-09, PAY-14: applies the truth when the shopper returns, once, and tells nobody else", async () => {
    const { id, orderIds } = await begin()
    expect(await market.run(check(sanne, id))).toMatchObject({ status: "open", isUncertain: true, orderIds })
    await market.run(choose(id, "paid"))
    expect(await market.run(check(await shopper("daan"), id))).toBeNull()
    const both = await market.run(Effect.all([check(sanne, id), check(sanne, id)], { concurrency: 2 }))
    expect(both).toMatchObject([{ status: "paid", isUncertain: false }, { status: "paid" }])
    expect((await market.run(orderOf(orderIds[0])))?.history.map(({ status }) => status)).toEqual([
      "awaiting-payment",
      "paid"
    ])
  })

  it("PAY-14: is uncertain while the provider does not respond, and checks again in the background", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "silent"))
    fault = "before"
    expect(await market.run(check(sanne, id))).toMatchObject({ status: "open", isUncertain: true })
    await workUntil(1, 1)
    fault = null
    await workUntil(2, 2)
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("paid")
    later(3)
    expect(await market.run(checkDuePayments(TEST_ORIGIN))).toBe(0)
  })

  it("PAY-09: rejects a payment that is not ours", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    const [row] = await atProvider()
    await market.run(Records.use((rows) => rows.put(EMBEDDED_PAYMENTS, { ...row!, amount: toCents(row!.amount - 1) })))
    expect(await market.run(check(sanne, id))).toMatchObject({ status: "open", isUncertain: true })
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("awaiting-payment")
  })

  it("PAY-16: lists a payment whose check the provider rejects for good, until the operator's check succeeds", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "silent"))
    fault = "final"
    await workUntil(1, 1)
    fault = null
    await workUntil(2, 5)
    const listed = () => market.run(Records.use((rows) => findCheckedPayments(rows, 10)))
    expect(await listed()).toMatchObject([{ paymentId: id, checkAt: null, problem: "No response" }])
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("awaiting-payment")
    expect(await market.run(PaymentChecks.use(({ checkOpen }) => checkOpen))).toBe(1)
    expect(await listed()).toEqual([])
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("paid")
  })

  it("PAY-16, ORDER-03, STOCK-03: expires the order of a rejected payment, and its pieces are free again", async () => {
    const { id, orderIds } = await begin()
    fault = "final"
    await workUntil(1, 1)
    later(16)
    const stocks = await market.run(Records.use((rows) => rows.find(STOCKS)))
    expect(stocks.filter((stock) => reservedByOthers(stock, [], TEST_NOW.getTime() + 16 * MINUTE) > 0)).toEqual([])
    later(8 * 24 * 60)
    await market.run(applyDueEvents)
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("expired")
    expect(await market.run(Records.use((rows) => findCheckedPayments(rows, 10)))).toMatchObject([{ paymentId: id }])
  })

  it("PAY-15: looks again for a refund without a response, also if the provider rejects to list refunds", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    await workUntil(1, 2)
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    fault = "after"
    await workUntil(3, 3)
    fault = "final"
    await workUntil(4, 4)
    fault = null
    await market.run(Records.use((rows) => rows.transaction((all) => retryRefunds(all, null))))
    await workUntil(5, 70)
    const [row] = await atProvider()
    expect(row?.refunds).toHaveLength(1)
    expect(await market.run(Records.use((rows) => findOpenRefunds(rows, 10)))).toEqual([])
  })

  it("PAY-08, PAY-14: cancels a replaced payment at the provider", async () => {
    await begin()
    total = await market.run(readyToPay(sanne, [lamp!]))
    await begin(2)
    await workUntil(1, 2)
    expect((await atProvider()).map(({ status }) => status).toSorted()).toEqual(["canceled", "open"])
  })

  it("PAY-08, PAY-14: cancels a payment at the provider that was replaced before it was created there", async () => {
    const slow = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    fault = () => {
      requested.resolve()
      return slow.promise
    }
    const first = begin()
    await requested.promise
    fault = null
    total = await market.run(readyToPay(sanne, [lamp!]))
    await begin(2)
    await workUntil(1, 2)
    slow.resolve()
    await first
    await workUntil(3, 4)
    expect((await atProvider()).map(({ status }) => status).toSorted()).toEqual(["canceled", "open"])
  })

  it("PAY-03, PAY-15: refunds completely what was paid after its order was cancelled", async () => {
    const { id, orderIds } = await begin()
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    await market.run(choose(id, "later"))
    await workUntil(1, 6)
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("refunded")
    expect((await atProvider())[0]?.refunds.map(({ amount }) => amount)).toEqual([total])
  })

  it("PAY-03, PAY-15: refunds completely what was paid after its order expired", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "silent"))
    await workUntil(8 * 24 * 60, 8 * 24 * 60 + 3)
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("refunded")
    expect((await atProvider())[0]?.refunds.map(({ amount }) => amount)).toEqual([total])
  })

  it("PAY-03, PAY-15: refunds what is owed of an order that goes on, and the rest once it is cancelled", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    await market.run(check(sanne, id))
    const row = await market.run(orderOf(orderIds[0]))
    await market.run(Records.use((rows) => rows.put(ORDERS, { ...row!, owed: toCents(100) })))
    await workUntil(1, 3)
    expect((await atProvider())[0]?.refunds.map(({ amount }) => amount)).toEqual([100])
    await market.run(moveOrder(orderIds[0], ["cancel", "shop"]))
    await workUntil(4, 6)
    expect((await atProvider())[0]?.refunds.map(({ amount }) => amount)).toEqual([100, total - 100])
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("refunded")
  })

  it("MSG-43: posts one mail with the amount for each refund that the provider confirmed", async () => {
    await market.run(Records.use((rows) => rows.put(USERS, USER_ROW)))
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    await market.run(check(sanne, id))
    const row = await market.run(orderOf(orderIds[0]))
    await market.run(Records.use((rows) => rows.put(ORDERS, { ...row!, owed: toCents(100) })))
    fault = "after"
    await workUntil(1, 2)
    const mails = async () =>
      (await market.run(Records.use((rows) => rows.find(OUTBOX))))
        .map(({ message }) => message)
        .filter(({ kind }) => kind === "order-refunded")
    expect(await mails()).toEqual([])
    fault = null
    await workUntil(3, 8)
    const first = {
      kind: "order-refunded",
      orderId: orderIds[0],
      shopName: row!.order.shopName,
      refund: 100,
      method: "iDEAL"
    }
    expect(await mails()).toEqual([first])
    await market.run(moveOrder(orderIds[0], ["cancel", "shop"]))
    await workUntil(9, 20)
    expect(await mails()).toHaveLength(2)
    expect(await mails()).toEqual(expect.arrayContaining([first, { ...first, refund: total - 100 }]))
  })

  const refundMails = async () =>
    (await market.run(Records.use((rows) => rows.find(OUTBOX)))).filter(
      ({ message }) => message.kind === "order-refunded"
    )
  const giveBack = (method: ReturnMethod, amount?: Cents) =>
    market.run(
      Effect.gen(function* () {
        const { embedded } = yield* PaymentProvider
        const [row] = yield* (yield* Records).find(EMBEDDED_PAYMENTS)
        yield* embedded!.giveBack(row!.id, method, amount)
        return yield* (yield* PaymentChecks).reported(row!.id)
      })
    )

  it("PAY-23, MSG-43: posts a mail about a refund at the provider, and none about a chargeback", async () => {
    await market.run(Records.use((rows) => rows.put(USERS, USER_ROW)))
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    await market.run(check(sanne, id))
    await giveBack("refund", toCents(100))
    await workUntil(1, 3)
    expect(await refundMails()).toMatchObject([{ message: { orderId: orderIds[0], refund: 100, method: "iDEAL" } }])
    const order = Records.use((rows) => Effect.flatMap(orderOf(orderIds[0]), (row) => orderAsOf(rows, row!, TEST_NOW)))
    expect((await market.run(order)).owed).toBe(100)
    await giveBack("chargeback")
    await workUntil(4, 6)
    expect(await refundMails()).toHaveLength(1)
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("refunded")
  })

  it("PAY-23: pays nothing back that somebody refunded at the provider after its refund was rejected", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    await market.run(check(sanne, id))
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    fault = "final"
    await workUntil(1, 2)
    fault = null
    await giveBack("refund")
    await workUntil(3, 5)
    await market.run(Records.use((store) => store.transaction((rows) => retryRefunds(rows, null))))
    await workUntil(6, 8)
    expect((await atProvider())[0]?.refunds.map(({ amount }) => amount)).toEqual([total])
    expect((await market.run(orderOf(orderIds[0])))?.order.status).toBe("refunded")
  })

  it("PAY-15, PAY-16: lists a rejected refund, and requests it again when told to", async () => {
    const { id, orderIds } = await begin()
    await market.run(choose(id, "paid"))
    await market.run(check(sanne, id))
    await market.run(moveOrder(orderIds[0], ["cancel", "shopper"]))
    fault = "final"
    await workUntil(1, 2)
    const open = Records.use((rows) => findOpenRefunds(rows, 10))
    expect(await market.run(open)).toMatchObject([{ state: "failed", amount: total, problem: "No response" }])
    fault = null
    await workUntil(3, 3)
    expect((await atProvider())[0]?.refunds).toEqual([])
    const retry = Records.use((store) => store.transaction((rows) => retryRefunds(rows, orderIds[0])))
    expect([await market.run(retry), await market.run(retry)]).toEqual([1, 0])
    await workUntil(4, 6)
    expect((await atProvider())[0]?.refunds.map(({ amount }) => amount)).toEqual([total])
  })
})

/** A step of a purchase in any order. */
const STEP = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), with: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ kind: fc.constant("choose" as const), outcome: fc.constantFrom(...TEST_OUTCOMES) }),
  fc.record({ kind: fc.constantFrom("return", "webhook", "work", "cancel", "owe") }),
  fc.record({ kind: fc.constant("fault" as const), fault: fc.constantFrom<Fault>("before", "after", null) })
)

describe("payments under random events", () => {
  it("PAY-03, PAY-14, PAY-15: neither hold money without an order nor return more than was paid", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 14 }), async (steps) => {
        let fault: Fault = null
        let minutes = 0
        let key = 1
        const records = memoryRecords()
        const market = openMarket(
          records,
          undefined,
          faulty(() => fault)
        )
        const now = () => market.at(new Date(TEST_NOW.getTime() + minutes * MINUTE))
        const sanne = await shopper("sanne")
        let total = await market.run(readyToPay(sanne, [lamp!]))
        const begun: Array<string> = []
        const last = () => begun.at(-1) ?? ""
        for (const step of steps) {
          minutes += 1
          now()
          if (step.kind === "fault") fault = (step as { readonly fault: Fault }).fault
          else if (step.kind === "pay") {
            if ("with" in step && step.with === 1) {
              total = await market.run(Effect.orElseSucceed(readyToPay(sanne, [other!]), () => total))
            }
            const session = await market.run(Effect.option(pay(sanne, keyOf(key++), total)))
            if (session._tag === "Some") begun.push(session.value.id)
          } else if (step.kind === "choose") {
            await market.run(choose(last(), (step as { readonly outcome: TestOutcome }).outcome))
          } else if (step.kind === "return") await market.run(check(sanne, last()))
          else if (step.kind === "webhook") {
            const rows = await market.run(Records.use((store) => store.find(EMBEDDED_PAYMENTS)))
            for (const { id } of rows) await market.run(PaymentChecks.use((checks) => checks.reported(id)))
          } else if (step.kind === "work") await market.run(work)
          else {
            const [row] = await market.run(
              Records.use((store) => store.find(ORDERS, { order: { by: "sequence", direction: "desc" }, limit: 1 }))
            )
            if (row !== undefined && step.kind === "cancel") {
              await market.run(
                Effect.ignore(Effect.catchDefect(moveOrder(row.order.id, ["cancel", "shopper"]), () => Effect.void))
              )
            } else if (row !== undefined && row.order.status === "paid") {
              const owed = toCents(Math.min(row.owed + 10, row.amount))
              await market.run(Records.use((store) => store.put(ORDERS, { ...row, owed })))
            }
          }
        }
        fault = null
        for (let round = 0; round < 70; round++) {
          minutes += 2
          now()
          await market.run(work)
        }
        const orders = await market.run(Records.use((store) => store.find(ORDERS)))
        const payments = await market.run(Records.use((store) => store.find(EMBEDDED_PAYMENTS)))
        const refunds = await market.run(Records.use((store) => store.find(REFUNDS)))
        let held = 0
        for (const { status, amount, refunds: returned } of payments) {
          const back = returned.reduce((aggregate, one) => aggregate + one.amount, 0)
          expect(back).toBeLessThanOrEqual(amount)
          if (status === "paid") held += amount - back
        }
        const earned = orders
          .filter(
            ({ order }) => order.paidAt !== null && !isCancelledOrExpired(order.status) && order.status !== "refunded"
          )
          .reduce((aggregate, { amount, owed }) => aggregate + amount - owed, 0)
        expect(held).toBe(earned)
        expect(refunds.every(({ state }) => state === "done")).toBe(true)
      }),
      { numRuns: 40 }
    )
  }, 60_000)
})

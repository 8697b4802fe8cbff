import { toCents } from "#domain/base/euros.ts"
import { Effect, Layer } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_OUTCOMES, type TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { PaymentProvider } from "./payment-port.ts"
import { inProcessProvider } from "./in-process-payments.ts"
import { EXPIRY_MS, PAID_LATER_MS, REFUND_MS } from "./embedded-payments.ts"

const ORIGIN = "http://localhost:3000"

/** Runs a program with the embedded provider on `records`. Returns its result and the webhooks that were sent. */
const withProvider = async <A, E>(
  program: Effect.Effect<A, E, PaymentProvider>,
  records = memoryRecords()
): Promise<{ readonly result: A; readonly webhooks: ReadonlyArray<string> }> => {
  const webhooks: Array<string> = []
  const sendWebhook = (url: string, id: string) => Effect.sync(() => void webhooks.push(`${url} ${id}`))
  const layer = inProcessProvider({ origin: ORIGIN, sendWebhook }).pipe(
    Layer.provide(Layer.merge(Layer.succeed(Records, records), layerWebCrypto))
  )
  const result = await Effect.runPromise(program.pipe(Effect.provide(layer), Effect.provide(TestClock.layer())))
  return { result, webhooks }
}

const created = PaymentProvider.use((provider) =>
  provider.create({
    paymentId: "pay-1",
    amount: toCents(5000),
    description: "Bestelling KK-00000-00017",
    returnUrl: `${ORIGIN}/afrekenen/?betaling=pay-1`,
    webhookUrl: `${ORIGIN}/betaald/melding/`
  })
)

const chosen = (outcome: TestOutcome) =>
  Effect.gen(function* () {
    const provider = yield* PaymentProvider
    const { id } = yield* created
    yield* provider.embedded!.choose(id, outcome)
    return id
  })

const ROWS = examples("PAY-12", ["chosen", "at once", "after a minute", "webhooks"])

it.each(ROWS)("PAY-12: is $after a minute when $chosen was chosen", async (row) => {
  const { result, webhooks } = await withProvider(
    Effect.gen(function* () {
      const provider = yield* PaymentProvider
      const id = yield* chosen(row.chosen as TestOutcome)
      const first = yield* provider.fetch(id)
      yield* TestClock.adjust(PAID_LATER_MS)
      return [first, yield* provider.fetch(id)] as const
    })
  )
  expect(result.map(({ status }) => status)).toEqual([row["at once"], row["after a minute"]])
  expect(webhooks).toEqual(
    Array.from({ length: Number(row.webhooks) }, () => `${ORIGIN}/betaald/melding/ ${result[0].id}`)
  )
})

it("PAY-12: offers every outcome of the table", () => {
  expect(ROWS.map((row) => row.chosen)).toEqual([...TEST_OUTCOMES])
})

it("PAY-12: returns the same payment for a repeated request, also after a restart", async () => {
  const records = memoryRecords()
  const first = await withProvider(created, records)
  const second = await withProvider(created, records)
  expect(second.result).toEqual(first.result)
  expect(first.result).toMatchObject({ status: "open", amount: 5000, paymentId: "pay-1", isCancelable: true })
  expect(first.result.pageUrl).toBe(`${ORIGIN}/betaaldienst/betalen/${first.result.id}/`)
})

it("PAY-12: expires after an hour, and accepts no other outcome then", async () => {
  const { result } = await withProvider(
    Effect.gen(function* () {
      const provider = yield* PaymentProvider
      const { id } = yield* created
      yield* TestClock.adjust(EXPIRY_MS)
      yield* provider.embedded!.choose(id, "paid")
      return yield* provider.fetch(id)
    })
  )
  expect([result.status, result.pageUrl, result.isCancelable]).toEqual(["expired", null, false])
})

it("PAY-12, PAY-15: refunds once for a key, never more than was paid, and only what was paid", async () => {
  const { result } = await withProvider(
    Effect.gen(function* () {
      const provider = yield* PaymentProvider
      const open = yield* created
      const ask = (id: string, amount: number, key: string) =>
        Effect.result(provider.refund({ providerId: id, amount: toCents(amount), description: "Terug", key }))
      const early = yield* ask(open.id, 1, "vroeg")
      const id = yield* chosen("paid")
      const responses = [yield* ask(id, 3000, "een"), yield* ask(id, 3000, "een"), yield* ask(id, 2001, "twee")]
      yield* TestClock.adjust(REFUND_MS)
      return {
        early,
        responses,
        refunds: yield* provider.refunds(id),
        unknown: yield* Effect.flip(provider.fetch("tr_x"))
      }
    })
  )
  expect(result.early).toMatchObject({ failure: { field: "amount", isFinal: true } })
  expect(result.responses).toMatchObject([
    { success: { amount: 3000, state: "under way", key: "een" } },
    { success: { amount: 3000, state: "under way", key: "een" } },
    { failure: { field: "amount", isFinal: true } }
  ])
  expect(result.refunds).toMatchObject([{ amount: 3000, state: "done", key: "een" }])
  expect(result.unknown).toMatchObject({ isFinal: true })
})

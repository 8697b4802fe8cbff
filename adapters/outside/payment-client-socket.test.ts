import { toCents } from "#domain/base/euros.ts"
import { Clock, Duration, Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { providerClient } from "./payment-client.ts"
import type { PaymentProvider } from "./payment-port.ts"
import { type MollieFault, startMollie } from "./testing/mollie-server.ts"

const API_KEY = "test_geheim"

type Mollie = Awaited<ReturnType<typeof startMollie>>
type Provider = PaymentProvider["Service"]

/**
 * Runs a call over a socket. Pauses between attempts take no time; the time limit of an attempt passes when the server was silent.
 */
const call = <A, E>(
  mollie: Mollie,
  use: (provider: Provider) => Effect.Effect<A, E>,
  apiKey: string = API_KEY
): Promise<A> =>
  Effect.runPromise(
    Effect.clockWith((system) => {
      const clock = Object.assign(Object.create(system) as Clock.Clock, {
        sleep: (duration: Duration.Duration) =>
          Duration.toMillis(duration) < TIMEOUT_MS ? Effect.void : Effect.promise(() => mollie.silence())
      })
      return providerClient({ apiUrl: mollie.apiUrl, apiKey }).pipe(
        Effect.flatMap(use),
        Effect.provide(FetchHttpClient.layer),
        Effect.provideService(Clock.Clock, clock)
      )
    })
  )

/** The time limit of an attempt in milliseconds. */
const TIMEOUT_MS = 8_000

const NEW = {
  paymentId: "pay-1",
  amount: toCents(1005),
  description: "Bestelling KK-00000-00001",
  returnUrl: "https://winkel.example/terug",
  webhookUrl: "https://winkel.example/bericht"
}

const create = (provider: Provider) => provider.create(NEW)

/** Creates a paid payment. */
const paid = async (mollie: Mollie): Promise<string> => {
  const { id } = await call(mollie, create)
  mollie.settle(id, "paid")
  return id
}

const refund = (providerId: string, amount: number, key: string) => (provider: Provider) =>
  provider.refund({ providerId, amount: toCents(amount), key, description: "Terugbetaling" })

const FAULTS: Readonly<Record<string, MollieFault>> = {
  "503": { status: 503 },
  "429 wait 1": { status: 429, retryAfter: 1 },
  "429 wait 60": { status: 429, retryAfter: 60 },
  "cut before": { connection: "cut", isDone: false },
  "cut after": { connection: "cut", isDone: true },
  "silent before": { connection: "silent", isDone: false },
  "silent after": { connection: "silent", isDone: true },
  "401": { status: 401 },
  "422 amount": { status: 422, field: "amount" }
}

it.each(examples("PAY-22", ["faults", "calls", "payments", "outcome"]))(
  "PAY-22: ends $outcome with $payments payments after the faults $faults",
  async ({ faults, calls, payments, outcome }) => {
    await using mollie = await startMollie({ apiKey: API_KEY })
    mollie.fail(...faults.split(", ").flatMap((name) => FAULTS[name] ?? []))
    const result = await call(mollie, (provider) => Effect.result(create(provider)))
    const words = () => {
      if (result._tag === "Success") return "done"
      const { isFinal, field } = result.failure
      return isFinal ? `final: ${field}` : "may be repeated"
    }
    expect([mollie.received.length, mollie.payments.size, words()]).toEqual([Number(calls), Number(payments), outcome])
    expect(new Set(mollie.received.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(["pay-1"]))
  }
)

it("PAY-22, PAY-11: creates, fetches and cancels a payment over a socket", async () => {
  await using mollie = await startMollie({ apiKey: API_KEY })
  const created = await call(mollie, create)
  expect(created).toMatchObject({ status: "open", amount: 1005, paymentId: "pay-1", isCancelable: true })
  expect(created.pageUrl).toBe(`${mollie.apiUrl}/checkout/${created.id}`)
  expect(await call(mollie, (provider) => provider.fetch(created.id))).toEqual(created)
  const cancelled = await call(mollie, (provider) => provider.cancel(created.id))
  expect(cancelled).toMatchObject({ status: "cancelled", pageUrl: null })
  const again = await call(mollie, (provider) => Effect.flip(provider.cancel(created.id)))
  expect(again).toMatchObject({ isFinal: true, problem: expect.stringContaining("cannot be canceled") })
  const unknown = await call(mollie, (provider) => Effect.flip(provider.fetch("tr_onbekend")))
  expect(unknown).toMatchObject({ isFinal: true, problem: expect.stringContaining("404") })
})

it("PAY-22: may repeat a call with a wrong key", async () => {
  await using mollie = await startMollie({ apiKey: API_KEY })
  const failure = await call(mollie, (provider) => Effect.flip(create(provider)), "test_anders")
  expect(failure).toMatchObject({ isFinal: false, problem: expect.stringContaining("401") })
  expect(mollie.payments.size).toBe(0)
})

it("PAY-22, PAY-15: requests a refund once although its response was lost, and lists it", async () => {
  await using mollie = await startMollie({ apiKey: API_KEY })
  const id = await paid(mollie)
  mollie.fail({ connection: "cut", isDone: true })
  const first = await call(mollie, refund(id, 500, "key-1"))
  expect(first).toMatchObject({ amount: 500, state: "under way", key: "key-1" })
  await call(mollie, refund(id, 505, "key-2"))
  const tooMuch = await call(mollie, (provider) => Effect.flip(refund(id, 1, "key-3")(provider)))
  expect(tooMuch).toMatchObject({ isFinal: true, field: "amount" })
  mollie.refundAll(id)
  const listed = await call(mollie, (provider) => provider.refunds(id))
  expect(listed.map(({ amount, state, key }) => [amount, state, key])).toEqual([
    [500, "done", "key-1"],
    [505, "done", "key-2"]
  ])
})

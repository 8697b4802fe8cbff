import { toCents } from "#domain/base/euros.ts"
import { Effect, Fiber } from "effect"
import { HttpClient, HttpClientError, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { providerClient } from "./payment-client.ts"

const PAYMENT = {
  id: "tr_7UhSN1zuXS",
  status: "open",
  amount: { currency: "EUR", value: "10.05" },
  metadata: { paymentId: "pay-1" },
  isCancelable: true,
  _links: { checkout: { href: "https://www.mollie.com/checkout/select/7UhSN1zuXS", type: "text/html" } }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** Returns the response that a cell of the table describes; null if none comes. */
const responseOf = (text: string, status: string): Response | null => {
  if (text === "none") return null
  if (text === "not valid") return json(200, { ...PAYMENT, status: "half paid" })
  if (text === "too long") return json(200, { ...PAYMENT, description: "x".repeat(600_000) })
  const [code = "", word, value] = text.split(" ")
  if (code === "201") return json(201, { ...PAYMENT, status })
  const problem = { status: Number(code), title: "No", detail: "Not now", ...(code === "422" && { field: word }) }
  return json(Number(code), problem, word === "wait" ? { "retry-after": value ?? "" } : {})
}

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

const wordsOf = (outcome: Awaited<ReturnType<typeof callWith>>["outcome"]): string => {
  if (outcome._tag === "Success") return "done"
  const { isFinal, field } = outcome.failure
  return isFinal ? ["final", field].filter((word) => word !== null).join(": ") : "may be repeated"
}

/** Runs a call against a provider that sends these responses, and returns its outcome and the requests. */
const callWith = async (responses: ReadonlyArray<string>, status = "open") => {
  const calls: Array<Call> = []
  const client = HttpClient.make((request) => {
    const response = responseOf(responses[calls.length] ?? "none", status)
    calls.push({ method: request.method, url: request.url, headers: request.headers })
    return response === null ? Effect.never : Effect.succeed(HttpClientResponse.fromWeb(request, response))
  })
  const program = Effect.gen(function* () {
    const provider = yield* providerClient({ apiUrl: "https://api.example", apiKey: "test_geheim" })
    return yield* Effect.result(
      provider.create({
        paymentId: "pay-1",
        amount: toCents(1005),
        description: "Bestelling",
        returnUrl: "https://winkel.example/terug",
        webhookUrl: null
      })
    )
  })
  const timed = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(program)
    yield* TestClock.adjust("60 seconds")
    return yield* Fiber.join(fiber)
  })
  const outcome = await Effect.runPromise(
    timed.pipe(Effect.provideService(HttpClient.HttpClient, client), Effect.provide(TestClock.layer()))
  )
  return { outcome, calls }
}

it.each(examples("PAY-10", ["responses", "calls", "outcome"]))(
  "PAY-10: is $outcome after $calls calls for the responses $responses",
  async ({ responses, calls: count, outcome: expected }) => {
    const { outcome, calls } = await callWith(responses.split(", "))
    expect(calls).toHaveLength(Number(count))
    expect(wordsOf(outcome)).toBe(expected)
  }
)

it("PAY-10, PAY-11: repeats a call with the same idempotency key, and converts the response", async () => {
  const { outcome, calls } = await callWith(["503", "201"])
  expect(calls.map(({ method, url }) => [method, url])).toEqual([
    ["POST", "https://api.example/v2/payments"],
    ["POST", "https://api.example/v2/payments"]
  ])
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ authorization: "Bearer test_geheim", "idempotency-key": "pay-1" })
  }
  expect(outcome).toMatchObject({
    success: {
      id: "tr_7UhSN1zuXS",
      status: "open",
      amount: 1005,
      paymentId: "pay-1",
      pageUrl: "https://www.mollie.com/checkout/select/7UhSN1zuXS",
      isCancelable: true
    }
  })
})

it.each(examples("PAY-11", ["provider", "status"]))(
  "PAY-11: reads $provider as $status",
  async ({ provider, status }) => {
    const { outcome } = await callWith(["201"], provider)
    expect(outcome).toMatchObject({ success: { status } })
  }
)

it("PAY-10: repeats a call after a broken connection", async () => {
  let calls = 0
  const client = HttpClient.make((request) => {
    calls += 1
    return Effect.fail(
      new HttpClientError.HttpClientError({
        reason: new HttpClientError.TransportError({ request, description: "reset" })
      })
    )
  })
  const program = Effect.gen(function* () {
    const provider = yield* providerClient({ apiUrl: "https://api.example", apiKey: "test_geheim" })
    const fiber = yield* Effect.forkChild(Effect.flip(provider.fetch("tr_1")))
    yield* TestClock.adjust("60 seconds")
    return yield* Fiber.join(fiber)
  })
  const failure = await Effect.runPromise(
    program.pipe(Effect.provideService(HttpClient.HttpClient, client), Effect.provide(TestClock.layer()))
  )
  expect([calls, failure.isFinal, failure.problem]).toEqual([3, false, "The provider did not respond in time"])
})

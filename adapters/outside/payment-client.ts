import { Clock, Effect, Option, Random, Result, Schema, Stream, Layer } from "effect"
import { HttpClient, HttpClientRequest, type HttpClientResponse, FetchHttpClient } from "effect/http"
import { pauseBefore } from "#adapters/runtime/retry.ts"
import { totalCents, toCents } from "#domain/base/euros.ts"
import { fieldsOf } from "#domain/base/fields.ts"
import type { EmbeddedPayments } from "./embedded-payments.ts"
import { PaymentProvider, ProviderFailed, type ProviderPayment, type ProviderRefund } from "./payment-port.ts"
import {
  ChargebackList,
  MAX_REFUNDS,
  PaymentDocument,
  Problem,
  REFUND_STATES,
  RefundDocument,
  RefundList,
  STATUSES,
  toAmount,
  centsFromAmount
} from "./payment-protocol.ts"

export interface ProviderSettings {
  /** "https://api.mollie.com", without a slash at the end. */
  readonly apiUrl: string
  readonly apiKey: string
}

const ATTEMPT_TIMEOUT_MS = 8_000

const MAX_RESPONSE_BYTES = 500_000

interface Attempt {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: string
}

/** Repeats calls without a response or above the rate limit: idempotency keys make that safe. Spec: PAY-10, PAY-22. */
export const providerClient = (
  { apiUrl, apiKey }: ProviderSettings,
  embedded: EmbeddedPayments | null = null
): Effect.Effect<PaymentProvider["Service"], never, HttpClient.HttpClient> =>
  Effect.gen(function* () {
    const client = yield* HttpClient.HttpClient

    const attempt = (request: HttpClientRequest.HttpClientRequest): Effect.Effect<Attempt> =>
      client.execute(request).pipe(
        Effect.flatMap(readResponse),
        Effect.timeout(ATTEMPT_TIMEOUT_MS),
        Effect.catch(() => Effect.succeed(NO_RESPONSE))
      )

    const send = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
      const random = yield* Random.Random
      for (let made = 1; ; made++) {
        const response = yield* attempt(request)
        const { retryAfter } = response
        const status = response.status >= 500 ? 503 : response.status
        const now = yield* Clock.currentTimeMillis
        const pause = pauseBefore(made, { status, retryAfter }, now, () => random.nextDoubleUnsafe())
        if (pause === null) return response
        yield* Effect.sleep(pause)
      }
    })

    const call = Effect.fnUntraced(function* <A>(
      request: HttpClientRequest.HttpClientRequest,
      schema: Schema.Codec<A, unknown>
    ) {
      const authorized = request.pipe(
        HttpClientRequest.prependUrl(apiUrl),
        HttpClientRequest.bearerToken(apiKey),
        HttpClientRequest.acceptJson
      )
      const { status, body } = yield* send(authorized)
      if (status < 200 || status > 299) return yield* rejection(status, body)
      const decoded = Schema.decodeUnknownOption(Schema.fromJsonString(schema))(body)
      return yield* Option.match(decoded, {
        onNone: () => Effect.fail(failure("The provider sent a response that is not valid")),
        onSome: Effect.succeed
      })
    })

    const post = (path: string, key: string, body: unknown) =>
      HttpClientRequest.post(path).pipe(
        HttpClientRequest.setHeader("idempotency-key", key),
        HttpClientRequest.bodyJsonUnsafe(body)
      )

    return PaymentProvider.of({
      create: ({ paymentId, amount, description, returnUrl, webhookUrl }) =>
        call(
          post(PAYMENTS_PATH, paymentId, {
            amount: toAmount(amount),
            description,
            redirectUrl: returnUrl,
            ...(webhookUrl !== null && { webhookUrl }),
            metadata: { paymentId }
          }),
          PaymentDocument
        ).pipe(Effect.map(toPayment)),
      fetch: Effect.fnUntraced(function* (id) {
        const payment = toPayment(yield* call(HttpClientRequest.get(pathOf(id)), PaymentDocument))
        if (payment.chargedBack === 0) return payment
        // The amount of the payment may include chargebacks that were reversed since.
        const path = `${pathOf(id)}/chargebacks?limit=${MAX_REFUNDS}`
        const { _embedded } = yield* call(HttpClientRequest.get(path), ChargebackList)
        const standing = _embedded.chargebacks.filter(({ reversedAt = null }) => reversedAt === null)
        return { ...payment, chargedBack: totalCents(standing.map(({ amount }) => centsFromAmount(amount))) }
      }),
      cancel: (id) => Effect.map(call(HttpClientRequest.delete(pathOf(id)), PaymentDocument), toPayment),
      refund: ({ providerId, amount, description, key }) =>
        call(
          post(`${pathOf(providerId)}/refunds`, key, { amount: toAmount(amount), description, metadata: { key } }),
          RefundDocument
        ).pipe(Effect.map(toRefund)),
      refunds: (id) =>
        Effect.map(
          call(HttpClientRequest.get(`${pathOf(id)}/refunds?limit=${MAX_REFUNDS}`), RefundList),
          ({ _embedded }) => _embedded.refunds.map(toRefund)
        ),
      embedded
    })
  })

const NO_RESPONSE: Attempt = { status: 0, retryAfter: null, body: "" }

const PAYMENTS_PATH = "/v2/payments"

const pathOf = (id: string): string => `${PAYMENTS_PATH}/${encodeURIComponent(id)}`

const readResponse = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const chunks: Array<Uint8Array> = []
  let length = 0
  yield* Stream.runForEach(response.stream, (chunk) => {
    length += chunk.length
    chunks.push(chunk)
    return length > MAX_RESPONSE_BYTES ? Effect.fail("too long") : Effect.void
  }).pipe(
    Effect.catchTag("HttpClientError", (error) =>
      error.reason._tag === "EmptyBodyError" ? Effect.void : Effect.fail(error)
    )
  )
  const decoder = new TextDecoder()
  const body = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode()
  return { status: response.status, retryAfter: response.headers["retry-after"] ?? null, body }
})

const failure = (problem: string, isFinal = false, field: string | null = null) =>
  new ProviderFailed({ problem, isFinal, field })

/** Statuses of requests that would be rejected again; a wrong key or a full rate limit may be put right. */
const FINAL_STATUSES: ReadonlyArray<number> = [400, 404, 409, 410, 422]

const rejection = (status: number, body: string): Effect.Effect<never, ProviderFailed> => {
  if (status === 0) return Effect.fail(failure("The provider did not respond in time"))
  const problem = Schema.decodeUnknownResult(Schema.fromJsonString(Problem))(body)
  const { detail, field } = Result.isSuccess(problem) ? problem.success : { detail: "", field: undefined }
  const text = `The provider responded with ${status}${detail === "" ? "" : `: ${detail.slice(0, 300)}`}`
  return Effect.fail(failure(text, FINAL_STATUSES.includes(status), field ?? null))
}

const toPayment = (document: typeof PaymentDocument.Type): ProviderPayment => {
  const { id, status, amount, metadata, isCancelable = false, method = null, _links } = document
  const { amountRefunded, amountChargedBack } = document
  const paymentId = fieldsOf(metadata)["paymentId"]
  return {
    id,
    status: STATUSES[status],
    amount: centsFromAmount(amount),
    paymentId: typeof paymentId === "string" ? paymentId : null,
    pageUrl: webAddress(_links.checkout?.href),
    isCancelable,
    refunded: amountRefunded == null ? NOTHING : centsFromAmount(amountRefunded),
    chargedBack: amountChargedBack == null ? NOTHING : centsFromAmount(amountChargedBack),
    method
  }
}

const NOTHING = toCents(0)

const webAddress = (text: string | undefined): string | null => {
  const url = text === undefined ? null : URL.parse(text)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null
}

const toRefund = ({ id, status, amount, metadata }: typeof RefundDocument.Type): ProviderRefund => {
  const key = fieldsOf(metadata)["key"]
  return {
    id,
    amount: centsFromAmount(amount),
    state: REFUND_STATES[status],
    key: typeof key === "string" ? key : null
  }
}

export const externalProvider = (settings: ProviderSettings): Layer.Layer<PaymentProvider> =>
  Layer.effect(PaymentProvider, providerClient(settings)).pipe(Layer.provide(FetchHttpClient.layer))

import { Effect, Layer } from "effect"
import { layerWebCrypto, SecureRandom } from "effect/crypto/SecureRandom"
import { HttpClient, HttpClientError, HttpClientRequest, HttpClientResponse } from "effect/http"
import type { Records } from "#adapters/store/records-port.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { providerClient } from "./payment-client.ts"
import { PaymentProvider } from "./payment-port.ts"
import { embeddedPayments, type EmbeddedPayments, type SendWebhook } from "./embedded-payments.ts"

interface Options {
  readonly origin: string
  readonly sendWebhook?: SendWebhook
}

const IN_PROCESS_URL = "http://betaaldienst.invalid"

const KEY_BYTES = 20

export const newApiKey = SecureRandom.use((random) =>
  Effect.map(random.randomBytes(KEY_BYTES), (bytes) => `test_${randomHash(bytes, 2 * KEY_BYTES) ?? ""}`)
)

export const inProcessProvider = ({
  origin,
  sendWebhook = () => Effect.void
}: Options): Layer.Layer<PaymentProvider, never, Records> =>
  Layer.effect(
    PaymentProvider,
    Effect.gen(function* () {
      const apiKey = yield* newApiKey
      const embedded = yield* embeddedPayments({ apiKey, origin, sendWebhook })
      return yield* providerClient({ apiUrl: IN_PROCESS_URL, apiKey }, embedded).pipe(
        Effect.provideService(HttpClient.HttpClient, clientOf(embedded))
      )
    })
  ).pipe(Layer.provide(layerWebCrypto))

const clientOf = ({ respond }: EmbeddedPayments): HttpClient.HttpClient =>
  HttpClient.make((request) =>
    HttpClientRequest.toWeb(request).pipe(
      Effect.mapError(
        (cause) => new HttpClientError.HttpClientError({ reason: new HttpClientError.EncodeError({ request, cause }) })
      ),
      Effect.flatMap(respond),
      Effect.map((response) => HttpClientResponse.fromWeb(request, response))
    )
  )

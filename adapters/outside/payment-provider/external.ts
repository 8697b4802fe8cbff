import { Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { providerClient, type ProviderSettings } from "./client.ts"
import { PaymentProvider } from "./port.ts"

/** Provides a payment provider elsewhere that speaks Mollie's protocol. Spec: PAY-10. */
export const externalProvider = (settings: ProviderSettings): Layer.Layer<PaymentProvider> =>
  Layer.effect(PaymentProvider, providerClient(settings)).pipe(Layer.provide(FetchHttpClient.layer))

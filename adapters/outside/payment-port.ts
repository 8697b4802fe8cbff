import { Context, Data, type Effect } from "effect"
import type { Cents } from "#domain/base/cents.ts"
import type { CollectingStatus } from "#domain/shopping/cart/payment-status.ts"
import type { EmbeddedPayments } from "./embedded-payments.ts"

export class ProviderFailed extends Data.TaggedError("ProviderFailed")<{
  readonly problem: string
  readonly field: string | null
  /** The provider does not know the payment, or rejects the request. */
  readonly isFinal: boolean
}> {}

interface NewProviderPayment {
  /** The id of our payment: the idempotency key, and the reference that the provider returns. */
  readonly paymentId: string
  readonly amount: Cents
  readonly description: string
  readonly returnUrl: string
  /** The address that gets the webhooks; null if the provider cannot reach this site. */
  readonly webhookUrl: string | null
}

/** A payment as the provider has it, which decides. Spec: PAY-11. */
export interface ProviderPayment {
  readonly id: string
  readonly status: CollectingStatus
  readonly amount: Cents
  readonly paymentId: string | null
  /** The address of the payment page; null once nothing can be paid there. */
  readonly pageUrl: string | null
  readonly isCancelable: boolean
  /** All that was refunded or will be, whoever requested it. Spec: PAY-23. */
  readonly refunded: Cents
  /** All that the bank of the shopper took back, without what was reversed. Spec: PAY-23, PAY-25. */
  readonly chargedBack: Cents
  /** The provider's id of the method that the shopper chose, such as "ideal"; null if it is unknown. Spec: MSG-43. */
  readonly method: string | null
}

interface NewRefund {
  readonly providerId: string
  readonly amount: Cents
  readonly description: string
  readonly key: string
}

export interface ProviderRefund {
  readonly id: string
  readonly amount: Cents
  readonly state: "under way" | "done" | "failed"
  /** The idempotency key of its request; null if it was not requested by this site. */
  readonly key: string | null
}

/** Port: the company that collects payments and returns money. Spec: PAY-10. */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    readonly create: (payment: NewProviderPayment) => Effect.Effect<ProviderPayment, ProviderFailed>
    readonly fetch: (providerId: string) => Effect.Effect<ProviderPayment, ProviderFailed>
    readonly cancel: (providerId: string) => Effect.Effect<ProviderPayment, ProviderFailed>
    readonly refund: (refund: NewRefund) => Effect.Effect<ProviderRefund, ProviderFailed>
    readonly refunds: (providerId: string) => Effect.Effect<ReadonlyArray<ProviderRefund>, ProviderFailed>
    readonly embedded: EmbeddedPayments | null
  }
>()("adapters/outside/PaymentProvider") {}

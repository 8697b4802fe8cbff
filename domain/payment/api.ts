import { Context, type Effect } from "effect"
import type { CartFailure, CartNotFound } from "#domain/cart/errors.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import type { BeginPayment, PaymentSession } from "./begin.ts"
import type { Payment, PaymentReport } from "./payment.ts"

/** Port: the payments of a signed-in shopper. Spec: PAY-04, PAY-05. */
export class PaymentApi extends Context.Service<
  PaymentApi,
  { readonly createSession: (caller: Caller, begin: BeginPayment) => Effect.Effect<PaymentSession, CartFailure> }
>()("domain/payment/PaymentApi") {}

/** Port: receives the reports of a payment provider. Spec: PAY-09. */
export class PaymentReports extends Context.Service<
  PaymentReports,
  {
    /**
     * Applies a report of the provider: moves the payment's orders and removes the bought products from the carts, in
     * one transaction. Idempotent.
     */
    readonly report: (paymentId: string, report: PaymentReport) => Effect.Effect<Payment, CartNotFound>
  }
>()("domain/payment/PaymentReports") {}

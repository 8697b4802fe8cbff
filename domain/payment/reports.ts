import { Context, type Effect } from "effect"
import type { CartNotFound } from "#domain/cart/errors.ts"
import type { Payment, PaymentReport } from "./payment.ts"

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

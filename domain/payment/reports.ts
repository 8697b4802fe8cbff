import { Context, type Effect } from "effect"
import type { CartNotFound } from "#domain/cart/errors.ts"
import type { Payment, PaymentReport } from "./payment.ts"

/** Port: receives the reports of a payment provider. Spec: PAY-09. */
export class PaymentReports extends Context.Service<
  PaymentReports,
  {
    /**
     * Takes in what the provider says of a payment, moves its orders and takes what was bought out of the carts, all at
     * once. Hearing it twice changes nothing.
     */
    readonly report: (paymentId: string, report: PaymentReport) => Effect.Effect<Payment, CartNotFound>
  }
>()("domain/payment/PaymentReports") {}

import { Context, type Effect } from "effect"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { CartFailure, CartNotFound } from "#domain/shopping/cart/errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { BeginPayment, PaymentSession, Payment, PaymentReport } from "./payment.ts"
import type { CheckedPayment } from "./session.ts"

export class PaymentApi extends Context.Service<
  PaymentApi,
  { readonly createSession: (caller: Caller, begin: BeginPayment) => Effect.Effect<PaymentSession, CartFailure> }
>()("domain/shopping/payment/PaymentApi") {}

export class PaymentReports extends Context.Service<
  PaymentReports,
  {
    /** Changes the orders and the carts in one transaction. Idempotent. */
    readonly report: (paymentId: string, report: PaymentReport) => Effect.Effect<Payment, CartNotFound>
  }
>()("domain/shopping/payment/PaymentReports") {}

/** Port: compares payments with the truth, which only the payment provider has. Spec: PAY-14. */
export class PaymentChecks extends Context.Service<
  PaymentChecks,
  {
    /** Returns the provider's page, or the payment's if nothing is to be paid. Spec: PAY-11. */
    readonly begin: (paymentId: string) => Effect.Effect<string>
    /** Checks a payment of the caller, in limited time; null if it is unknown or belongs to somebody else. */
    readonly forShopper: (caller: Caller, paymentId: string) => Effect.Effect<CheckedPayment | null, SignInNeeded>
    /** Returns false if the provider has to report again. */
    readonly reported: (providerId: string) => Effect.Effect<boolean>
    /** Checks every payment without a final result now, and advances refunds; returns the number of payments. Spec: PAY-16. */
    readonly checkOpen: Effect.Effect<number>
  }
>()("domain/shopping/payment/PaymentChecks") {}

import { Context, type Effect } from "effect"
import type { CartFailure } from "#domain/cart/errors.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import type { BeginPayment, PaymentSession } from "./begin.ts"

/** Port: starts payments of a signed-in shopper. Spec: PAY-04, PAY-05. */
export class PaymentApi extends Context.Service<
  PaymentApi,
  { readonly createSession: (caller: Caller, begin: BeginPayment) => Effect.Effect<PaymentSession, CartFailure> }
>()("domain/payment/PaymentApi") {}

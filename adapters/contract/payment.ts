import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BeginPayment, PaymentSession } from "#domain/payment/begin.ts"
import { cartErrors } from "./cart.ts"
import { Safe } from "./safe.ts"
import { SignedIn } from "./security.ts"

/** Calls about payment sessions. Repeating one with the same key is idempotent. Spec: PAY-04, PAY-05. */
export class PaymentGroup extends HttpApiGroup.make("payment")
  .add(
    HttpApiEndpoint.post("createSession", "/create-session/", {
      payload: BeginPayment,
      success: PaymentSession,
      error: cartErrors
    })
      .annotate(OpenApi.Summary, "Begins a payment of orders or, when none is named, of what is in the carts")
      .annotate(Safe, true)
  )
  .prefix("/payment")
  .middleware(SignedIn)
  .annotate(OpenApi.Description, "Payments are begun here and go on at their own page.") {}

import { PaymentProvider } from "#adapters/payment-provider/port.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { Effect } from "effect"
import type { RateLimiter } from "../rate-limit.ts"
import type { SiteParts } from "../router.ts"
import type { Settings } from "../settings.ts"
import { embeddedPaymentPage } from "./embedded-page.ts"
import { paymentWebhookHandler } from "./webhook.ts"

/** Creates the handlers of the payment provider. The payment page exists only without another provider, and on no public site. Spec: PAY-12, PAY-13, APP-58. */
export const paymentParts = async (
  { run }: Pick<Backend, "run">,
  limiter: Pick<Partial<RateLimiter>, "limitPage">,
  reach: Settings["reach"] = "machine"
): Promise<Pick<SiteParts, "testPayment" | "paymentWebhook">> => {
  const embedded = await run(PaymentProvider.use((provider) => Effect.succeed(provider.embedded)))
  return {
    testPayment: embedded === null || reach === "public" ? null : embeddedPaymentPage(embedded, run),
    paymentWebhook: paymentWebhookHandler({ run, ...limiter })
  }
}

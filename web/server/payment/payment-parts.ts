import { PaymentProvider } from "#adapters/outside/payment-provider/port.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { Effect } from "effect"
import type { RateLimiter } from "../rate-limit.ts"
import type { SiteParts } from "../router.ts"
import type { Settings } from "../settings.ts"
import { embeddedPaymentPage } from "./embedded-page.ts"
import type { IncomingMessage } from "node:http"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { Run } from "#web/features/page/context.ts"
import type { Handler } from "../exchange.ts"
import { readSmallBody } from "../form-request.ts"

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

/** Maximum bytes of the body, which holds one id. */
const MAX_BODY_BYTES = 1_024

interface Dependencies {
  readonly run: Run
  readonly limitPage?: RateLimiter["limitPage"]
}

/**
 * Creates the handler of the payment provider's webhook: a form with the id of a payment. It carries no truth, so that everybody may
 * send one; the site fetches the truth. An unknown id gets the same response as a known one. Spec: PAY-13.
 */
const paymentWebhookHandler =
  ({ run, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    response.setHeader("cache-control", "no-store")
    const seconds = limitPage?.(request, response, ROUTES.paymentReport, null) ?? null
    const id = seconds === null ? await readId(request, url) : null
    if (!request.complete) request.resume()
    if (seconds !== null) return void response.writeHead(429, { "retry-after": String(seconds) }).end()
    if (id === null) return void response.writeHead(400).end()
    const isChecked = await run(PaymentChecks.use((checks) => checks.reported(id)))
    return void response.writeHead(isChecked ? 200 : 503).end()
  }

/** Reads the id of the form; null if there is none. */
const readId = async (request: IncomingMessage, url: URL): Promise<string | null> => {
  const body = await readSmallBody(request, url, MAX_BODY_BYTES)
  const id = new URLSearchParams(body ?? "").get("id") ?? ""
  return /^tr_[\w-]{1,60}$/.test(id) ? id : null
}

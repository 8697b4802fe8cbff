import type { LoginProvider } from "#web/features/session/login-provider.ts"
import type { Handler } from "../exchange.ts"
import { toCall } from "../node-http.ts"
import { isOverLimit, type RateLimiter } from "../rate-limit.ts"

/** Maximum bytes of the body, which holds one token. */
const MAX_BODY_BYTES = 16_384

/** Handles the request by which the login provider ends sessions. Only its token counts. Spec: AUTH-53, RATE-08. */
export const providerLogoutHandler =
  ({ endByProvider }: Pick<LoginProvider, "endByProvider">, { limitPage }: Partial<RateLimiter> = {}): Handler =>
  async ({ request, response, url }) => {
    if (isOverLimit(limitPage, { request, response, url }, null)) return
    const body = await toCall(request, url)
      .read?.(MAX_BODY_BYTES)
      .catch(() => null)
    if (!request.complete) request.resume()
    const isRead = body !== undefined && body !== null && body !== "too long"
    const token = isRead ? new URLSearchParams(Buffer.from(body).toString("utf8")).get("logout_token") : null
    const isValid = await endByProvider(url.origin, token ?? "").then(
      () => true,
      () => false
    )
    response.writeHead(isValid ? 200 : 400, { "cache-control": "no-store" }).end()
  }

import type { LoginProvider } from "#web/features/page/login-provider.ts"
import type { Handler } from "../exchange.ts"
import { readSmallBody } from "../form-request.ts"
import { isOverLimit, type RateLimiter } from "../rate-limit.ts"

/** Maximum bytes of the body, which holds one token. */
const MAX_BODY_BYTES = 16_384

/** Handles the request by which the login provider ends sessions. Only its token counts. Spec: AUTH-53, RATE-08. */
export const providerLogoutHandler =
  ({ endByProvider }: Pick<LoginProvider, "endByProvider">, { limitPage }: Partial<RateLimiter> = {}): Handler =>
  async ({ request, response, url }) => {
    if (isOverLimit(limitPage, { request, response, url }, null)) return
    const body = await readSmallBody(request, url, MAX_BODY_BYTES)
    const token = new URLSearchParams(body ?? "").get("logout_token")
    const isValid = await endByProvider(url.origin, token ?? "").then(
      () => true,
      () => false
    )
    response.writeHead(isValid ? 200 : 400, { "cache-control": "no-store" }).end()
  }

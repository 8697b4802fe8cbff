import { DEVICE_LOGIN_PATH, MAX_DEVICE_CODE_CHARS } from "#domain/account/session/provider-client.ts"
import type { LoginProvider } from "#web/features/page/login-provider.ts"
import type { Handler } from "../exchange.ts"
import { readSmallBody } from "../form-request.ts"
import { isOverLimit, type RateLimiter } from "../rate-limit.ts"

/** Maximum bytes of the form, which holds one code. */
const MAX_BODY_BYTES = 16_384

/** A response in JSON, with the names of RFC 8628. */
type JsonResponse = readonly [status: number, body: Readonly<Record<string, string | number>>]

type DeviceLogins = Pick<LoginProvider, "beginDevice" | "exchangeDevice">

/**
 * Handles the two requests of a login on the command line: the first begins it at the provider, the second asks for the session.
 * Spec: AUTH-75, RATE-08.
 */
export const deviceLoginHandler =
  (logins: DeviceLogins, { limitPage }: Partial<RateLimiter> = {}): Handler =>
  async ({ request, response, url }) => {
    if (isOverLimit(limitPage, { request, response, url }, null)) return
    const body = await readSmallBody(request, url, MAX_BODY_BYTES)
    const code = new URLSearchParams(body ?? "").get("device_code")
    const pending = url.pathname === DEVICE_LOGIN_PATH ? begin(logins, url.origin) : exchange(logins, url.origin, code)
    const [status, json] = await pending.catch(() => UNAVAILABLE)
    response
      .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(json))
  }

const begin = async ({ beginDevice }: DeviceLogins, origin: string): Promise<JsonResponse> => {
  const login = await beginDevice(origin)
  if (login === null) return [400, { error: "unsupported_grant_type" }]
  return [
    200,
    {
      device_code: login.deviceCode,
      user_code: login.userCode,
      verification_uri: login.page,
      expires_in: login.expiresInSeconds,
      interval: login.pollSeconds
    }
  ]
}

const exchange = async (
  { exchangeDevice }: DeviceLogins,
  origin: string,
  code: string | null
): Promise<JsonResponse> => {
  if (code === null || code === "" || code.length > MAX_DEVICE_CODE_CHARS) return [400, { error: "invalid_request" }]
  const outcome = await exchangeDevice(origin, code)
  if (typeof outcome === "string") return [400, { error: outcome }]
  return [200, { access_token: outcome.rawToken, token_type: "Bearer" }]
}

/** The response if the provider does not respond, or not as it should. */
const UNAVAILABLE: JsonResponse = [503, { error: "temporarily_unavailable" }]

import { Clock, type Context, Effect } from "effect"
import { Digest } from "effect/crypto"
import { readOrCreateHomeIssuer } from "#adapters/people/node-key.ts"
import { Identity } from "#adapters/people/port.ts"
import { refreshSession as refreshSessionOf } from "#adapters/people/refresh.ts"
import { type EmbeddedProvider, embeddedProvider } from "#adapters/people/openid/provider.ts"
import type { CallStorage } from "#adapters/people/openid/provider-storage.ts"
import { newSigningKey, readOrCreateSigningKey } from "#adapters/people/openid/signing-key.ts"
import { endSessionsByProvider } from "#adapters/people/sessions.ts"
import { Records } from "#adapters/store/records/port.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { userIdOf } from "#domain/account/session/provider-user.ts"
import {
  LOGIN_PAGE_PATH,
  PROVIDER_LOGOUT_PATH,
  DEVICE_LOGIN_PATH,
  MAX_DEVICE_CODE_CHARS
} from "#domain/account/session/provider-client.ts"
import { login as texts } from "#web/messages/login.ts"
import { CALLBACK_PATH } from "#web/features/session/run-session.ts"
import type { LoginProvider } from "#web/features/page/login-provider.ts"
import type { Handler } from "./exchange.ts"
import type { Settings } from "./settings.ts"
import { embeddedLogin, externalLogin } from "./login-provider.ts"
import { readSmallBody } from "./form-request.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"

interface SiteLogin {
  readonly login: LoginProvider
  /** Responds below the path of the embedded provider; null if another one is configured. */
  readonly provider: Handler | null
  readonly close: () => Promise<void>
}

/** Stores the key of an embedded provider in the data folder, or in memory. Spec: AUTH-18, AUTH-26, AUTH-31. */
export const openLogin = (
  { openid, dataDir, fakes, faults }: Pick<Settings, "openid" | "dataDir" | "fakes" | "faults">,
  { run }: Pick<Backend, "run">,
  context?: Context.Context<never>,
  storage?: CallStorage
): SiteLogin => {
  type Dependencies = Parameters<typeof externalLogin>[1]
  const startSession: Dependencies["startSession"] = (user, session) =>
    run(Identity.use((identity) => identity.startSession(user, session)))
  const refreshSession: Dependencies["refreshSession"] = (rawToken, refresh) =>
    run(
      Identity.use((identity) => identity.session(rawToken)).pipe(
        Effect.matchEffect({
          onFailure: () => Effect.void,
          onSuccess: ({ id }) => refreshSessionOf(id, refresh)
        })
      )
    )
  const endSessions: Dependencies["endSessions"] = (logout) =>
    run(
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Records.use((records) => records.transaction((rows) => endSessionsByProvider(rows, logout, now)))
      )
    )
  let homeIssuer: string | null = null
  const userIdOfHome: Dependencies["userIdOf"] = (subject, ownIssuer) => {
    homeIssuer ??= fakes ? ownIssuer : readOrCreateHomeIssuer(dataDir, ownIssuer)
    return Effect.runPromise(userIdOf(subject, homeIssuer).pipe(Effect.provide(Digest.layerWebCrypto)))
  }
  const dependencies = {
    startSession,
    refreshSession,
    endSessions,
    userIdOf: userIdOfHome,
    ...(context !== undefined && { context })
  }
  if (openid !== null) {
    return { login: externalLogin(openid, dependencies), provider: null, close: () => Promise.resolve() }
  }
  const provider = embeddedProvider({
    signingKey: fakes ? newSigningKey() : readOrCreateSigningKey(dataDir),
    texts: texts.service,
    callbackPath: CALLBACK_PATH,
    logoutPath: PROVIDER_LOGOUT_PATH,
    ...(storage !== undefined && { storage }),
    endSessions: (origin, logoutToken) => login.endByProvider(origin, logoutToken)
  })
  const login = embeddedLogin(provider, faults, dependencies)
  return {
    login,
    provider: handlerOf(provider),
    close: provider.close
  }
}

const handlerOf =
  (provider: EmbeddedProvider): Handler =>
  ({ request, response, url }) =>
    url.pathname.startsWith(LOGIN_PAGE_PATH) ? "next" : provider.handle(request, response, url.origin)

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

/** The names are those of RFC 8628. */
type JsonResponse = readonly [status: number, body: Readonly<Record<string, string | number>>]

type DeviceLogins = Pick<LoginProvider, "beginDevice" | "exchangeDevice">

/** Handles two requests: the first begins the login, the second asks for the session. Spec: AUTH-75, RATE-08. */
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

const UNAVAILABLE: JsonResponse = [503, { error: "temporarily_unavailable" }]

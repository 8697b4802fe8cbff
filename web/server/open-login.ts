import { Clock, Context, Effect } from "effect"
import { Digest } from "effect/crypto"
import { readOrCreateHomeIssuer } from "#adapters/people/node-key.ts"
import { Identity } from "#adapters/people/port.ts"
import { refreshSession as refreshSessionOf } from "#adapters/people/refresh.ts"
import { type EmbeddedProvider, embeddedProvider } from "#adapters/people/provider.ts"
import type { CallStorage } from "#adapters/people/provider-storage.ts"
import { newSigningKey, readOrCreateSigningKey } from "#adapters/people/signing-key.ts"
import { endSessionsByProvider, type ProviderLogout, type ProviderSession } from "#adapters/people/sessions.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { userIdOf, type ProviderUser } from "#domain/account/session/provider-user.ts"
import {
  LOGIN_PAGE_PATH,
  PROVIDER_LOGOUT_PATH,
  DEVICE_LOGIN_PATH,
  MAX_DEVICE_CODE_CHARS,
  TAB_LOCK_TIMEOUT_MS
} from "#domain/account/session/provider-client.ts"
import { login as texts } from "#web/messages/login.ts"
import { CALLBACK_PATH } from "#web/features/session/run-session.ts"
import type { LoginProvider } from "#web/features/page/login-provider.ts"
import { countLogin } from "#adapters/runtime/metrics.ts"
import type { Handler } from "./exchange.ts"
import { logEvent } from "./log.ts"
import type { Settings } from "./settings.ts"
import { readSmallBody } from "./form-request.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import {
  type OpenidClient,
  openidClient,
  type ProviderSubject,
  type OpenidSettings
} from "#adapters/people/openid-client.ts"
import { readProviderFault } from "#adapters/people/provider-faults.ts"
import { Cache } from "#domain/base/cache.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"

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
    return { login: loggedLogin(externalLogin(openid, dependencies)), provider: null, close: () => Promise.resolve() }
  }
  const provider = embeddedProvider({
    signingKey: fakes ? newSigningKey() : readOrCreateSigningKey(dataDir),
    texts: texts.service,
    callbackPath: CALLBACK_PATH,
    logoutPath: PROVIDER_LOGOUT_PATH,
    ...(storage !== undefined && { storage }),
    endSessions: (origin, logoutToken) => login.endByProvider(origin, logoutToken)
  })
  const login = loggedLogin(embeddedLogin(provider, faults, dependencies))
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

interface Dependencies {
  /** Refreshes the session of a token if that is due. Rejects with the failure of `refresh`. Spec: AUTH-51. */
  readonly refreshSession: (rawToken: string, refresh: OpenidClient["refresh"]) => Promise<void>
  readonly startSession: (user: ProviderUser, provider: ProviderSession) => Promise<TokenClaims>
  readonly endSessions: (logout: ProviderLogout) => Promise<void>
  /** Returns the id of a user of the site; `ownIssuer` becomes the home issuer if there is none yet. Spec: AUTH-73. */
  readonly userIdOf: (subject: ProviderSubject, ownIssuer: string) => Promise<string>
  readonly context?: Context.Context<never>
}

/** The issuer of the embedded provider, whose address is that of the site, which may change. Spec: AUTH-73. */
const EMBEDDED_ISSUER = "inlogdienst"

/** The origins of one site: the names of this machine, or the configured one. */
const MAX_ORIGINS = 8

const externalLogin = (
  settings: OpenidSettings,
  { context = Context.empty(), ...sessions }: Dependencies
): LoginProvider => {
  const client = openidClient(settings, { context, userIdOf: sessions.userIdOf })
  const ownAddresses = new Set(settings.logoutUrl === null ? [] : [withoutQuery(settings.logoutUrl)])
  const remember = (address: string): string => {
    ownAddresses.add(withoutQuery(address))
    return address
  }
  const login = loginWith(() => client, sessions, context)
  return {
    address: async (request) => remember(await login.address(request)),
    exchange: login.exchange,
    beginDevice: login.beginDevice,
    exchangeDevice: login.exchangeDevice,
    refresh: login.refresh,
    endByProvider: login.endByProvider,
    logoutAddress: async (request) => {
      const address = await login.logoutAddress(request)
      return address === null ? null : remember(address)
    },
    fallbackLogoutAddress: settings.logoutUrl,
    isOwnAddress: (address) => ownAddresses.has(withoutQuery(address)),
    embedded: null
  }
}

/** Uses the same client, and a login page of the site. Spec: AUTH-18. */
const embeddedLogin = (
  provider: EmbeddedProvider,
  hasFaults: boolean,
  { context = Context.empty(), ...sessions }: Dependencies
): LoginProvider => {
  const userIdOf = ({ sub }: ProviderSubject) => sessions.userIdOf({ issuer: EMBEDDED_ISSUER, sub }, EMBEDDED_ISSUER)
  const clients = new Cache<string, OpenidClient>({ maxEntries: MAX_ORIGINS })
  const clientAt = (origin: string) =>
    clients.getOrCompute(origin, () =>
      openidClient(provider.settings(origin), { context, userIdOf, send: provider.send(origin) })
    )
  return {
    ...loginWith(clientAt, sessions, context),
    refresh: (origin, rawToken) =>
      sessions.refreshSession(rawToken, async (grant) => {
        await provider.restore(origin, grant)
        return clientAt(origin).refresh(grant)
      }),
    fallbackLogoutAddress: null,
    isOwnAddress: () => false,
    embedded: {
      users: Object.values(DEMO_USERS),
      hasFaults,
      pending: provider.pending,
      finish: (origin, id, user, fault) =>
        provider.finish(origin, id, user, hasFaults ? readProviderFault(fault) : null),
      cancel: provider.cancel
    }
  }
}

const loginWith = (
  clientAt: (origin: string) => OpenidClient,
  { startSession, refreshSession, endSessions }: Omit<Dependencies, "context" | "userIdOf">,
  context: Context.Context<never>
): Omit<LoginProvider, "fallbackLogoutAddress" | "isOwnAddress" | "embedded"> => {
  const once = exchangeOnce<TokenClaims>(context)
  return {
    address: (request) => clientAt(originOf(request.redirectUri)).authorizationUrl(request),
    exchange: (grant) =>
      once(`${grant.codeVerifier} ${grant.callback.get("code") ?? ""}`, async () => {
        const { user, ...session } = await clientAt(originOf(grant.redirectUri)).exchange(grant)
        return startSession(user, session)
      }),
    beginDevice: (origin) => clientAt(origin).beginDevice(),
    exchangeDevice: async (origin, deviceCode) => {
      const outcome = await clientAt(origin).exchangeDevice(deviceCode)
      if (typeof outcome === "string") return outcome
      const { user, ...session } = outcome
      return startSession(user, session)
    },
    refresh: (origin, rawToken) => refreshSession(rawToken, (grant) => clientAt(origin).refresh(grant)),
    endByProvider: async (origin, logoutToken) => endSessions(await clientAt(origin).readLogout(logoutToken)),
    // A provider that does not respond must not keep a user logged in here.
    logoutAddress: (request) =>
      clientAt(originOf(request.returnTo))
        .logoutUrl(request)
        .catch(() => null)
  }
}

/** Counts logins, and logs those that succeed: whoever called logs the others. Spec: WATCH-06. */
const loggedLogin = (login: LoginProvider): LoginProvider => {
  const note = <Outcome>(login: Promise<Outcome>): Promise<Outcome> =>
    login.then(
      (outcome) => {
        if (outcome === "authorization_pending" || outcome === "slow_down") return outcome
        const isDone = typeof outcome !== "string"
        countLogin({ outcome: isDone ? "done" : "failed" })
        logEvent("info", isDone ? "login" : "login failed")
        return outcome
      },
      (cause: unknown) => {
        countLogin({ outcome: "failed" })
        throw cause
      }
    )
  return {
    ...login,
    exchange: (grant) => note(login.exchange(grant)),
    exchangeDevice: (origin, deviceCode) => note(login.exchangeDevice(origin, deviceCode))
  }
}

const originOf = (address: string): string => new URL(address).origin

const withoutQuery = (address: string): string => {
  const url = URL.parse(address)
  return url === null ? "" : url.origin + url.pathname
}

/** Milliseconds for which a code is known to be sent: as long as a login may take. */
const SENT_TTL_MS = 600_000

const MAX_SENT = 1_000

interface Exchange<A> {
  readonly outcome: Promise<A>
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** A second tab gets the first's outcome within 5 seconds; later it is rejected. `key` is secret. Spec: AUTH-25. */
const exchangeOnce = <A>(context: Context.Context<never>) => {
  const now = () => Effect.runSyncWith(context)(Clock.currentTimeMillis)
  const exchanges = new Cache<string, Exchange<A>>({ maxEntries: MAX_SENT, age: { maxMs: SENT_TTL_MS, now } })
  return (key: string, exchange: () => Promise<A>): Promise<A> => {
    const earlier = exchanges.get(key)
    if (earlier === undefined) {
      const outcome = exchange()
      exchanges.set(key, { outcome, startedAt: now() })
      return outcome
    }
    const left = earlier.startedAt + TAB_LOCK_TIMEOUT_MS - now()
    if (left <= 0) return Promise.reject(new Error("This code was sent before"))
    return Effect.runPromiseWith(context)(
      Effect.timeout(Effect.tryPromise({ try: () => earlier.outcome, catch: (cause) => cause }), left)
    )
  }
}

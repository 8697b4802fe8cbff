import { Clock, Context, Effect } from "effect"
import * as jose from "jose"
import * as oauth from "oauth4webapi"
import type { ProviderLogout } from "./sessions.ts"
import type { RefreshGrant, RefreshOutcome } from "./refresh.ts"
import { Cache } from "#domain/base/cache.ts"
import { PROVIDER_TIMEOUT_MS, TOKEN_LEEWAY_MS } from "#domain/account/session/provider-client.ts"
import { type ProviderUser, readProviderUser, TenantRejected } from "#domain/account/session/provider-user.ts"
import { fieldsOf } from "#domain/base/fields.ts"
import { limitedSend, PLAIN_CALL, REFRESH_CALL, type Send, TOKEN_CALL } from "./provider-fetch.ts"

export interface OpenidSettings {
  /** The address under which the provider describes itself, as it writes it. */
  readonly issuer: string
  readonly clientId: string
  /** null for a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string | null
  readonly scopes: string
  readonly logoutUrl: string | null
  /** The ids of the tenants whose users may log in, in lower case; empty for a provider with one tenant. Spec: AUTH-72. */
  readonly tenants: ReadonlyArray<string>
}

export interface AuthorizationRequest {
  readonly state: string
  readonly nonce: string
  readonly codeChallenge: string
  readonly redirectUri: string
  readonly isNew: boolean
}

/** The query of the login callback, and the secrets that prove that this site requested its code. Spec: AUTH-03, AUTH-14. */
export interface CodeGrant extends Pick<AuthorizationRequest, "state" | "nonce" | "redirectUri"> {
  readonly callback: URLSearchParams
  readonly codeVerifier: string
}

interface ProviderLogin {
  readonly user: ProviderUser
  readonly idToken: string
  readonly refreshToken: string | null
  readonly providerSid: string | null
}

/** A login by a code that the user types at the provider, in any browser. Spec: AUTH-75. */
export interface DeviceLogin {
  readonly deviceCode: string
  readonly userCode: string
  readonly page: string
  readonly expiresInSeconds: number
  readonly pollSeconds: number
}

/** The reasons for which a login by code has no result: yet, or at all (RFC 8628, section 3.5). Spec: AUTH-75. */
const DEVICE_REFUSALS = [
  "authorization_pending",
  "slow_down",
  "access_denied",
  "expired_token",
  "invalid_grant"
] as const
export type DeviceRefusal = (typeof DEVICE_REFUSALS)[number]

/** Seconds between two questions if the provider names no number (RFC 8628, section 3.2). */
const POLL_SECONDS = 5

export interface LogoutRequest {
  readonly idToken: string | null
  readonly returnTo: string
}

/** A client of an OpenID provider. Its promises reject if the provider does not respond in time, or with what is not valid. */
export interface OpenidClient {
  readonly authorizationUrl: (request: AuthorizationRequest) => Promise<string>
  readonly exchange: (grant: CodeGrant) => Promise<ProviderLogin>
  readonly beginDevice: () => Promise<DeviceLogin | null>
  readonly exchangeDevice: (deviceCode: string) => Promise<ProviderLogin | DeviceRefusal>
  readonly refresh: (grant: RefreshGrant) => Promise<RefreshOutcome>
  /** Returns the logout of a logout token. Rejects an invalid one, and one that was used before. Spec: AUTH-53. */
  readonly readLogout: (logoutToken: string) => Promise<ProviderLogout>
  readonly logoutUrl: (request: LogoutRequest) => Promise<string | null>
}

export interface ProviderSubject {
  readonly issuer: string
  readonly sub: string
}

interface Dependencies {
  readonly send?: Send
  /** `ownIssuer` is the provider's or that of its first allowed tenant. By default the id is `sub`. Spec: AUTH-73. */
  readonly userIdOf?: (subject: ProviderSubject, ownIssuer: string) => Promise<string>
  readonly context?: Context.Context<never>
}

interface Discovered {
  readonly server: oauth.AuthorizationServer
  readonly keys: jose.RemoteJWKSet
}

const DISCOVERY_TTL_MS = 3_600_000

/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout"

const LOGOUT_TTL_MS = 300_000

const MAX_LOGOUT_TOKEN_CHARS = 8_192

const MAX_USED_LOGOUTS = 10_000

/** Algorithms of signatures that are accepted: with a key pair, because anybody who may check a shared secret could sign. */
const SIGNATURE_ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]

/** Discovers addresses and keys when needed; an unknown key at most every 30 seconds. Spec: AUTH-01, AUTH-26. */
export const openidClient = (
  settings: OpenidSettings,
  { send = fetch, context = Context.empty(), userIdOf = ({ sub }) => Promise.resolve(sub) }: Dependencies = {}
): OpenidClient => {
  const now = () => Effect.runSyncWith(context)(Clock.currentTimeMillis)
  const isLocal = settings.issuer.startsWith("http:")
  const plainSend = limitedSend(send, context, PLAIN_CALL)
  const plain = { [oauth.customFetch]: plainSend, [oauth.allowInsecureRequests]: isLocal }
  const token = { ...plain, [oauth.customFetch]: limitedSend(send, context, TOKEN_CALL) }
  const refreshing = { ...plain, [oauth.customFetch]: limitedSend(send, context, REFRESH_CALL) }
  const client = (): oauth.Client => ({
    client_id: settings.clientId,
    [oauth.clockSkew]: Math.floor(now() / 1_000) - Math.floor(Date.now() / 1_000),
    [oauth.clockTolerance]: TOKEN_LEEWAY_MS / 1_000
  })

  const discover = async (): Promise<Discovered> => {
    const issuer = new URL(settings.issuer)
    const response = await oauth.discoveryRequest(issuer, plain)
    const described: unknown = fieldsOf(await readBody(response))["issuer"]
    const expected = isTenantOf(settings.issuer, described) ? new URL(described) : issuer
    const server = await oauth.processDiscoveryResponse(expected, response)
    const keys = jose.createRemoteJWKSet(safeUrl(server.jwks_uri, "jwks_uri"), {
      timeoutDuration: PROVIDER_TIMEOUT_MS,
      [jose.customFetch]: plainSend
    })
    return { server, keys }
  }
  const discoveries = new Cache<"provider", Discovered>({ maxEntries: 1, age: { maxMs: DISCOVERY_TTL_MS, now } })
  const discovered = () => discoveries.load("provider", discover)

  const usedLogouts = new Cache<string, true>({
    maxEntries: MAX_USED_LOGOUTS,
    age: { maxMs: LOGOUT_TTL_MS + 2 * TOKEN_LEEWAY_MS, now }
  })

  /** It must use https unless the provider runs on this machine. */
  const safeUrl = (address: unknown, name: string): URL => {
    const url = typeof address === "string" ? URL.parse(address) : null
    if (url === null || !(url.protocol === "https:" || (isLocal && url.protocol === "http:")))
      throw new Error(`The provider has no usable ${name}`)
    return url
  }

  /** Rejects any invalid text. Spec: AUTH-28. */
  const verify = async ({ server, keys }: Discovered, idToken: string, requiredClaims: ReadonlyArray<string>) => {
    const { payload } = await jose.jwtVerify(idToken, keys, {
      algorithms: SIGNATURE_ALGORITHMS,
      issuer: issuerOf(server, idToken, settings),
      audience: settings.clientId,
      requiredClaims: [...requiredClaims],
      clockTolerance: TOKEN_LEEWAY_MS / 1_000,
      currentDate: new Date(now())
    })
    return payload
  }

  const idOf = ({ server }: Discovered, { iss = "", sub = "" }: jose.JWTPayload) =>
    userIdOf({ issuer: iss, sub }, ofFirstTenant(server, settings))

  const fetchUserinfo = async ({ server }: Discovered, accessToken: string, sub: string): Promise<unknown> => {
    if (server.userinfo_endpoint === undefined) return {}
    const response = await oauth.userInfoRequest(server, client(), accessToken, plain)
    return oauth.processUserInfoResponse(server, client(), sub, response)
  }

  const userOf = async (
    provider: Discovered,
    tokens: oauth.TokenEndpointResponse,
    requiredClaims: ReadonlyArray<string>
  ): Promise<ProviderLogin> => {
    const idToken = tokens.id_token ?? ""
    const claims = await verify(provider, idToken, requiredClaims)
    const sub = claims.sub ?? ""
    return {
      user: readProviderUser(
        await idOf(provider, claims),
        claims,
        await fetchUserinfo(provider, tokens.access_token, sub)
      ),
      idToken,
      refreshToken: tokens.refresh_token ?? null,
      providerSid: typeof claims["sid"] === "string" ? claims["sid"] : null
    }
  }

  return {
    authorizationUrl: async ({ state, nonce, codeChallenge, redirectUri, isNew }) => {
      const { server } = await discovered()
      return withQuery(safeUrl(server.authorization_endpoint, "authorization_endpoint"), {
        client_id: settings.clientId,
        response_type: "code",
        scope: settings.scopes,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        ...(isNew && listOf(server["prompt_values_supported"]).includes("create") && { prompt: "create" })
      })
    },
    exchange: async ({ callback, state, nonce, codeVerifier, redirectUri }) => {
      const provider = await discovered()
      const { server } = provider
      const parameters = oauth.validateAuthResponse(server, client(), callback, state)
      const authentication = clientAuthentication(settings, server)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client(),
        authentication,
        parameters,
        redirectUri,
        codeVerifier,
        token
      )
      const tokens = await oauth.processAuthorizationCodeResponse(
        await ofTenant(server, response, settings),
        client(),
        response,
        { expectedNonce: nonce, requireIdToken: true }
      )
      return userOf(provider, tokens, ["sub", "exp", "iat", "nonce"])
    },
    beginDevice: async () => {
      const { server } = await discovered()
      if (server.device_authorization_endpoint === undefined) return null
      const authentication = clientAuthentication(settings, server)
      const scope = { scope: settings.scopes }
      const response = await oauth.deviceAuthorizationRequest(server, client(), authentication, scope, plain)
      const codes = await oauth.processDeviceAuthorizationResponse(server, client(), response)
      return {
        deviceCode: codes.device_code,
        userCode: codes.user_code,
        page: safeUrl(codes.verification_uri, "verification_uri").href,
        expiresInSeconds: codes.expires_in,
        pollSeconds: codes.interval ?? POLL_SECONDS
      }
    },
    exchangeDevice: async (deviceCode) => {
      const provider = await discovered()
      const { server } = provider
      const authentication = clientAuthentication(settings, server)
      const response = await oauth.deviceCodeGrantRequest(server, client(), authentication, deviceCode, plain)
      try {
        const tokens = await oauth.processDeviceCodeResponse(
          await ofTenant(server, response, settings),
          client(),
          response
        )
        return await userOf(provider, tokens, ["sub", "exp", "iat"])
      } catch (cause) {
        if (cause instanceof TenantRejected) return "access_denied"
        const refusal = DEVICE_REFUSALS.find((one) => cause instanceof oauth.ResponseBodyError && cause.error === one)
        if (refusal === undefined) throw cause
        return refusal
      }
    },
    refresh: async ({ refreshToken, sub }) => {
      const provider = await discovered()
      const { server } = provider
      const authentication = clientAuthentication(settings, server)
      const response = await oauth.refreshTokenGrantRequest(server, client(), authentication, refreshToken, refreshing)
      try {
        const tokens = await oauth.processRefreshTokenResponse(
          await ofTenant(server, response, settings),
          client(),
          response
        )
        const idToken = tokens.id_token ?? null
        if (idToken !== null) {
          const claims = await verify(provider, idToken, ["sub", "exp", "iat"])
          if ((await idOf(provider, claims)) !== sub) return REJECTED
        }
        return { kind: "refreshed", idToken, refreshToken: tokens.refresh_token ?? null }
      } catch (cause) {
        // The provider's own failure says nothing about the session.
        if (response.status === 429 || response.status >= 500) throw cause
        return REJECTED
      }
    },
    readLogout: async (logoutToken) => {
      if (logoutToken.length > MAX_LOGOUT_TOKEN_CHARS) throw new Error("The logout token is too long")
      const provider = await discovered()
      const { server, keys } = provider
      const { payload } = await jose.jwtVerify(logoutToken, keys, {
        algorithms: SIGNATURE_ALGORITHMS,
        issuer: issuerOf(server, logoutToken, settings),
        audience: settings.clientId,
        requiredClaims: ["iat", "jti", "events"],
        maxTokenAge: LOGOUT_TTL_MS / 1_000,
        clockTolerance: TOKEN_LEEWAY_MS / 1_000,
        currentDate: new Date(now())
      })
      const { sub = null, sid: givenSid, iat = 0, jti = "", events, nonce } = payload
      const sid = typeof givenSid === "string" ? givenSid : null
      const isLogout = nonce === undefined && fieldsOf(events)[LOGOUT_EVENT] instanceof Object
      if (!isLogout || jti === "" || (sub === null && sid === null)) throw new Error("The token is no logout token")
      if (usedLogouts.get(jti) !== undefined) throw new Error("The logout token was used before")
      usedLogouts.set(jti, true)
      return { sub: sub === null ? null : await idOf(provider, payload), sid, issuedAt: iat * 1_000 }
    },
    logoutUrl: async ({ idToken, returnTo }) => {
      const { server } = await discovered()
      if (server.end_session_endpoint === undefined) return null
      return withQuery(safeUrl(server.end_session_endpoint, "end_session_endpoint"), {
        client_id: settings.clientId,
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && { id_token_hint: idToken })
      })
    }
  }
}

const TENANT_PLACEHOLDER = "{tenantid}"

const TENANT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True if `described` is `issuer` with the placeholder in one segment. Spec: AUTH-70. */
const isTenantOf = (issuer: string, described: unknown): described is string => {
  if (typeof described !== "string") return false
  const [before = "", after = "", ...more] = described.split(TENANT_PLACEHOLDER)
  const tenant = issuer.slice(before.length, issuer.length - after.length)
  return before.endsWith("/") && more.length === 0 && issuer === before + tenant + after && /^[\w.-]+$/.test(tenant)
}

/** The verified issuer contains the unverified `tid`. Throws {@link TenantRejected}. Spec: AUTH-70, AUTH-72. */
const issuerOf = ({ issuer }: oauth.AuthorizationServer, token: string, { tenants }: OpenidSettings): string => {
  if (!issuer.includes(TENANT_PLACEHOLDER)) return issuer
  const { tid } = jose.decodeJwt(token)
  if (typeof tid !== "string" || !TENANT_ID.test(tid)) throw new Error("The token names no tenant")
  if (!tenants.includes(tid.toLowerCase())) throw new TenantRejected()
  return issuer.replace(TENANT_PLACEHOLDER, tid)
}

const ofFirstTenant = ({ issuer }: oauth.AuthorizationServer, { tenants: [first = ""] }: OpenidSettings): string =>
  issuer.replace(TENANT_PLACEHOLDER, first)

/** Leaves the body of `response` unread. Spec: AUTH-70. */
const ofTenant = async (
  server: oauth.AuthorizationServer,
  response: Response,
  settings: OpenidSettings
): Promise<oauth.AuthorizationServer> => {
  if (!server.issuer.includes(TENANT_PLACEHOLDER)) return server
  const { id_token: idToken } = fieldsOf(await readBody(response))
  return typeof idToken === "string" ? { ...server, issuer: issuerOf(server, idToken, settings) } : server
}

/** Null for any other text. Leaves the body unread. */
const readBody = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)

const REJECTED: RefreshOutcome = { kind: "rejected" }

/** Sends a secret in the header, or in the form if the provider accepts it only there. */
const clientAuthentication = (
  { clientSecret }: OpenidSettings,
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer
): oauth.ClientAuth => {
  if (clientSecret === null) return oauth.None()
  const isPostOnly = methods?.includes("client_secret_post") === true && !methods.includes("client_secret_basic")
  return isPostOnly ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret)
}

const withQuery = (url: URL, parameters: Readonly<Record<string, string>>): string => {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

import { Context } from "effect"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { TokenUser } from "#adapters/people/port.ts"
import type { ProviderLogout, ProviderSession } from "#adapters/people/sessions.ts"
import { type OpenidClient, openidClient, type ProviderSubject } from "#adapters/people/openid/client.ts"
import { readProviderFault } from "#adapters/people/openid/provider-faults.ts"
import type { EmbeddedProvider } from "#adapters/people/openid/provider.ts"
import { exchangeOnce } from "#adapters/people/openid/exchange-once.ts"
import type { OpenidSettings } from "#adapters/people/openid/settings.ts"
import { Cache } from "#domain/base/cache.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import type { LoginProvider } from "#web/features/page/login-provider.ts"

interface Dependencies {
  /** Refreshes the session of a token if that is due. Rejects with the failure of `refresh`. Spec: AUTH-51. */
  readonly refreshSession: (rawToken: string, refresh: OpenidClient["refresh"]) => Promise<void>
  readonly startSession: (user: TokenUser, provider: ProviderSession) => Promise<TokenClaims>
  readonly endSessions: (logout: ProviderLogout) => Promise<void>
  /** Returns the id of a user of the site; `ownIssuer` becomes the home issuer if there is none yet. Spec: AUTH-73. */
  readonly userIdOf: (subject: ProviderSubject, ownIssuer: string) => Promise<string>
  readonly context?: Context.Context<never>
}

/** The issuer of the embedded provider, whose address is that of the site, which may change. Spec: AUTH-73. */
const EMBEDDED_ISSUER = "inlogdienst"

/** The origins of one site: the names of this machine, or the configured one. */
const MAX_ORIGINS = 8

export const externalLogin = (
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
export const embeddedLogin = (
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

const originOf = (address: string): string => new URL(address).origin

const withoutQuery = (address: string): string => {
  const url = URL.parse(address)
  return url === null ? "" : url.origin + url.pathname
}

import type { TokenUser } from "#adapters/people/port.ts"
import type {
  AuthorizationRequest,
  CodeGrant,
  DeviceLogin,
  DeviceRefusal,
  LogoutRequest
} from "#adapters/people/openid/client.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import type { DemoAccount } from "./cookies.ts"

/** An OpenID provider, used with the authorization code flow and PKCE. Spec: AUTH-01. */
export interface LoginProvider {
  /** Returns the URL to redirect a visitor to. Rejects if the provider does not respond. */
  readonly address: (request: AuthorizationRequest) => Promise<string>
  /** Starts a session for the user of a code. Rejects if the provider rejects the code or does not respond. */
  readonly exchange: (grant: CodeGrant) => Promise<TokenClaims>
  /** Begins a login by code at the site with this origin; null if the provider has none. Rejects if it does not respond. Spec: AUTH-75. */
  readonly beginDevice: (origin: string) => Promise<DeviceLogin | null>
  /** Starts a session for the user of a login by code. Rejects if the provider does not respond, or not as it should. Spec: AUTH-75. */
  readonly exchangeDevice: (origin: string, deviceCode: string) => Promise<TokenClaims | DeviceRefusal>
  /**
   * Refreshes the session of a token if that is due. `origin` is that of the site. Rejects if the provider does not respond.
   * Spec: AUTH-50.
   */
  readonly refresh: (origin: string, rawToken: string) => Promise<void>
  /** Ends the sessions that a logout token of the provider names. Rejects an invalid token. Spec: AUTH-53, AUTH-54. */
  readonly endByProvider: (origin: string, logoutToken: string) => Promise<void>
  /** Returns the URL that ends the session at the provider; null if the provider cannot do that or does not respond. Spec: AUTH-04. */
  readonly logoutAddress: (request: LogoutRequest) => Promise<string | null>
  /** The address to open after a logout if the provider has none; null for none. Spec: AUTH-04. */
  readonly fallbackLogoutAddress: string | null
  /** Returns true if a redirect may leave the site to `address`: one of the provider's. Spec: ROUTE-38. */
  readonly isOwnAddress: (address: string) => boolean
  /** The provider that this site hosts; null if another one is configured. Spec: AUTH-18. */
  readonly embedded: EmbeddedLogin | null
}

/** The login page of the provider that this site hosts. `origin` is that of the site, `id` that of the pending login. Spec: AUTH-18. */
interface EmbeddedLogin {
  readonly users: ReadonlyArray<DemoAccount>
  /** Returns the pending login of a browser; null if there is none with this id. */
  readonly pending: (origin: string, id: string, cookies: Cookies) => Promise<{ readonly isNew: boolean } | null>
  /** True if a visitor may choose a fault of the provider. Spec: AUTH-32. */
  readonly hasFaults: boolean
  /** Logs `user` in; returns the path to go to. `fault` is the chosen fault, if any. */
  readonly finish: (origin: string, id: string, user: TokenUser, fault: string) => Promise<string>
  readonly cancel: (origin: string, id: string) => Promise<string>
}

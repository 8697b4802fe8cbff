import type {
  AuthorizationRequest,
  CodeGrant,
  DeviceLogin,
  DeviceRefusal,
  LogoutRequest
} from "#adapters/people/openid-client.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import type { DemoAccount } from "./cookies.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

export interface LoginProvider {
  readonly address: (request: AuthorizationRequest) => Promise<string>
  /** Rejects if the provider rejects the code or does not respond. */
  readonly exchange: (grant: CodeGrant) => Promise<TokenClaims>
  /** Null if the provider has none. Rejects if it does not respond. Spec: AUTH-75. */
  readonly beginDevice: (origin: string) => Promise<DeviceLogin | null>
  /** Rejects without a valid response. Spec: AUTH-75. */
  readonly exchangeDevice: (origin: string, deviceCode: string) => Promise<TokenClaims | DeviceRefusal>
  /** Only if a refresh is due. Rejects if the provider does not respond. Spec: AUTH-50. */
  readonly refresh: (origin: string, rawToken: string) => Promise<void>
  /** Rejects an invalid token. Spec: AUTH-53, AUTH-54. */
  readonly endByProvider: (origin: string, logoutToken: string) => Promise<void>
  /** Null if the provider cannot do that or does not respond. Spec: AUTH-04. */
  readonly logoutAddress: (request: LogoutRequest) => Promise<string | null>
  /** Used if the provider has no address of its own; null for none. Spec: AUTH-04. */
  readonly fallbackLogoutAddress: string | null
  readonly isOwnAddress: (address: string) => boolean
  readonly embedded: EmbeddedLogin | null
}

/** `origin` is that of the site, `id` that of the pending login. Spec: AUTH-18. */
interface EmbeddedLogin {
  readonly users: ReadonlyArray<DemoAccount>
  readonly pending: (origin: string, id: string, cookies: Cookies) => Promise<{ readonly isNew: boolean } | null>
  readonly hasFaults: boolean
  readonly finish: (origin: string, id: string, user: ProviderUser, fault: string) => Promise<string>
  readonly cancel: (origin: string, id: string) => Promise<string>
}

import type { TokenUser } from "#adapters/identity/port.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import type { DemoAccount } from "./demo-accounts.ts"

/** The parameters of an OpenID Connect authorization request. Spec: AUTH-01, AUTH-14. */
export interface Authorization {
  readonly state: string
  readonly nonce: string
  readonly codeChallenge: string
  /** The absolute URL of the login callback. */
  readonly redirectUri: string
  /** The visitor wants to create an account. */
  readonly isNew: boolean
}

/** An authorization code and the secrets that prove that this site requested it. Spec: AUTH-03, AUTH-14. */
interface CodeGrant extends Pick<Authorization, "nonce" | "redirectUri"> {
  readonly code: string
  readonly codeVerifier: string
}

/** An OpenID provider, used with the authorization code flow and PKCE. Spec: AUTH-01. */
export interface LoginProvider {
  /** Returns the URL to redirect a visitor to. */
  readonly address: (authorization: Authorization) => string
  /** Returns the claims of the user of a code. Rejects if the provider rejects the code or does not respond. */
  readonly exchange: (grant: CodeGrant) => Promise<TokenClaims>
  /** The demo provider that this site hosts; null if there is a real provider. Spec: AUTH-18. */
  readonly demo: DemoProvider | null
}

/** A demo provider whose login page is on this site. Spec: AUTH-18. */
interface DemoProvider {
  /** The users that every visitor can try. */
  readonly users: ReadonlyArray<DemoAccount>
  /** Returns an authorization code for `user`. */
  readonly codeFor: (user: TokenUser, authorization: Authorization) => string
}

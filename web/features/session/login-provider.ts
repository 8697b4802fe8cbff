import type { TokenUser } from "#adapters/identity/port.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import type { DemoAccount } from "./demo-accounts.ts"

/** What a visitor is sent to the provider with, in the words of OpenID Connect. Spec: AUTH-01, AUTH-14. */
export interface Authorization {
  readonly state: string
  readonly nonce: string
  readonly codeChallenge: string
  /** The whole address of our callback. */
  readonly redirectUri: string
  /** The visitor has no account yet and wants to make one. */
  readonly isNew: boolean
}

/** A code to be exchanged, and what shows that it is ours. Spec: AUTH-03, AUTH-14. */
interface CodeGrant extends Pick<Authorization, "nonce" | "redirectUri"> {
  readonly code: string
  readonly codeVerifier: string
}

/** Where users log in: an OpenID provider, with the authorization code flow and PKCE. Spec: AUTH-01. */
export interface LoginProvider {
  /** The address to send a visitor to. */
  readonly address: (asked: Authorization) => string
  /** What is said of the user a code was given for. Rejects when the provider refuses, or does not answer. */
  readonly exchange: (grant: CodeGrant) => Promise<TokenClaims>
  /** What the page of ours needs that stands in for a provider's; null where there is a real one. Spec: AUTH-18. */
  readonly standIn: StandIn | null
}

/** A provider that has its page on our own site. Spec: AUTH-18. */
interface StandIn {
  /** Users that are there for everybody to try. */
  readonly users: ReadonlyArray<DemoAccount>
  /** A code for who logs in as `user`. */
  readonly codeFor: (user: TokenUser, asked: Authorization) => string
}

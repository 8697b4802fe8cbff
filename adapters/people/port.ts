import { Context, type Effect } from "effect"
import type { Unauthorized } from "#adapters/contract/errors.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import type { ProviderSession, SessionRow } from "./sessions.ts"

export interface TokenUser {
  readonly sub: string
  readonly email?: string
  /** Present if the provider verified the e-mail address. Spec: GUEST-05. */
  readonly email_verified?: true
  readonly given_name?: string
  readonly family_name?: string
  readonly picture?: string
}

/** The renewal of a token. Spec: AUTH-50, AUTH-52. */
export interface Renewal {
  /** The claims of a token that is valid as long as its session; null if the given one is. */
  readonly claims: TokenClaims | null
  /** True if the session has to be refreshed at the provider. */
  readonly isRefreshDue: boolean
}

/** Port that authenticates bearer tokens (the raw identity token) and holds the sessions of logins. Spec: AUTH-17, AUTH-23. */
export class Identity extends Context.Service<
  Identity,
  {
    /** Returns the claims of a token. Fails if its signature or session is invalid, or if it has ended. Never dies. */
    readonly claims: (rawToken: string) => Effect.Effect<TokenClaims, Unauthorized>
    /** Returns the session of a token. Fails as `claims` does. */
    readonly session: (rawToken: string) => Effect.Effect<SessionRow, Unauthorized>
    /** Starts the session of a login, and returns the claims of its token. Stores what the provider gave. Spec: AUTH-30. */
    readonly startSession: (user: TokenUser, provider?: ProviderSession) => Effect.Effect<TokenClaims>
    /** Renews the token of a session that was refreshed. Fails as `claims` does. Spec: AUTH-52. */
    readonly renew: (rawToken: string) => Effect.Effect<Renewal, Unauthorized>
    /** Ends the session of a token; returns the identity token that the provider issued for it, if any. Ignores invalid tokens. */
    readonly endSession: (rawToken: string) => Effect.Effect<string | null>
  }
>()("adapters/people/Identity") {}

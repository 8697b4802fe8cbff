import { Context, type Effect } from "effect"
import type { Unauthorized } from "#adapters/contract/errors.ts"
import type { TokenClaims } from "#domain/session/claims.ts"

/** The user a token is issued for. */
export interface TokenUser {
  readonly sub: string
  readonly email?: string
  readonly given_name?: string
  readonly family_name?: string
  readonly picture?: string
}

/** Port: who a bearer token (the raw identity token) speaks for, and the sessions of logins. Spec: AUTH-17, AUTH-23. */
export class Identity extends Context.Service<
  Identity,
  {
    /** What the token says of its user. Refused when it is not signed by who we trust, or has ended. Never dies. */
    readonly claims: (rawToken: string) => Effect.Effect<TokenClaims, Unauthorized>
    /** Starts a session of a user who has logged in, and returns what its token says. */
    readonly startSession: (user: TokenUser) => Effect.Effect<TokenClaims>
    /** Ends the session of a token. A token that does not count changes nothing. */
    readonly endSession: (rawToken: string) => Effect.Effect<void>
  }
>()("adapters/identity/Identity") {}

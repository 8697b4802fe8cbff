import { Context, type Effect } from "effect"
import type { Unauthorized } from "#adapters/contract/errors.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import type { ProviderSession, SessionRow } from "./sessions.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

export interface Renewal {
  /** The claims of a token that is valid as long as its session; null if the given one is. */
  readonly claims: TokenClaims | null
  readonly isRefreshDue: boolean
}

/** A bearer token is the raw identity token. Spec: AUTH-17, AUTH-23. */
export class Identity extends Context.Service<
  Identity,
  {
    /** Fails if its signature or session is invalid, or if it has ended. Never dies. */
    readonly claims: (rawToken: string) => Effect.Effect<TokenClaims, Unauthorized>
    readonly session: (rawToken: string) => Effect.Effect<SessionRow, Unauthorized>
    readonly startSession: (user: ProviderUser, provider?: ProviderSession) => Effect.Effect<TokenClaims>
    readonly renew: (rawToken: string) => Effect.Effect<Renewal, Unauthorized>
    /** Returns the provider's identity token, if any. Ignores invalid tokens. */
    readonly endSession: (rawToken: string) => Effect.Effect<string | null>
  }
>()("adapters/people/Identity") {}

import { Context, type Effect } from "effect"
import type { Unauthorized } from "#adapters/contract/errors.ts"
import type { TokenClaims } from "#domain/session/claims.ts"

/** Port: who a bearer token (the raw identity token) speaks for. Spec: AUTH-17. */
export class Identity extends Context.Service<
  Identity,
  {
    /** What the token says of its user. Refused when it is not signed by who we trust, or has ended. Never dies. */
    readonly claims: (rawToken: string) => Effect.Effect<TokenClaims, Unauthorized>
  }
>()("adapters/identity/Identity") {}

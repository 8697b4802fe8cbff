import { Context, type Effect } from "effect"
import type { User } from "#domain/profile/api.ts"

/** Port: the user's session on the server. Spec: AUTH-24. */
export class SessionApi extends Context.Service<
  SessionApi,
  {
    /** Ends the session of the token. Idempotent: an invalid token changes nothing. */
    readonly end: (user: User) => Effect.Effect<void>
  }
>()("domain/session/SessionApi") {}

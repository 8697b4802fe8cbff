import { Context, type Effect } from "effect"
import type { User } from "#domain/profile/api.ts"

/** Port: the session of who asks, on the server. Spec: AUTH-24. */
export class SessionApi extends Context.Service<
  SessionApi,
  {
    /** Ends the session of the token. Idempotent: a token that does not count changes nothing. */
    readonly end: (user: User) => Effect.Effect<void>
  }
>()("domain/session/SessionApi") {}

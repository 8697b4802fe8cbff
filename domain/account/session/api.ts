import { Context, type Effect } from "effect"
import type { Change, ProfileRejected, ProfileUnavailable, User } from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { UserSession } from "./device.ts"

type Response<A> = Effect.Effect<A, ProfileRejected | SignInNeeded | ProfileUnavailable>

/** Port: the sessions of the user that last. Spec: AUTH-42, AUTH-44. */
export class UserSessionsApi extends Context.Service<
  UserSessionsApi,
  {
    /** Returns the sessions, the current one first, then by last use. */
    readonly sessions: (user: User) => Response<{ readonly sessions: ReadonlyArray<UserSession> }>
    /** Ends one session. Changes nothing if the user has no such session. */
    readonly end: (user: User, id: string) => Response<Change>
    readonly endOthers: (user: User) => Response<Change>
  }
>()("domain/account/session/UserSessionsApi") {}

/** Port: the user's session on the server. Spec: AUTH-24. */
export class SessionApi extends Context.Service<
  SessionApi,
  {
    /**
     * Ends the session of the token; returns the identity token that the provider issued for it, if any. Idempotent: an invalid
     * token changes nothing. Spec: AUTH-30.
     */
    readonly end: (user: User) => Effect.Effect<string | null>
    /** Stores a use of the token's session by a browser, if one is due. An invalid token changes nothing. Spec: AUTH-43. */
    readonly use: (rawToken: string, userAgent: string) => Effect.Effect<void>
  }
>()("domain/account/session/SessionApi") {}

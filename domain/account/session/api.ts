import { Context, type Effect } from "effect"
import type { Change, ProfileRejected, ProfileUnavailable, User } from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { UserSession } from "./device.ts"

type Response<A> = Effect.Effect<A, ProfileRejected | SignInNeeded | ProfileUnavailable>

export class UserSessionsApi extends Context.Service<
  UserSessionsApi,
  {
    /** Returns the sessions, the current one first, then by last use. */
    readonly sessions: (user: User) => Response<{ readonly sessions: ReadonlyArray<UserSession> }>
    readonly end: (user: User, id: string) => Response<Change>
    readonly endOthers: (user: User) => Response<Change>
  }
>()("domain/account/session/UserSessionsApi") {}

export class SessionApi extends Context.Service<
  SessionApi,
  {
    /** Returns the provider's identity token, if any. Idempotent: an invalid token changes nothing. Spec: AUTH-30. */
    readonly end: (user: User) => Effect.Effect<string | null>
    /** Stores a use of the token's session by a browser, if one is due. An invalid token changes nothing. Spec: AUTH-43. */
    readonly use: (rawToken: string, userAgent: string) => Effect.Effect<void>
  }
>()("domain/account/session/SessionApi") {}

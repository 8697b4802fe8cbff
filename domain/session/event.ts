import type { TokenClaims } from "./claims.ts"
import type { NewUserFlags } from "./new-user.ts"
import type { LoginAttempt, SessionProfile } from "./state.ts"

/** The login an answer belongs to: the nonce of its attempt. Spec: AUTH-16. */
interface OfLogin {
  readonly nonce: string
}

/** The user an answer belongs to: the subject of the token it was asked with. Spec: AUTH-16. */
interface OfUser {
  readonly sub: string
}

/** What can happen to a session, and what comes with it. Spec: AUTH-15. */
interface Events {
  /** The visitor wants to log in. */
  readonly start: { readonly attempt: LoginAttempt; readonly codeChallenge: string }
  /** The provider sent the visitor back with a code. */
  readonly callbackCode: { readonly code: string; readonly state: string }
  /** The provider sent the visitor back without one. */
  readonly callbackError: object
  /** User and token claims exist. */
  readonly claimsReady: OfLogin & { readonly claims: TokenClaims; readonly newUser: NewUserFlags }
  /** The exchange failed, its retries too. */
  readonly claimsFailed: OfLogin
  readonly profileFound: OfUser & { readonly profile: SessionProfile }
  /** The user has no profile. */
  readonly profileMissing: OfUser
  /** There was no usable answer. */
  readonly profileFailed: OfUser
  /** A call was answered with 401; `notify` when the visitor should be told. */
  readonly unauthorized: OfUser & { readonly notify: boolean }
  /** The token has ended. */
  readonly expired: object
  readonly logout: object
}

export type EventName = keyof Events

/** An event, or the one of that name. Spec: AUTH-15. */
export type SessionEvent<Name extends EventName = EventName> = {
  [Each in Name]: { readonly name: Each } & Events[Each]
}[Name]

import type { TokenClaims } from "./claims.ts"
import type { NewUserFlags } from "./new-user.ts"
import type { LoginAttempt, SessionProfile } from "./state.ts"

/** The login that a response belongs to: the nonce of its attempt. Spec: AUTH-16. */
interface OfLogin {
  readonly nonce: string
}

/** The user that a response belongs to: the subject of the token of its request. Spec: AUTH-16. */
interface OfUser {
  readonly sub: string
}

/** The events of a session, with their data. Spec: AUTH-15. */
interface Events {
  /** The visitor wants to log in. */
  readonly start: { readonly attempt: LoginAttempt; readonly codeChallenge: string }
  /** The provider sent the visitor back with a code. */
  readonly callbackCode: { readonly code: string; readonly state: string }
  /** The provider sent the visitor back without a code. */
  readonly callbackError: object
  /** The tokens were issued. */
  readonly claimsReady: OfLogin & { readonly claims: TokenClaims; readonly newUser: NewUserFlags }
  /** The exchange failed, retries included. */
  readonly claimsFailed: OfLogin
  readonly profileFound: OfUser & { readonly profile: SessionProfile }
  /** The user has no profile. */
  readonly profileMissing: OfUser
  /** There was no usable response. */
  readonly profileFailed: OfUser
  /** A call was rejected with 401; `notify` if the visitor should see a message. */
  readonly unauthorized: OfUser & { readonly notify: boolean }
  /** The token has expired. */
  readonly expired: object
  readonly logout: object
}

export type EventName = keyof Events

/** An event, or the one of that name. Spec: AUTH-15. */
export type SessionEvent<Name extends EventName = EventName> = {
  [Each in Name]: { readonly name: Each } & Events[Each]
}[Name]

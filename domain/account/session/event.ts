import type { TokenClaims } from "./claims.ts"
import type { LoginAttempt, SessionProfile, NewUserFlags } from "./state.ts"

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
  readonly claimsReady: OfLogin & { readonly claims: TokenClaims; readonly newUser: NewUserFlags }
  /** The exchange failed, retries included; `isTenantRejected` if the user may not log in here. Spec: AUTH-72. */
  readonly claimsFailed: OfLogin & { readonly isTenantRejected: boolean }
  readonly profileFound: OfUser & { readonly profile: SessionProfile }
  readonly profileMissing: OfUser
  readonly profileFailed: OfUser
  /** A call was rejected with 401; `notify` if the visitor should see a message. */
  readonly unauthorized: OfUser & { readonly notify: boolean }
  readonly expired: object
  readonly logout: object
}

export type EventName = keyof Events

/** An event, or the one of that name. Spec: AUTH-15. */
export type SessionEvent<Name extends EventName = EventName> = {
  [Each in Name]: { readonly name: Each } & Events[Each]
}[Name]

/** The pattern of a provider's code or state: visible ASCII of bounded length. */
const PARAMETER_VALUE = /^[\x20-\x7E]{1,2048}$/

/**
 * Parses the query of the login callback. An `error` parameter always means an error, and so does a query without a
 * valid `code` and `state`.
 *
 * Spec: AUTH-02, AUTH-03.
 */
export const readCallback = (search: string): SessionEvent<"callbackCode" | "callbackError"> => {
  const parameters = new URLSearchParams(search)
  const code = parameters.get("code") ?? ""
  const state = parameters.get("state") ?? ""
  if (parameters.has("error") || !PARAMETER_VALUE.test(code) || !PARAMETER_VALUE.test(state))
    return { name: "callbackError" }
  return { name: "callbackCode", code, state }
}

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

interface Events {
  readonly start: { readonly attempt: LoginAttempt; readonly codeChallenge: string }
  readonly callbackCode: { readonly code: string; readonly state: string }
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

export type SessionEvent<Name extends EventName = EventName> = {
  [Each in Name]: { readonly name: Each } & Events[Each]
}[Name]

const PARAMETER_VALUE = /^[\x20-\x7E]{1,2048}$/

/** Takes an `error` parameter as an error always. Spec: AUTH-02, AUTH-03. */
export const readCallback = (search: string): SessionEvent<"callbackCode" | "callbackError"> => {
  const parameters = new URLSearchParams(search)
  const code = parameters.get("code") ?? ""
  const state = parameters.get("state") ?? ""
  if (parameters.has("error") || !PARAMETER_VALUE.test(code) || !PARAMETER_VALUE.test(state))
    return { name: "callbackError" }
  return { name: "callbackCode", code, state }
}

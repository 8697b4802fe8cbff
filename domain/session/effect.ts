import type { TokenClaims } from "./claims.ts"
import type { SessionMessage } from "./messages.ts"
import type { LoginAttempt, SessionProfile, SessionState, StateName } from "./state.ts"

/** What is kept of a session outside its state. Spec: AUTH-05, AUTH-06. */
interface Slots {
  /** Start URL and secrets of a login on its way: while it is there, a login is pending. */
  readonly loginAttempt: LoginAttempt
  readonly tokenClaims: TokenClaims
  readonly profile: SessionProfile
  readonly profileState: typeof SIGN_UP_REQUIRED
}

/** Value of the slot for who has to sign up. Spec: AUTH-08. */
export const SIGN_UP_REQUIRED = "signUpRequired"

/** What a logout or the end of a session clears: the adult block and the hash of the cart session too. Spec: AUTH-06. */
export const CLEARED_AT_END = [
  "loginAttempt",
  "tokenClaims",
  "profile",
  "profileState",
  "adultBlock",
  "sessionHash"
] as const

/** Anything that can be cleared. */
export type Clearable = (typeof CLEARED_AT_END)[number]

/** Analytics events of a login. Spec: AUTH-05. */
type LoginEvent = "login_attempt" | "login_success"

/** Something to be done outside, in the order asked for. One that leaves the page comes last. Spec: AUTH-15. */
export type SessionEffect =
  | {
      readonly [Slot in keyof Slots]: { readonly name: "store"; readonly slot: Slot; readonly value: Slots[Slot] }
    }[keyof Slots]
  | { readonly name: "clear"; readonly slots: ReadonlyArray<Clearable> }
  | { readonly name: "sendEvent"; readonly event: LoginEvent }
  | { readonly name: "notify"; readonly message: SessionMessage }
  | { readonly name: "exchangeCode"; readonly code: string; readonly codeVerifier: string; readonly nonce: string }
  /** The profile of the user `sub`. */
  | { readonly name: "fetchProfile"; readonly sub: string }
  /** Block or end the block of adult content by this date of birth (ADULT-02). */
  | { readonly name: "checkAge"; readonly dateOfBirth: unknown }
  /** A path on our own origin. */
  | { readonly name: "goTo"; readonly address: string }
  | { readonly name: "goToProvider"; readonly state: string; readonly nonce: string; readonly codeChallenge: string }
  /** The provider ends its session too and leads back to `returnTo`. */
  | { readonly name: "logOutAtProvider"; readonly rawToken: string | null; readonly returnTo: string }
  /** The configured address, in the same window. */
  | { readonly name: "openLogoutAddress"; readonly address: string }

/** The state after an event and what is then to be done, in that order. Spec: AUTH-15. */
export interface SessionStep<Name extends StateName = StateName> {
  readonly state: SessionState<Name>
  readonly effects: ReadonlyArray<SessionEffect>
}

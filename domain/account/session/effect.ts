import type { TokenClaims } from "./claims.ts"
import type { LoginAttempt, SessionProfile, SessionState, StateName } from "./state.ts"

/** The values of a session that are stored outside its state. Spec: AUTH-05, AUTH-06. */
interface Slots {
  /** Return address and secrets of a pending login. */
  readonly loginAttempt: LoginAttempt
  readonly tokenClaims: TokenClaims
  readonly profile: SessionProfile
  readonly profileState: typeof SIGN_UP_REQUIRED
}

/** The value of the slot for a user who must sign up. Spec: AUTH-08. */
export const SIGN_UP_REQUIRED = "signUpRequired"

/**
 * The slots that a logout or the end of a session clears, the adult block and the hash of the cart session included.
 * Spec: AUTH-06.
 */
export const CLEARED_AT_END = [
  "loginAttempt",
  "tokenClaims",
  "profile",
  "profileState",
  "adultBlock",
  "sessionHash"
] as const

export type Clearable = (typeof CLEARED_AT_END)[number]

/** Analytics events of a login. Spec: AUTH-05. */
type LoginEvent = "login_attempt" | "login_success"

/** A side effect, performed in order. One that leaves the page comes last. Spec: AUTH-15. */
export type SessionEffect =
  | {
      readonly [Slot in keyof Slots]: { readonly name: "store"; readonly slot: Slot; readonly value: Slots[Slot] }
    }[keyof Slots]
  | { readonly name: "clear"; readonly slots: ReadonlyArray<Clearable> }
  | { readonly name: "sendEvent"; readonly event: LoginEvent }
  | { readonly name: "notify"; readonly message: SessionMessage }
  | ({ readonly name: "exchangeCode"; readonly code: string } & Omit<LoginAttempt, "returnTo">)
  /** Fetches the profile of the user `sub`. */
  | { readonly name: "fetchProfile"; readonly sub: string }
  /** Starts or ends the block of adult content for this date of birth (ADULT-02). */
  | { readonly name: "checkAge"; readonly dateOfBirth: unknown }
  /** Navigates to a path of this site. */
  | { readonly name: "goTo"; readonly address: string }
  | { readonly name: "goToProvider"; readonly state: string; readonly nonce: string; readonly codeChallenge: string }
  /** Ends the session at the provider too, which redirects to `returnTo`. */
  | { readonly name: "logOutAtProvider"; readonly rawToken: string | null; readonly returnTo: string }
  | { readonly name: "openLogoutAddress"; readonly address: string }

/** The state after an event and the effects to perform, in order. Spec: AUTH-15. */
export interface SessionStep<Name extends StateName = StateName> {
  readonly state: SessionState<Name>
  readonly effects: ReadonlyArray<SessionEffect>
}

/** The messages about signing in, by key. Spec: AUTH-02, AUTH-07, AUTH-11. */
export const SESSION_MESSAGES = {
  /** The provider or the callback rejected the login. */
  "login.failed": "Inloggen is niet gelukt. Probeer het opnieuw.",
  /** The user belongs to a tenant that may not log in. Spec: AUTH-72. */
  "login.tenant": "Met een account van deze organisatie kun je hier niet inloggen. Kies een ander account.",
  /** The user is signed in, but the profile could not be fetched. */
  "login.profileFailed": "Inloggen is niet gelukt. Probeer het later opnieuw.",
  "login.expired": "Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in."
} as const

/** The key of a message in {@link SESSION_MESSAGES}. Spec: AUTH-11. */
export type SessionMessage = keyof typeof SESSION_MESSAGES

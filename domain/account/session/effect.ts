import type { TokenClaims } from "./claims.ts"
import type { LoginAttempt, SessionProfile, SessionState, StateName } from "./state.ts"

interface Slots {
  readonly loginAttempt: LoginAttempt
  readonly tokenClaims: TokenClaims
  readonly profile: SessionProfile
  readonly profileState: typeof SIGN_UP_REQUIRED
}

export const SIGN_UP_REQUIRED = "signUpRequired"

/** Includes the adult block and the hash of the cart session. Spec: AUTH-06. */
export const CLEARED_AT_END = [
  "loginAttempt",
  "tokenClaims",
  "profile",
  "profileState",
  "adultBlock",
  "sessionHash"
] as const

export type Clearable = (typeof CLEARED_AT_END)[number]

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
  | { readonly name: "fetchProfile"; readonly sub: string }
  | { readonly name: "checkAge"; readonly dateOfBirth: unknown }
  | { readonly name: "goTo"; readonly address: string }
  | { readonly name: "goToProvider"; readonly state: string; readonly nonce: string; readonly codeChallenge: string }
  /** Ends the session at the provider too, which redirects to `returnTo`. */
  | { readonly name: "logOutAtProvider"; readonly rawToken: string | null; readonly returnTo: string }
  | { readonly name: "openLogoutAddress"; readonly address: string }

export interface SessionStep<Name extends StateName = StateName> {
  readonly state: SessionState<Name>
  readonly effects: ReadonlyArray<SessionEffect>
}

export const SESSION_MESSAGES = {
  "login.failed": "Inloggen is niet gelukt. Probeer het opnieuw.",
  "login.tenant": "Met een account van deze organisatie kun je hier niet inloggen. Kies een ander account.",
  "login.profileFailed": "Inloggen is niet gelukt. Probeer het later opnieuw.",
  "login.expired": "Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in."
} as const

export type SessionMessage = keyof typeof SESSION_MESSAGES

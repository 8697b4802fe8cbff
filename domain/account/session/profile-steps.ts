import type { TokenClaims } from "./claims.ts"
import { type SessionEffect, type SessionStep, SIGN_UP_REQUIRED } from "./effect.ts"
import { notify } from "./end-steps.ts"
import type { SessionEvent } from "./event.ts"
import type { SessionProfile, SessionState } from "./state.ts"

type WithClaims = SessionState<"fetchingProfile" | "signedIn" | "signUp" | "withoutProfile">

/** Stores the profile, ends a required sign-up, and checks the age. Spec: AUTH-08, ADULT-02. */
export const storeProfile = (
  { claims }: WithClaims,
  { profile }: SessionEvent<"profileFound">
): SessionStep<"signedIn"> => ({
  state: { name: "signedIn", claims, profile },
  effects: [
    { name: "store", slot: "profile", value: profile },
    { name: "clear", slots: ["profileState"] },
    checkAge(profile)
  ]
})

/** Requires sign-up from a user without a profile. Spec: AUTH-08. */
export const handleMissingProfile = ({ claims }: WithClaims): SessionStep<"signUp"> => requireSignUp(claims)

/** Clears a profile that no longer exists, and requires sign-up. Spec: AUTH-08. */
export const clearProfile = ({ claims }: SessionState<"signedIn">): SessionStep<"signUp"> => {
  const step = requireSignUp(claims)
  return { ...step, effects: [{ name: "clear", slots: ["profile"] }, ...step.effects] }
}

/** Continues without a profile, because the service failed. Spec: AUTH-11. */
export const continueWithoutProfile = ({ claims }: WithClaims): SessionStep<"withoutProfile"> => ({
  state: { name: "withoutProfile", claims },
  effects: [notify("login.profileFailed")]
})

/** Stays in sign-up, because the new profile could not be fetched. Spec: AUTH-11. */
export const failSignUp = (state: SessionState<"signUp">): SessionStep<"signUp"> => ({
  state,
  effects: [notify("login.profileFailed")]
})

/** Requires sign-up from the user of these claims. Spec: AUTH-08, AUTH-09. */
export const requireSignUp = (claims: TokenClaims): SessionStep<"signUp"> => ({
  state: { name: "signUp", claims },
  effects: [{ name: "store", slot: "profileState", value: SIGN_UP_REQUIRED }]
})

/** Creates the age check of a profile, when it is fetched and when its session resumes. Spec: ADULT-02. */
export const checkAge = ({ dateOfBirth }: SessionProfile): SessionEffect => ({ name: "checkAge", dateOfBirth })

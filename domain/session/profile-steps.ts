import type { TokenClaims } from "./claims.ts"
import { type SessionEffect, type SessionStep, SIGN_UP_REQUIRED } from "./effect.ts"
import { notify } from "./end-steps.ts"
import type { SessionEvent } from "./event.ts"
import type { SessionProfile, SessionState } from "./state.ts"

type WithClaims = SessionState<"fetchingProfile" | "signedIn" | "signUp" | "withoutProfile">

/** There is a profile: it is kept, sign-up is no longer required, and it tells an age. Spec: AUTH-08, ADULT-02. */
export const keepProfile = (
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

/** There is no profile, and sign-up was not required so far. Spec: AUTH-08. */
export const missProfile = ({ claims }: WithClaims): SessionStep<"signUp"> => requireSignUp(claims)

/** There is no profile any more. Spec: AUTH-08. */
export const loseProfile = ({ claims }: SessionState<"signedIn">): SessionStep<"signUp"> => {
  const step = requireSignUp(claims)
  return { ...step, effects: [{ name: "clear", slots: ["profile"] }, ...step.effects] }
}

/** Whether there is a profile is not known. Spec: AUTH-11. */
export const goWithout = ({ claims }: WithClaims): SessionStep<"withoutProfile"> => ({
  state: { name: "withoutProfile", claims },
  effects: [notify("login.profileFailed")]
})

/** The profile after a sign-up could not be fetched. Spec: AUTH-11. */
export const staySignUp = (state: SessionState<"signUp">): SessionStep<"signUp"> => ({
  state,
  effects: [notify("login.profileFailed")]
})

/** Who has these claims signs up first. Spec: AUTH-08, AUTH-09. */
export const requireSignUp = (claims: TokenClaims): SessionStep<"signUp"> => ({
  state: { name: "signUp", claims },
  effects: [{ name: "store", slot: "profileState", value: SIGN_UP_REQUIRED }]
})

/** The age check a profile asks for, when it is found and when its session is taken up again. Spec: ADULT-02. */
export const checkAge = ({ dateOfBirth }: SessionProfile): SessionEffect => ({ name: "checkAge", dateOfBirth })

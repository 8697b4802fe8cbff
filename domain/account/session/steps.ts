import {
  type SessionStep,
  CLEARED_AT_END,
  type SessionEffect,
  type SessionMessage,
  SIGN_UP_REQUIRED
} from "./effect.ts"
import type { SessionEvent } from "./event.ts"
import { returnAddress, ROOT } from "./return-address.ts"
import {
  type SessionState,
  type StateName,
  VISITOR,
  type SessionSettings,
  imitatesNewUser,
  type SessionProfile
} from "./state.ts"
import type { TokenClaims } from "./claims.ts"

/** Redirects to the provider and stores the attempt for the callback. Spec: AUTH-05. */
export const beginLogin = (
  _: SessionState,
  { attempt, codeChallenge }: SessionEvent<"start">,
  { origin }: SessionSettings
): SessionStep<"atProvider"> => {
  const stored = { ...attempt, returnTo: returnAddress(attempt.returnTo, origin) }
  return {
    state: { name: "atProvider", attempt: stored },
    effects: [
      { name: "store", slot: "loginAttempt", value: stored },
      { name: "sendEvent", event: "login_attempt" },
      { name: "goToProvider", state: attempt.state, nonce: attempt.nonce, codeChallenge }
    ]
  }
}

/** Starts another login for a user whose profile cannot be fetched. Spec: AUTH-11. */
export const restartLogin = (
  state: SessionState,
  event: SessionEvent<"start">,
  settings: SessionSettings
): SessionStep<"atProvider"> => {
  const step = beginLogin(state, event, settings)
  return { ...step, effects: [CLEAR_SESSION, ...step.effects] }
}

/** Exchanges a code for tokens, only if it belongs to the stored attempt. Spec: AUTH-03, AUTH-14. */
export const exchangeCode = (
  state: SessionState<"atProvider">,
  event: SessionEvent<"callbackCode">,
  settings: SessionSettings
): SessionStep<"exchanging" | "visitor"> => {
  const { attempt } = state
  const { codeVerifier, nonce } = attempt
  if (event.state !== attempt.state) return failLogin(state, event, settings)
  return {
    state: { name: "exchanging", attempt },
    effects: [{ name: "exchangeCode", code: event.code, codeVerifier, state: event.state, nonce }]
  }
}

/** Returns to the visitor's page with an error message, which differs for a user of another tenant. Spec: AUTH-02, AUTH-72. */
export const failLogin = (
  { attempt }: SessionState<"atProvider" | "exchanging">,
  event: SessionEvent,
  { origin }: SessionSettings
): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [
    { name: "clear", slots: ["loginAttempt"] },
    notify(event.name === "claimsFailed" && event.isTenantRejected ? "login.tenant" : "login.failed"),
    { name: "goTo", address: returnAddress(attempt.returnTo, origin) }
  ]
})

/** Leaves the callback, whose page has nothing to show. Spec: AUTH-02. */
export const failLoginAtRoot = (): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [notify("login.failed"), { name: "goTo", address: ROOT }]
})

/** Handles a repeated callback of a signed-in user. Spec: AUTH-15. */
export const leaveCallback = <Name extends StateName>(state: SessionState<Name>): SessionStep<Name> => ({
  state,
  effects: [{ name: "goTo", address: ROOT }]
})

/** Returns to the page where the login started, while the profile is fetched. Spec: AUTH-03, AUTH-05, AUTH-09. */
export const signIn = (
  { attempt }: SessionState<"exchanging">,
  { claims, newUser }: SessionEvent<"claimsReady">,
  { origin }: SessionSettings
): SessionStep<"fetchingProfile" | "signUp"> => {
  const next: SessionStep<"fetchingProfile" | "signUp"> = imitatesNewUser(newUser)
    ? requireSignUp(claims)
    : { state: { name: "fetchingProfile", claims }, effects: [{ name: "fetchProfile", sub: claims.sub }] }
  return {
    state: next.state,
    effects: [
      { name: "store", slot: "tokenClaims", value: claims },
      { name: "clear", slots: ["loginAttempt"] },
      { name: "sendEvent", event: "login_success" },
      ...next.effects,
      { name: "goTo", address: returnAddress(attempt.returnTo, origin) }
    ]
  }
}

export const CLEAR_SESSION: SessionEffect = { name: "clear", slots: CLEARED_AT_END }

const notify = (message: SessionMessage): SessionEffect => ({ name: "notify", message })

/** Ends the session of an expired token; the visitor stays on the page. Spec: AUTH-06. */
export const expireSession = (): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [CLEAR_SESSION, notify("login.expired")]
})

/** Ends the session at the visitor's request. Spec: AUTH-04, AUTH-06. */
export const logOut = (state: SessionState, _: SessionEvent, settings: SessionSettings): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [CLEAR_SESSION, leave(state, settings)]
})

/** Ends the session after a call was rejected although there is a profile, with an optional message. Spec: AUTH-07. */
export const logOutOnUnauthorized = (
  state: SessionState,
  event: SessionEvent<"unauthorized">,
  settings: SessionSettings
): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [CLEAR_SESSION, ...(event.notify ? [notify("login.expired")] : []), leave(state, settings)]
})

const leave = (state: SessionState, { providerLogout, logoutAddress }: SessionSettings): SessionEffect => {
  if (providerLogout) {
    return { name: "logOutAtProvider", rawToken: "claims" in state ? state.claims.rawToken : null, returnTo: ROOT }
  }
  return logoutAddress === null
    ? { name: "goTo", address: ROOT }
    : { name: "openLogoutAddress", address: logoutAddress }
}

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

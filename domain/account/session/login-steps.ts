import type { SessionStep } from "./effect.ts"
import { CLEAR_SESSION, notify } from "./end-steps.ts"
import type { SessionEvent } from "./event.ts"
import { requireSignUp } from "./profile-steps.ts"
import { returnAddress, ROOT } from "./return-address.ts"
import { type SessionState, type StateName, VISITOR, type SessionSettings, imitatesNewUser } from "./state.ts"

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

/**
 * Handles a callback without a pending login: its page has nothing to show, so the visitor leaves it. Spec: AUTH-02.
 */
export const failLoginAtRoot = (): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [notify("login.failed"), { name: "goTo", address: ROOT }]
})

/** Handles a repeated callback of a signed-in user. Spec: AUTH-15. */
export const leaveCallback = <Name extends StateName>(state: SessionState<Name>): SessionStep<Name> => ({
  state,
  effects: [{ name: "goTo", address: ROOT }]
})

/**
 * Signs the user in and returns to the page where the login started, while the profile is fetched. Spec: AUTH-03,
 * AUTH-05, AUTH-09.
 */
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

import { CLEARED_AT_END, type SessionEffect, type SessionStep } from "./effect.ts"
import type { SessionEvent } from "./event.ts"
import type { SessionMessage } from "./messages.ts"
import { ROOT } from "./return-address.ts"
import { type SessionState, VISITOR, type SessionSettings } from "./state.ts"

/** Clears all that is stored of a session. Spec: AUTH-06. */
export const CLEAR_SESSION: SessionEffect = { name: "clear", slots: CLEARED_AT_END }

/** Creates the effect that shows a message to the visitor. Spec: AUTH-11. */
export const notify = (message: SessionMessage): SessionEffect => ({ name: "notify", message })

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

import { CLEARED_AT_END, type SessionEffect, type SessionStep } from "./effect.ts"
import type { SessionEvent } from "./event.ts"
import type { SessionMessage } from "./messages.ts"
import { ROOT } from "./return-address.ts"
import { type SessionState, VISITOR } from "./state.ts"
import type { SessionSettings } from "./settings.ts"

/** All that is kept of a session goes. Spec: AUTH-06. */
export const CLEAR: SessionEffect = { name: "clear", slots: CLEARED_AT_END }

/** Tell the visitor. Spec: AUTH-11. */
export const notify = (message: SessionMessage): SessionEffect => ({ name: "notify", message })

/** The token has ended; the visitor stays where they are. Spec: AUTH-06. */
export const expire = (): SessionStep<"visitor"> => ({ state: VISITOR, effects: [CLEAR, notify("login.expired")] })

/** Spec: AUTH-04, AUTH-06. */
export const logOut = (state: SessionState, _: SessionEvent, settings: SessionSettings): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [CLEAR, leave(state, settings)]
})

/** A call was refused although there is a profile: a logout, of which the visitor may be told. Spec: AUTH-07. */
export const logOutBy401 = (
  state: SessionState,
  event: SessionEvent<"unauthorized">,
  settings: SessionSettings
): SessionStep<"visitor"> => ({
  state: VISITOR,
  effects: [CLEAR, ...(event.notify ? [notify("login.expired")] : []), leave(state, settings)]
})

const leave = (state: SessionState, { providerLogout, logoutAddress }: SessionSettings): SessionEffect => {
  if (providerLogout) {
    return { name: "logOutAtProvider", rawToken: "claims" in state ? state.claims.rawToken : null, returnTo: ROOT }
  }
  return logoutAddress === null
    ? { name: "goTo", address: ROOT }
    : { name: "openLogoutAddress", address: logoutAddress }
}

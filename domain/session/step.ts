import type { SessionStep } from "./effect.ts"
import { expire, logOut, logOutBy401 } from "./end-steps.ts"
import type { EventName, SessionEvent } from "./event.ts"
import { begin, beginAnew, exchange, fail, failAtRoot, leaveCallback, signIn } from "./login-steps.ts"
import { goWithout, keepProfile, loseProfile, missProfile, staySignUp } from "./profile-steps.ts"
import type { SessionSettings } from "./settings.ts"
import type { SessionState, StateName } from "./state.ts"
import type { EventsOf, NextOf } from "./transitions.ts"

/**
 * Applies an event to a state. Never throws: an event that is not allowed in the state, or belongs to another login or
 * user, leaves the state unchanged and has no effects.
 *
 * Spec: AUTH-02 to AUTH-09, AUTH-15, AUTH-16.
 */
export const sessionStep = (state: SessionState, event: SessionEvent, settings: SessionSettings): SessionStep => {
  const steps: { readonly [Name in EventName]?: AnyStep } = STEPS[state.name] as object
  const step = steps[event.name]
  return step === undefined || isOfAnother(state, event) ? { state, effects: [] } : step(state, event, settings)
}

const isOfAnother = (state: SessionState, event: SessionEvent): boolean => {
  if ("nonce" in event && "attempt" in state) return event.nonce !== state.attempt.nonce
  return "sub" in event && "claims" in state && event.sub !== state.claims.sub
}

type AnyStep = (state: SessionState, event: SessionEvent, settings: SessionSettings) => SessionStep

/** A function for every entry of the table of transitions, which ends in one of the states named in the table. */
type Steps = {
  readonly [Name in StateName]: {
    readonly [Event in EventsOf<Name>]: (
      state: SessionState<Name>,
      event: SessionEvent<Event>,
      settings: SessionSettings
    ) => SessionStep<NextOf<Name, Event>>
  }
}

const STEPS: Steps = {
  visitor: { start: begin, callbackCode: failAtRoot, callbackError: failAtRoot, logout: logOut },
  atProvider: { start: begin, callbackCode: exchange, callbackError: fail, logout: logOut },
  exchanging: { start: begin, claimsReady: signIn, claimsFailed: fail, logout: logOut },
  fetchingProfile: {
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: keepProfile,
    profileMissing: missProfile,
    profileFailed: goWithout,
    expired: expire,
    logout: logOut
  },
  signedIn: {
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: keepProfile,
    profileMissing: loseProfile,
    unauthorized: logOutBy401,
    expired: expire,
    logout: logOut
  },
  signUp: {
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: keepProfile,
    profileFailed: staySignUp,
    expired: expire,
    logout: logOut
  },
  withoutProfile: {
    start: beginAnew,
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: keepProfile,
    profileMissing: missProfile,
    profileFailed: goWithout,
    expired: expire,
    logout: logOut
  }
}

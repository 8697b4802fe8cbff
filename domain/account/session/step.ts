import type { SessionStep } from "./effect.ts"
import { expireSession, logOut, logOutOnUnauthorized } from "./end-steps.ts"
import type { EventName, SessionEvent } from "./event.ts"
import {
  beginLogin,
  restartLogin,
  exchangeCode,
  failLogin,
  failLoginAtRoot,
  leaveCallback,
  signIn
} from "./login-steps.ts"
import {
  continueWithoutProfile,
  storeProfile,
  clearProfile,
  handleMissingProfile,
  failSignUp
} from "./profile-steps.ts"
import type { SessionState, StateName, SessionSettings } from "./state.ts"

/**
 * The events allowed in each state, with the states they may lead to. Any other event changes nothing. The compiler
 * checks the functions in `step.ts` against this table.
 *
 * Spec: AUTH-15.
 */
export const TRANSITIONS = {
  visitor: {
    start: ["atProvider"],
    callbackCode: ["visitor"],
    callbackError: ["visitor"],
    logout: ["visitor"]
  },
  atProvider: {
    start: ["atProvider"],
    callbackCode: ["exchanging", "visitor"],
    callbackError: ["visitor"],
    logout: ["visitor"]
  },
  exchanging: {
    start: ["atProvider"],
    claimsReady: ["fetchingProfile", "signUp"],
    claimsFailed: ["visitor"],
    logout: ["visitor"]
  },
  fetchingProfile: {
    callbackCode: ["fetchingProfile"],
    callbackError: ["fetchingProfile"],
    profileFound: ["signedIn"],
    profileMissing: ["signUp"],
    profileFailed: ["withoutProfile"],
    expired: ["visitor"],
    logout: ["visitor"]
  },
  signedIn: {
    callbackCode: ["signedIn"],
    callbackError: ["signedIn"],
    profileFound: ["signedIn"],
    profileMissing: ["signUp"],
    unauthorized: ["visitor"],
    expired: ["visitor"],
    logout: ["visitor"]
  },
  signUp: {
    callbackCode: ["signUp"],
    callbackError: ["signUp"],
    profileFound: ["signedIn"],
    profileFailed: ["signUp"],
    expired: ["visitor"],
    logout: ["visitor"]
  },
  withoutProfile: {
    start: ["atProvider"],
    callbackCode: ["withoutProfile"],
    callbackError: ["withoutProfile"],
    profileFound: ["signedIn"],
    profileMissing: ["signUp"],
    profileFailed: ["withoutProfile"],
    expired: ["visitor"],
    logout: ["visitor"]
  }
} as const satisfies { readonly [Name in StateName]: { readonly [Event in EventName]?: ReadonlyArray<StateName> } }

type EventsOf<Name extends StateName> = keyof (typeof TRANSITIONS)[Name] & EventName

type NextOf<Name extends StateName, Event extends EventsOf<Name>> =
  (typeof TRANSITIONS)[Name][Event] extends ReadonlyArray<infer Next extends StateName> ? Next : never

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

/** A function for every entry of the table of transitions, whose result is one of the states in the table. */
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
  visitor: { start: beginLogin, callbackCode: failLoginAtRoot, callbackError: failLoginAtRoot, logout: logOut },
  atProvider: { start: beginLogin, callbackCode: exchangeCode, callbackError: failLogin, logout: logOut },
  exchanging: { start: beginLogin, claimsReady: signIn, claimsFailed: failLogin, logout: logOut },
  fetchingProfile: {
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: storeProfile,
    profileMissing: handleMissingProfile,
    profileFailed: continueWithoutProfile,
    expired: expireSession,
    logout: logOut
  },
  signedIn: {
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: storeProfile,
    profileMissing: clearProfile,
    unauthorized: logOutOnUnauthorized,
    expired: expireSession,
    logout: logOut
  },
  signUp: {
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: storeProfile,
    profileFailed: failSignUp,
    expired: expireSession,
    logout: logOut
  },
  withoutProfile: {
    start: restartLogin,
    callbackCode: leaveCallback,
    callbackError: leaveCallback,
    profileFound: storeProfile,
    profileMissing: handleMissingProfile,
    profileFailed: continueWithoutProfile,
    expired: expireSession,
    logout: logOut
  }
}

import type { EventName } from "./event.ts"
import type { StateName } from "./state.ts"

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

/** The events that may happen in a state. */
export type EventsOf<Name extends StateName> = keyof (typeof TRANSITIONS)[Name] & EventName

/** The states an event may lead to. */
export type NextOf<Name extends StateName, Event extends EventsOf<Name>> =
  (typeof TRANSITIONS)[Name][Event] extends ReadonlyArray<infer Next extends StateName> ? Next : never

import { type SessionStep, SIGN_UP_REQUIRED } from "./effect.ts"
import {
  expireSession,
  logOut,
  logOutOnUnauthorized,
  beginLogin,
  restartLogin,
  exchangeCode,
  failLogin,
  failLoginAtRoot,
  leaveCallback,
  signIn,
  continueWithoutProfile,
  storeProfile,
  clearProfile,
  handleMissingProfile,
  failSignUp,
  CLEAR_SESSION,
  checkAge,
  requireSignUp
} from "./steps.ts"
import type { EventName, SessionEvent } from "./event.ts"
import {
  type SessionState,
  type StateName,
  type SessionSettings,
  type LoginAttempt,
  type SessionProfile,
  VISITOR,
  imitatesNewUser,
  type NewUserFlags
} from "./state.ts"
import { fieldsOf } from "#domain/base/fields.ts"
import { hasExpired, readClaims } from "./claims.ts"
import { MAX_ADDRESS_LENGTH } from "./return-address.ts"

/** Any other event changes nothing. The compiler checks the functions against this table. Spec: AUTH-15. */
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

/** An event of another login or user changes nothing. Spec: AUTH-02 to AUTH-09, AUTH-15, AUTH-16. */
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

export interface StoredSession {
  readonly loginAttempt: unknown
  readonly tokenClaims: unknown
  readonly profile: SessionProfile | null
  readonly profileState: unknown
  readonly newUser: NewUserFlags
}

/** Takes an invalid stored value as missing. Spec: AUTH-06, AUTH-09, AUTH-13. */
export const resumeSession = (stored: StoredSession, now: Date): SessionStep => {
  const claims = readClaims(stored.tokenClaims)
  if (claims === null) {
    const isClean = (stored.tokenClaims ?? stored.profile ?? stored.profileState ?? null) === null
    return isClean
      ? { state: pendingLogin(stored.loginAttempt), effects: [] }
      : { state: VISITOR, effects: [CLEAR_SESSION] }
  }
  if (hasExpired(claims, now)) return expireSession()
  const { profile } = stored
  if (profile !== null) return { state: { name: "signedIn", claims, profile }, effects: [checkAge(profile)] }
  if (stored.profileState === SIGN_UP_REQUIRED) return { state: { name: "signUp", claims }, effects: [] }
  if (imitatesNewUser(stored.newUser)) return requireSignUp(claims)
  return { state: { name: "fetchingProfile", claims }, effects: [{ name: "fetchProfile", sub: claims.sub }] }
}

const pendingLogin = (stored: unknown): SessionState<"atProvider" | "visitor"> => {
  const attempt = readAttempt(stored)
  return attempt === null ? VISITOR : { name: "atProvider", attempt }
}

/** Parses a stored login in progress; null if it is invalid. Spec: AUTH-13. */
export const readAttempt = (stored: unknown): LoginAttempt | null => {
  const { codeVerifier, state, nonce, returnTo } = fieldsOf(stored)
  if (!isSecret(codeVerifier) || !isSecret(state) || !isSecret(nonce)) return null
  const address = typeof returnTo === "string" && returnTo.length <= MAX_ADDRESS_LENGTH ? returnTo : ""
  return { codeVerifier, state, nonce, returnTo: address }
}

const isSecret = (value: unknown): value is string => typeof value === "string" && /^[\w-]{43,128}$/.test(value)

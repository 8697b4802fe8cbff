import { fieldsOf } from "#domain/base/fields.ts"
import { hasExpired, readClaims } from "./claims.ts"
import { type SessionStep, SIGN_UP_REQUIRED } from "./effect.ts"
import { CLEAR_SESSION, expireSession } from "./end-steps.ts"
import { checkAge, requireSignUp } from "./profile-steps.ts"
import { MAX_ADDRESS_LENGTH } from "./return-address.ts"
import {
  type LoginAttempt,
  type SessionProfile,
  type SessionState,
  VISITOR,
  imitatesNewUser,
  type NewUserFlags
} from "./state.ts"

/** The stored session when a page loads; null or undefined for a missing value. Spec: AUTH-13. */
export interface StoredSession {
  readonly loginAttempt: unknown
  readonly tokenClaims: unknown
  readonly profile: SessionProfile | null
  readonly profileState: unknown
  readonly newUser: NewUserFlags
}

/**
 * Restores the state from storage, with the effects to perform: clears a session that has ended, fetches a missing
 * profile. Never throws: an invalid stored value counts as missing, and without claims the visitor is anonymous.
 *
 * Spec: AUTH-06, AUTH-09, AUTH-13.
 */
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

/** Returns true for a text in the form of `secret`: 43 to 128 characters. */
const isSecret = (value: unknown): value is string => typeof value === "string" && /^[\w-]{43,128}$/.test(value)

import { fieldsOf } from "#domain/unknown/fields.ts"
import { hasExpired, readClaims } from "./claims.ts"
import { type SessionStep, SIGN_UP_REQUIRED } from "./effect.ts"
import { CLEAR, expire } from "./end-steps.ts"
import { imitatesNewUser, type NewUserFlags } from "./new-user.ts"
import { checkAge, requireSignUp } from "./profile-steps.ts"
import { ADDRESS_LIMIT } from "./return-address.ts"
import { type LoginAttempt, type SessionProfile, type SessionState, VISITOR } from "./state.ts"

/** What a page finds of a session when it loads; null or undefined for what is not there. Spec: AUTH-13. */
export interface StoredSession {
  readonly loginAttempt: unknown
  readonly tokenClaims: unknown
  /** The profile as the profile's own reader gives it. */
  readonly profile: SessionProfile | null
  readonly profileState: unknown
  readonly newUser: NewUserFlags
}

/**
 * The state that what is stored stands for, and what is then to be done: a session that has ended is cleared, a profile that is
 * not there is fetched. Total: a stored value that is not ours counts as missing, and without claims nobody is signed in.
 *
 * Spec: AUTH-06, AUTH-09, AUTH-13.
 */
export const resumeSession = (stored: StoredSession, now: Date): SessionStep => {
  const claims = readClaims(stored.tokenClaims)
  if (claims === null) {
    const isClean = (stored.tokenClaims ?? stored.profile ?? stored.profileState ?? null) === null
    return isClean ? { state: pendingLogin(stored.loginAttempt), effects: [] } : { state: VISITOR, effects: [CLEAR] }
  }
  if (hasExpired(claims, now)) return expire()
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

const readAttempt = (stored: unknown): LoginAttempt | null => {
  const { codeVerifier, state, nonce, returnTo } = fieldsOf(stored)
  if (!isSecret(codeVerifier) || !isSecret(state) || !isSecret(nonce)) return null
  const address = typeof returnTo === "string" && returnTo.length <= ADDRESS_LIMIT ? returnTo : ""
  return { codeVerifier, state, nonce, returnTo: address }
}

/** As `secret` makes them: 43 to 128 characters. */
const isSecret = (value: unknown): value is string => typeof value === "string" && /^[\w-]{43,128}$/.test(value)

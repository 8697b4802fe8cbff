import type { TokenClaims } from "./claims.ts"

/** One login on its way: what must still be known when the visitor comes back from the provider. Spec: AUTH-05, AUTH-14. */
export interface LoginAttempt {
  readonly codeVerifier: string
  readonly state: string
  readonly nonce: string
  /** Where the visitor was, and goes back to. */
  readonly returnTo: string
}

/** What the session needs of a profile; a fuller one is kept whole. */
export interface SessionProfile {
  readonly dateOfBirth?: unknown
}

/** Where a session stands, and what it holds there. Plain data. Spec: AUTH-15. */
interface States {
  /** Nobody is signed in. */
  readonly visitor: object
  /** At the login page of the provider. */
  readonly atProvider: { readonly attempt: LoginAttempt }
  /** Back with a code, which is exchanged for tokens. */
  readonly exchanging: { readonly attempt: LoginAttempt }
  /** Signed in; the profile is being fetched. */
  readonly fetchingProfile: { readonly claims: TokenClaims }
  readonly signedIn: { readonly claims: TokenClaims; readonly profile: SessionProfile }
  /** Signed in, and has to sign up first. */
  readonly signUp: { readonly claims: TokenClaims }
  /** Signed in; the profile could not be fetched. */
  readonly withoutProfile: { readonly claims: TokenClaims }
}

export type StateName = keyof States

/** A state, or the one of that name. */
export type SessionState<Name extends StateName = StateName> = {
  [Each in Name]: { readonly name: Each } & States[Each]
}[Name]

/** The state everyone begins in. */
export const VISITOR: SessionState<"visitor"> = { name: "visitor" }

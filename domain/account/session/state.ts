import type { TokenClaims } from "./claims.ts"

/** A pending login: the data required when the visitor returns from the provider. Spec: AUTH-05, AUTH-14. */
export interface LoginAttempt {
  readonly codeVerifier: string
  readonly state: string
  readonly nonce: string
  /** The address where the login started. */
  readonly returnTo: string
}

/** The part of a profile that the session needs; other fields are preserved. */
export interface SessionProfile {
  readonly dateOfBirth?: unknown
}

/** The states of a session, with their data. Plain data. Spec: AUTH-15. */
interface States {
  readonly visitor: object
  readonly atProvider: { readonly attempt: LoginAttempt }
  /** Back with a code, which is exchanged for tokens. */
  readonly exchanging: { readonly attempt: LoginAttempt }
  readonly fetchingProfile: { readonly claims: TokenClaims }
  readonly signedIn: { readonly claims: TokenClaims; readonly profile: SessionProfile }
  /** Signed in, and must sign up first. */
  readonly signUp: { readonly claims: TokenClaims }
  /** Signed in; the profile could not be fetched. */
  readonly withoutProfile: { readonly claims: TokenClaims }
}

export type StateName = keyof States

/** A state; with `Name`, the one of that name. */
export type SessionState<Name extends StateName = StateName> = {
  [Each in Name]: { readonly name: Each } & States[Each]
}[Name]

export const VISITOR: SessionState<"visitor"> = { name: "visitor" }

/** The session part of the configuration. Spec: AUTH-03, AUTH-04. */
export interface SessionSettings {
  /** The site's origin, without a slash at its end. */
  readonly origin: string
  /** True if the provider can end its session. */
  readonly providerLogout: boolean
  /** Address to open if the provider cannot, null for none. */
  readonly logoutAddress: string | null
}

/** Stored flags that simulate the sign-up of a new user with an existing account. Spec: AUTH-09. */
export interface NewUserFlags {
  readonly imitation: boolean
  /** The simulated user has signed up. */
  readonly registered: boolean
}

/** Returns true if no profile is fetched because the user is treated as new, and must sign up first. Spec: AUTH-09. */
export const imitatesNewUser = ({ imitation, registered }: NewUserFlags): boolean => imitation && !registered

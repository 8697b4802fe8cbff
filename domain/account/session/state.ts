import type { TokenClaims } from "./claims.ts"

/** A pending login: the data required when the visitor returns from the provider. Spec: AUTH-05, AUTH-14. */
export interface LoginAttempt {
  readonly codeVerifier: string
  readonly state: string
  readonly nonce: string
  readonly returnTo: string
}

export interface SessionProfile {
  readonly dateOfBirth?: unknown
}

interface States {
  readonly visitor: object
  readonly atProvider: { readonly attempt: LoginAttempt }
  readonly exchanging: { readonly attempt: LoginAttempt }
  readonly fetchingProfile: { readonly claims: TokenClaims }
  readonly signedIn: { readonly claims: TokenClaims; readonly profile: SessionProfile }
  readonly signUp: { readonly claims: TokenClaims }
  readonly withoutProfile: { readonly claims: TokenClaims }
}

export type StateName = keyof States

export type SessionState<Name extends StateName = StateName> = {
  [Each in Name]: { readonly name: Each } & States[Each]
}[Name]

export const VISITOR: SessionState<"visitor"> = { name: "visitor" }

export interface SessionSettings {
  readonly origin: string
  readonly providerLogout: boolean
  readonly logoutAddress: string | null
}

export interface NewUserFlags {
  readonly imitation: boolean
  readonly registered: boolean
}

/** Returns true if no profile is fetched because the user is treated as new, and must sign up first. Spec: AUTH-09. */
export const imitatesNewUser = ({ imitation, registered }: NewUserFlags): boolean => imitation && !registered

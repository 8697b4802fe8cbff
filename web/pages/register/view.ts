import type { ProfileClaims } from "#domain/profile/claims.ts"
import { login } from "#web/messages/login.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The page for logging in, or for the profile that who has logged in still has to make. */
export interface RegisterView {
  readonly head: HeadView
  /** Where to go after it. */
  readonly returnTo: string
  /** What the provider says of who signs up; null for who has not logged in. */
  readonly signUp: { readonly givenName: string; readonly familyName: string; readonly email: string | null } | null
  /** The latest day one can be born on: today. */
  readonly today: string
}

/** Spec: ROUTE-19, PROF-13. */
export const registerView = (claims: ProfileClaims | null, returnTo: string, today: string): RegisterView => ({
  head: headView({
    title: claims === null ? login.heading : login.finish.heading,
    description: login.description,
    robots: "noindex, follow"
  }),
  returnTo,
  signUp:
    claims === null
      ? null
      : { givenName: claims.given_name ?? "", familyName: claims.family_name ?? "", email: claims.email },
  today
})

import type { ProfileClaims } from "#domain/account/profile/claims.ts"
import { login } from "#web/messages/login.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The view of the login, or of the form of a missing profile. */
export interface RegisterView {
  readonly head: HeadView
  readonly returnTo: string
  /** The claims of the new user; null before the login. */
  readonly signUp: { readonly givenName: string; readonly familyName: string; readonly email: string | null } | null
  /** The latest date of birth: today. */
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

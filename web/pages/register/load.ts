import { Effect } from "effect"
import { redirect } from "react-router"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { imitatesNewUser } from "#domain/account/session/state.ts"
import { ROOT } from "#domain/account/session/return-address.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { afterLogin, RETURN_PARAMETER } from "#web/features/session/login-address.ts"
import { newUserFlags } from "#web/features/session/session-cookies.ts"
import type { ProfileClaims } from "#domain/account/session/claims.ts"
import { login } from "#web/messages/login.ts"
import { headView } from "#web/components/head-view.ts"

/** Loads the login, or the form of a missing profile. Redirects a user with a profile. Spec: ROUTE-19, AUTH-08, AUTH-09. */
export const load: PersonalLoad<RegisterView> = async (request) => {
  const { session, url, baseUrl, now } = request
  const returnTo = afterLogin(url.searchParams.get(RETURN_PARAMETER), baseUrl)
  if (session.claims !== null && (await hasProfile(request))) {
    throw redirect(returnTo === ROOT ? ROUTES.profile : returnTo)
  }
  return registerView(session.claims, returnTo, dayOf(now()))
}

const hasProfile = async ({ session, run }: PersonalRequest): Promise<boolean> => {
  if (imitatesNewUser(newUserFlags(session.cookies))) return false
  return run(
    ProfileApi.use((api) => api.profile(session.caller)).pipe(
      Effect.as(true),
      Effect.catchTag("ProfileNotFound", () => Effect.succeed(false))
    )
  )
}

export type RegisterView = ReturnType<typeof registerView>

/** Spec: ROUTE-19, PROF-13. */
const registerView = (claims: ProfileClaims | null, returnTo: string, today: string) => ({
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

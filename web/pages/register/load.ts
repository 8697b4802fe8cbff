import { Effect } from "effect"
import { redirect } from "react-router"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { imitatesNewUser } from "#domain/account/session/state.ts"
import { ROOT } from "#domain/account/session/return-address.ts"
import { dayOf } from "#domain/base/text/dates.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { afterLogin, RETURN_PARAMETER } from "#web/features/session/login-address.ts"
import { newUserFlags } from "#web/features/session/session-cookies.ts"
import { registerView, type RegisterView } from "./view.ts"

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

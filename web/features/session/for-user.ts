import { Effect } from "effect"
import { redirect } from "react-router"
import type { PagePorts } from "#adapters/client/backend.ts"
import type { User } from "#domain/account/failures.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "./login-address.ts"

/**
 * Runs a program on behalf of the logged-in user. Anonymous visitors are redirected to the login page, which leads back;
 * `pageFailure` does the same for users without a profile.
 *
 *   const { profile, lists } = await forUser(request, (user) =>
 *     Effect.all({ profile: ProfileApi.use((api) => api.profile(user)), … }))
 *
 * Each page reads the profile anew, because the browser stores none.
 *
 * Spec: AUTH-08, AUTH-20, PROF-05.
 */
export const forUser = <A, E>(
  { run, session, url }: Pick<PersonalRequest, "run" | "session" | "url">,
  program: (user: User) => Effect.Effect<A, E, PagePorts>
): Promise<A> => {
  if (session.claims === null) return Promise.reject(redirectToLogin(url))
  return run(program(session.caller))
}

/** Returns the redirect to the login that leads back to `url`. An action that throws it keeps the form. Spec: AUTH-07, AUTH-45. */
export const redirectToLogin = ({ pathname, search }: URL): Response => redirect(loginHref(pathname + search), 303)

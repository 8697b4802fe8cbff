import { Effect } from "effect"
import { redirect } from "react-router"
import type { PagePorts } from "#adapters/services/backend.ts"
import type { User } from "#domain/profile/api.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "./login-address.ts"

/**
 * Runs what a page asks in the name of who is signed in. Who is not goes to the page for logging in and signing up, and comes back
 * from there; so does who has no profile yet, by `pageFailure`.
 *
 *   const { profile, lists } = await forUser(request, (user) =>
 *     Effect.all({ profile: ProfileApi.use((api) => api.profile(user)), … }))
 *
 * Spec: AUTH-08, AUTH-20.
 */
export const forUser = <A, E>(
  { run, session, url }: Pick<PersonalRequest, "run" | "session" | "url">,
  program: (user: User) => Effect.Effect<A, E, PagePorts>
): Promise<A> => {
  if (session.claims === null) return Promise.reject(redirect(loginHref(url.pathname + url.search), 303))
  return run(program(session.caller))
}

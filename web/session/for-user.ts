import { Effect } from "effect"
import { redirect } from "react-router"
import type { Ports } from "#adapters/services/http/handler.ts"
import type { ProfileNotFound } from "#domain/profile/errors.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { User } from "#domain/profile/api.ts"
import type { PersonalRequest } from "#web/server-page.ts"
import { loginHref } from "./login-address.ts"

/**
 * Runs what a page asks in the name of who is signed in. Who is not, or has no profile yet, goes to the page for logging in and
 * signing up, and comes back from there. Any other failure rejects as it is.
 *
 *   const { profile, lists } = await forUser(request, (user) =>
 *     Effect.all({ profile: ProfileApi.use((api) => api.profile(user)), … }))
 *
 * Spec: AUTH-08, AUTH-20.
 */
export const forUser = <A, E>(
  { run, person, url }: Pick<PersonalRequest, "run" | "person" | "url">,
  program: (user: User) => Effect.Effect<A, E | SignInNeeded | ProfileNotFound, Ports>
): Promise<A> => {
  const leave = redirect(loginHref(url.pathname + url.search), 303)
  if (person.claims === null) return Promise.reject(leave)
  return run(program(person.caller)).catch((cause: unknown) => {
    throw isForeign(cause) ? leave : cause
  })
}

const isForeign = (cause: unknown): boolean =>
  typeof cause === "object" &&
  cause !== null &&
  "_tag" in cause &&
  (cause._tag === "SignInNeeded" || cause._tag === "ProfileNotFound")

import { Effect } from "effect"
import { redirect } from "react-router"
import type { PagePorts } from "#adapters/client/backend.ts"
import type { User } from "#domain/account/failures.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "./login-address.ts"

/** Redirects anonymous visitors to the login. Reads the profile anew: browsers store none. Spec: AUTH-08, PROF-05. */
export const forUser = <A, E>(
  { run, session, url }: Pick<PersonalRequest, "run" | "session" | "url">,
  program: (user: User) => Effect.Effect<A, E, PagePorts>
): Promise<A> => {
  if (session.claims === null) return Promise.reject(redirectToLogin(url))
  return run(program(session.caller))
}

/** An action that throws it keeps the form. Spec: AUTH-07, AUTH-45. */
export const redirectToLogin = ({ pathname, search }: URL): Response => redirect(loginHref(pathname + search), 303)

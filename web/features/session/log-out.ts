import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { listsAfterLogout } from "./lists-cookie.ts"
import { runSession } from "./run-session.ts"

/** Logs out on the server and in this browser, and returns the address to go to. Spec: AUTH-04, AUTH-06, AUTH-24. */
export const logOut = async (request: PersonalRequest): Promise<string> => {
  const { goTo } = await runSession(request, { name: "logout" })
  request.session.setCookie(listsAfterLogout(request.session.cookies))
  return goTo ?? "/"
}

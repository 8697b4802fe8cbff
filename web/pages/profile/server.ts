import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Act, LoadForPerson } from "#web/server-page.ts"
import { forUser } from "#web/session/for-user.ts"
import { listsAfterLogout } from "#web/session/lists-cookie.ts"
import { runSession } from "#web/session/run-session.ts"
import { textsOf } from "#web/texts-of.ts"
import { profileView, type ProfileView } from "./view.ts"

/** What somebody has with us, at a glance. Spec: ROUTE-15. */
export const load: LoadForPerson<ProfileView> = async (request) => {
  const profile = await forUser(request, (user) => ProfileApi.use((api) => api.profile(user)))
  return profileView(profile)
}

/** Logs out. Spec: AUTH-04, AUTH-06. */
export const act: Act = async (request) => {
  const { doe } = textsOf(request.form, ["doe"])
  if (doe !== "uitloggen") return { goTo: ROUTES.profile }
  const { goTo } = await runSession(request, { name: "logout" })
  request.person.setCookie(listsAfterLogout(request.person.cookies))
  return { goTo: goTo ?? "/", notice: "notices.signedOut" }
}

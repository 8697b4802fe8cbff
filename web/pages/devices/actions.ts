import { ROUTES } from "#domain/base/routes.ts"
import { UserSessionsApi } from "#domain/account/session/api.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { logOut } from "#web/features/session/run-session.ts"

/** Ends one session, or all but the current one. Ending the current one logs out. Spec: AUTH-44. */
export const action: Action = async (request) => {
  const { doe, apparaat } = readTextFields(request.form, ["doe", "apparaat"])
  const current = { goTo: ROUTES.profileDevices }
  if (doe === "anderen") {
    await forUser(request, (user) => UserSessionsApi.use((api) => api.endOthers(user)))
    return { ...current, notice: "notices.othersSignedOut" }
  }
  if (apparaat === "") return current
  const { sessions } = await forUser(request, (user) => UserSessionsApi.use((api) => api.sessions(user)))
  if (sessions.some(({ id, isCurrent }) => isCurrent && id === apparaat)) {
    return { goTo: await logOut(request), notice: "notices.signedOut" }
  }
  const { changed } = await forUser(request, (user) => UserSessionsApi.use((api) => api.end(user, apparaat)))
  return changed ? { ...current, notice: "notices.deviceSignedOut" } : current
}

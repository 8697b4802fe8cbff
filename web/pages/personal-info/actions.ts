import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { type Action, type ActionResult, type ActionRequest, readTextFields } from "#web/features/page/page-request.ts"
import { readPersonalForm } from "#web/features/profile/read-personal-form.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { runSession, logOut } from "#web/features/session/run-session.ts"

/** Changes the data, requests deletion, which logs out, or cancels that. Spec: PROF-04, PROF-06, ADULT-02, AUTH-24. */
export const action: Action = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe === "verwijderen") {
    await forUser(request, (user) => ProfileApi.use((api) => api.deleteAccount(user)))
    return { goTo: await logOut(request), notice: "notices.leaving" }
  }
  if (doe === "behouden") {
    await forUser(request, (user) => ProfileApi.use((api) => api.undoAccountDeletion(user)))
    return { goTo: ROUTES.profilePersonalInfo, notice: "notices.staying" }
  }
  return save(request)
}

const save = async (request: ActionRequest): Promise<ActionResult> => {
  const { invalid, details } = readPersonalForm(request)
  if (invalid !== null) return invalid
  const profile = await forUser(request, (user) => ProfileApi.use((api) => api.updateProfile(user, details)))
  await runSession(request, { name: "profileFound", sub: request.session.claims?.sub ?? "", profile })
  return { goTo: ROUTES.profilePersonalInfo, notice: "notices.saved" }
}

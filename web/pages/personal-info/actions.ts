import type { IsoDay } from "#domain/catalogue/ids.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { isPossibleBirthDay, isPossibleName } from "#domain/profile/sign-up.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { dayOf } from "#domain/text/dates.ts"
import { account } from "#web/messages/personal.ts"
import type { Action, ActionResult, ActionRequest } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { runSession, logOut } from "#web/features/session/run-session.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"

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
  const { form, now, session } = request
  const values = readTextFields(form, ["given_name", "family_name", "dateOfBirth"])
  const day = values.dateOfBirth.trim()
  const fieldErrors = {
    ...(!isPossibleName(values.given_name) && { given_name: account.nameProblem }),
    ...(!isPossibleName(values.family_name) && { family_name: account.nameProblem }),
    ...(day !== "" && !isPossibleBirthDay(day, dayOf(now()) as IsoDay) && { dateOfBirth: account.dateOfBirthProblem })
  }
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors, values }
  const { given_name, family_name } = values
  const dateOfBirth = day === "" ? null : (day as IsoDay)
  const profile = await forUser(request, (user) =>
    ProfileApi.use((api) => api.updateProfile(user, { given_name, family_name, dateOfBirth }))
  )
  await runSession(request, { name: "profileFound", sub: session.claims?.sub ?? "", profile })
  return { goTo: ROUTES.profilePersonalInfo, notice: "notices.saved" }
}

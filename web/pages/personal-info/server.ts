import type { IsoDay } from "#domain/catalogue/ids.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { isPossibleBirthDay } from "#domain/profile/sign-up.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { dayOf } from "#domain/text/dates.ts"
import { account } from "#web/messages/account.ts"
import type { Act, Acted, ActRequest, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { logOut } from "#web/features/session/log-out.ts"
import { runSession } from "#web/features/session/run-session.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { personalInfoView, type PersonalInfoView } from "./view.ts"

/** Spec: ROUTE-15. */
export const load: LoadForPerson<PersonalInfoView> = async (request) =>
  personalInfoView(await forUser(request, (user) => ProfileApi.use((api) => api.profile(user))), request.now())

/** Changes the data, asks for deletion, which logs out, or takes that back. Spec: PROF-04, PROF-06, ADULT-02, AUTH-24. */
export const act: Act = async (request) => {
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

const save = async (request: ActRequest): Promise<Acted> => {
  const { form, now, person } = request
  const typed = readTextFields(form, ["given_name", "family_name", "dateOfBirth"])
  const day = typed.dateOfBirth.trim()
  if (day !== "" && !isPossibleBirthDay(day, dayOf(now()) as IsoDay)) {
    return { problems: { dateOfBirth: account.dateOfBirthProblem }, typed }
  }
  const { given_name, family_name } = typed
  const dateOfBirth = day === "" ? null : (day as IsoDay)
  const profile = await forUser(request, (user) =>
    ProfileApi.use((api) => api.updateProfile(user, { given_name, family_name, dateOfBirth }))
  )
  await runSession(request, { name: "profileFound", sub: person.claims?.sub ?? "", profile })
  return { goTo: ROUTES.profilePersonalInfo, notice: "notices.saved" }
}

import { DAY_MS } from "#domain/base/days.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import {
  type PersonalLoad,
  type Action,
  type ActionResult,
  type ActionRequest,
  readTextFields
} from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { personal } from "#web/messages/personal.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { readPersonalForm } from "#web/features/profile/read-personal-form.ts"
import { runSession, logOut } from "#web/features/session/run-session.ts"

/** Spec: ROUTE-15, PROF-01, PROF-06. */
export const load: PersonalLoad<PersonalInfoView> = async (request) =>
  personalInfoView(await forUser(request, (user) => ProfileApi.use((api) => api.profile(user))), request.now())

export type PersonalInfoView = ReturnType<typeof personalInfoView>

const personalInfoView = (profile: UserProfile, now: Date) => ({
  head: personalHead(personal.heading),
  givenName: profile.given_name ?? "",
  familyName: profile.family_name ?? "",
  /** The e-mail address, which belongs to the login provider and cannot be changed here. Spec: PROF-04. */
  email: profile.email,
  dateOfBirth: profile.dateOfBirth ?? "",
  today: dayOf(now),
  company: profile.business?.company ?? null,
  /** The day of deletion and the days left to cancel it, the last one included; null if none was requested. Spec: PROF-06. */
  leaving:
    profile.deletion === null
      ? null
      : {
          day: formatDay(dayOf(new Date(now.getTime() + profile.deletion.timeLeft))),
          days: Math.ceil(profile.deletion.timeLeft / DAY_MS)
        }
})

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

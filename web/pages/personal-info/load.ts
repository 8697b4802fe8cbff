import { DAY_MS } from "#domain/base/days.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { personal } from "#web/messages/personal.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** Spec: ROUTE-15. */
export const load: PersonalLoad<PersonalInfoView> = async (request) =>
  personalInfoView(await forUser(request, (user) => ProfileApi.use((api) => api.profile(user))), request.now())

export type PersonalInfoView = ReturnType<typeof personalInfoView>

/** Spec: ROUTE-15, PROF-01, PROF-06. */
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

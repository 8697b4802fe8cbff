import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { personalInfoView, type PersonalInfoView } from "./view.ts"

/** Spec: ROUTE-15. */
export const load: PersonalLoad<PersonalInfoView> = async (request) =>
  personalInfoView(await forUser(request, (user) => ProfileApi.use((api) => api.profile(user))), request.now())

import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { personalizationView, type PersonalizationView } from "./view.ts"

/** Spec: ROUTE-15, PROF-08. */
export const load: PersonalLoad<PersonalizationView> = async (request) => {
  const preferences = await forUser(request, (user) => ProfileApi.use((api) => api.userPreferences(user)))
  return personalizationView(await request.api.categoryTree(), preferences)
}

import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { businessView, type BusinessView } from "./view.ts"

/** Spec: ROUTE-06. */
export const load: PersonalLoad<BusinessView> = async ({ run, session, baseUrl }) => {
  if (session.claims === null) return businessView(false, null, baseUrl)
  const business = await run(
    ProfileApi.use((api) => api.profile(session.caller)).pipe(
      Effect.map((profile) => profile.business),
      Effect.catchTag("ProfileNotFound", () => Effect.succeed(null))
    )
  )
  return businessView(true, business, baseUrl)
}

import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import type { Business } from "#domain/account/profile/user-profile.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { business as words } from "#web/messages/business.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { loginHref } from "#web/features/session/login-address.ts"

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

export type BusinessView = ReturnType<typeof businessView>

/** Spec: ROUTE-06, PROF-12. */
const businessView = (isSignedIn: boolean, business: Business | null, baseUrl: string) => {
  return {
    ...headWithCrumbs(
      { title: words.title, description: words.description },
      [{ label: words.title, href: ROUTES.business }],
      baseUrl
    ),
    signInHref: isSignedIn ? null : loginHref(`${ROUTES.business}#aanmelden`),
    business
  }
}

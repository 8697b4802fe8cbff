import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { type PersonalLoad, type Action, readTextFields } from "#web/features/page/page-request.ts"
import type { Business } from "#domain/account/profile/user-profile.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { business as words } from "#web/messages/business.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readBusinessForm } from "#domain/account/profile/business-form.ts"
import { redirectToLogin } from "#web/features/session/for-user.ts"

/** Spec: ROUTE-06, PROF-12. */
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

export const action: Action = async ({ form, run, session, url }) => {
  if (session.claims === null) throw redirectToLogin(url)
  const values = readTextFields(form, ["company", "kvkNumber", "vatId", "email"])
  const { issues } = readBusinessForm(values)
  if (issues.length > 0) {
    return { fieldErrors: Object.fromEntries(issues.map(({ field, text }) => [field, text])), values }
  }
  await run(ProfileApi.use((api) => api.businessSignUp(session.caller, values)))
  return { goTo: `${ROUTES.business}#aanmelden`, notice: "notices.businessSignedUp" }
}

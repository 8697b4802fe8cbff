import { ProfileApi } from "#domain/site/profile-api.ts"
import { readBusinessForm } from "#domain/account/profile/business-form.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"
import { redirectToLogin } from "#web/features/session/for-user.ts"

/** Signs a company up, or returns the error of each field. Spec: ROUTE-06, PROF-12. */
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

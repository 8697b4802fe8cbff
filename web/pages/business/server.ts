import { Effect } from "effect"
import { ProfileApi } from "#domain/profile/api.ts"
import { readBusinessForm } from "#domain/profile/business-form.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { businessView, type BusinessView } from "./view.ts"

/** Spec: ROUTE-06. */
export const load: LoadForPerson<BusinessView> = async ({ run, person, baseUrl }) => {
  if (person.claims === null) return businessView(false, null, baseUrl)
  const business = await run(
    ProfileApi.use((api) => api.profile(person.caller)).pipe(
      Effect.map((profile) => profile.business),
      Effect.catchTag("ProfileNotFound", () => Effect.succeed(null))
    )
  )
  return businessView(true, business, baseUrl)
}

/** Signs a company up, or says what is wrong with which field. Spec: ROUTE-06, PROF-12. */
export const act: Act = async ({ form, run, person }) => {
  if (person.claims === null) return { goTo: loginHref(ROUTES.business) }
  const typed = readTextFields(form, ["company", "kvkNumber", "vatId", "email"])
  const { issues } = readBusinessForm(typed)
  if (issues.length > 0) {
    return { problems: Object.fromEntries(issues.map(({ field, text }) => [field, text])), typed }
  }
  await run(ProfileApi.use((api) => api.businessSignUp(person.caller, typed)))
  return { goTo: `${ROUTES.business}#aanmelden`, notice: "notices.businessSignedUp" }
}

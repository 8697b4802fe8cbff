import { ProfileApi } from "#domain/profile/api.ts"
import { NEWSLETTER_EVENTS, type NewsletterEvent } from "#domain/profile/newsletter.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"

/** Subscribes, confirms or unsubscribes. The page shows the new state. Spec: PROF-08. */
export const action: Action = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  const event = NEWSLETTER_EVENTS.find((one) => BUTTON_VALUES[one] === doe)
  if (event !== undefined) await forUser(request, (user) => ProfileApi.use((api) => api.changeNewsletter(user, event)))
  return { goTo: ROUTES.profileNewsletter }
}

/** The values of the buttons of the page. */
const BUTTON_VALUES: { readonly [Event in NewsletterEvent]: string } = {
  subscribe: "aanmelden",
  confirm: "bevestigen",
  unsubscribe: "afmelden"
}

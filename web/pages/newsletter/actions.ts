import { ProfileApi } from "#domain/site/profile-api.ts"
import type { NewsletterEvent } from "#domain/account/profile/newsletter.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Subscribes or unsubscribes. The page shows the new state; the link in the mail confirms it. Spec: PROF-08, MSG-22. */
export const action: Action = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  const event = EVENTS.get(doe)
  if (event !== undefined) await forUser(request, (user) => ProfileApi.use((api) => api.changeNewsletter(user, event)))
  return { goTo: ROUTES.profileNewsletter }
}

const EVENTS: ReadonlyMap<string, NewsletterEvent> = new Map([
  ["aanmelden", "subscribe"],
  ["afmelden", "unsubscribe"]
])

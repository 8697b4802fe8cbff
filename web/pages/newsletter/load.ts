import { Effect } from "effect"
import { MessagesApi } from "#domain/messages/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { type PersonalLoad, type Action, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { NewsletterState, NewsletterEvent } from "#domain/account/profile/account.ts"
import { newsletter as texts } from "#web/messages/newsletter.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** Spec: ROUTE-15, PROF-08. */
export const load: PersonalLoad<NewsletterView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const api = yield* ProfileApi
      const { state } = yield* api.newsletter(user)
      const { email } = yield* api.profile(user)
      const hasMailbox = state === "asked" && (yield* MessagesApi.use((messages) => messages.mails)) !== null
      return newsletterView(state, email, hasMailbox)
    })
  )

export type NewsletterView = ReturnType<typeof newsletterView>

const newsletterView = (state: NewsletterState, email: string | null, hasMailbox: boolean) => ({
  head: personalHead(texts.heading),
  state,
  email,
  hasMailbox
})

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

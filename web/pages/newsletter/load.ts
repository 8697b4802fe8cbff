import { Effect } from "effect"
import { MessagesApi } from "#domain/messages/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { NewsletterState } from "#domain/account/profile/newsletter.ts"
import { newsletter as texts } from "#web/messages/newsletter.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

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

/** Spec: ROUTE-15, PROF-08. */
const newsletterView = (state: NewsletterState, email: string | null, hasMailbox: boolean) => ({
  head: personalHead(texts.heading),
  state,
  email,
  /** True if the site shows its mails in a mailbox. Spec: MSG-13. */
  hasMailbox
})

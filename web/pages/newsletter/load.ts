import { Effect } from "effect"
import { MessagesApi } from "#domain/messages/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { newsletterView, type NewsletterView } from "./view.ts"

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

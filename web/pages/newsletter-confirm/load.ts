import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import type { NewsletterState } from "#domain/account/profile/newsletter.ts"
import { newsletterConfirm as texts } from "#web/messages/mail.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** The view of the page that confirms the newsletter; `state` is null for an invalid link. */
export interface NewsletterConfirmView {
  readonly head: HeadView
  readonly state: NewsletterState | null
  /** The address of this page, where its form goes. */
  readonly href: string
}

/** Spec: MSG-22. */
export const load: PersonalLoad<NewsletterConfirmView> = async ({ run, url }) => ({
  head: personalHead(texts.heading),
  state: await run(MessagesApi.use((api) => api.newsletter(url.searchParams.get(CODE_PARAMETER) ?? ""))),
  href: url.pathname + url.search
})

import type { NewsletterState } from "#domain/account/profile/newsletter.ts"
import { newsletter as texts } from "#web/messages/newsletter.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export interface NewsletterView {
  readonly head: HeadView
  readonly state: NewsletterState
  /** The e-mail address; null if there is none, so that the user cannot subscribe. */
  readonly email: string | null
  /** True if the site shows its mails in a mailbox. Spec: MSG-13. */
  readonly hasMailbox: boolean
}

/** Spec: ROUTE-15, PROF-08. */
export const newsletterView = (state: NewsletterState, email: string | null, hasMailbox: boolean): NewsletterView => ({
  head: personalHead(texts.heading),
  state,
  email,
  hasMailbox
})

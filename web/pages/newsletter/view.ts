import type { NewsletterState } from "#domain/profile/newsletter.ts"
import { newsletter as texts } from "#web/messages/newsletter.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** Somebody's newsletter, ready to print. */
export interface NewsletterView {
  readonly head: HeadView
  readonly state: NewsletterState
  /** Where it goes to; null: nowhere, so that nobody can subscribe. */
  readonly email: string | null
}

/** Spec: ROUTE-15, PROF-08. */
export const newsletterView = (state: NewsletterState, email: string | null): NewsletterView => ({
  head: personalHead(texts.heading),
  state,
  email
})

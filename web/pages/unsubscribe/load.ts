import { MessagesApi, type MessageChoice } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { unsubscribe as texts } from "#web/messages/mail.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** The view of the page that stops a kind of mail; `choice` is null for an invalid link. */
export interface UnsubscribeView {
  readonly head: HeadView
  readonly choice: MessageChoice | null
  /** The address of this page, where its form goes. */
  readonly href: string
}

/** Spec: MSG-23. */
export const load: PersonalLoad<UnsubscribeView> = async ({ run, url }) => ({
  head: personalHead(texts.heading),
  choice: await run(MessagesApi.use((api) => api.choice(url.searchParams.get(CODE_PARAMETER) ?? ""))),
  href: url.pathname + url.search
})

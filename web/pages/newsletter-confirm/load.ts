import type { PersonalRequest, Action } from "#web/features/page/page-request.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { newsletterConfirm as texts } from "#web/messages/mail.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type NewsletterConfirmView = Awaited<ReturnType<typeof load>>

/** Spec: MSG-22. */
export const load = async ({ run, url }: PersonalRequest) => ({
  head: personalHead(texts.heading),
  state: await run(MessagesApi.use((api) => api.newsletter(url.searchParams.get(CODE_PARAMETER) ?? ""))),
  href: url.pathname + url.search
})

export const action: Action = async ({ run, url }) => {
  await run(MessagesApi.use((api) => api.confirmNewsletter(url.searchParams.get(CODE_PARAMETER) ?? "")))
  return { goTo: url.pathname + url.search }
}

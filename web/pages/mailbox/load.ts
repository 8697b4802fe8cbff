import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { buildRoute, ROUTES } from "#domain/base/routes.ts"
import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { notFound } from "#web/app/problem.ts"
import { mailbox as texts } from "#web/messages/mail.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type MailboxView = Awaited<ReturnType<typeof load>>

/** Loads the mailbox. A site that shows none has no such page. Spec: MSG-13. */
export const load = async ({ run }: PersonalRequest) => {
  const mails = await run(MessagesApi.use((api) => api.mails))
  if (mails === null) throw notFound()
  return {
    head: personalHead(texts.heading),
    mails: mails.map(({ key, subject, to, sentAt }) => {
      const moment = new Date(sentAt)
      const href = buildRoute("mail", { mailKey: key }) ?? ROUTES.mailbox
      return { key, subject, to, at: `${formatDay(dayOf(moment))}, ${timeOf(moment)}`, href }
    })
  }
}

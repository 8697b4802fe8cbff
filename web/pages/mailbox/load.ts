import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { buildRoute, ROUTES } from "#domain/base/routes.ts"
import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { notFound } from "#web/app/problem.ts"
import { mailbox as texts } from "#web/messages/mail.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type MailboxView = Awaited<ReturnType<typeof load>>

export type MailView = Awaited<ReturnType<typeof loadMail>>

/** Loads the mailbox, or one of its mails. A site that shows none has no such pages. Spec: MSG-13. */
export const load = async (request: PersonalRequest) => {
  if (request.params["mailKey"] !== undefined) return loadMail(request)
  const mails = await request.run(MessagesApi.use((api) => api.mails))
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

const loadMail = async ({ run, params, url }: PersonalRequest) => {
  const mail = await run(MessagesApi.use((api) => api.mail(params["mailKey"] ?? "")))
  if (mail === null) throw notFound()
  const { subject, to, text, html } = mail
  return {
    head: personalHead(subject),
    steps: breadcrumb([
      { label: texts.heading, href: ROUTES.mailbox },
      { label: subject, href: url.pathname }
    ]),
    subject,
    to,
    text,
    html
  }
}

import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { notFound } from "#web/app/problem.ts"
import { mailbox as texts } from "#web/messages/mail.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type MailView = Awaited<ReturnType<typeof load>>

/** Loads a mail of the mailbox. Spec: MSG-13. */
export const load = async ({ run, params, url }: PersonalRequest) => {
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

import { breadcrumb, type ShownCrumb } from "#domain/site/head/breadcrumb.ts"
import { MessagesApi, type StoredMail } from "#domain/messages/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { notFound } from "#web/app/problem.ts"
import { mailbox as texts } from "#web/messages/mail.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export interface MailView extends Pick<StoredMail, "subject" | "to" | "text" | "html"> {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
}

/** Loads a mail of the mailbox. Spec: MSG-13. */
export const load: PersonalLoad<MailView> = async ({ run, params, url }) => {
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

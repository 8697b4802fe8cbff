import { ROUTES } from "#domain/base/routes.ts"
import { mailbox as texts } from "#web/messages/mail.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Head } from "#web/components/head.tsx"
import { Table } from "#web/components/table.tsx"
import type { MailboxView } from "./load.ts"
import "#web/components/lead.css"

export function Page({ view: { head, mails } }: PageProps<MailboxView>) {
  return (
    <>
      <Head head={head} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {mails.length === 0 ? (
        <EmptyState heading={texts.emptyHeading} text={texts.empty} links={{ [texts.toHome]: ROUTES.home }} />
      ) : (
        <Table
          caption={texts.heading}
          columns={[{ label: texts.columns.subject }, { label: texts.columns.to }, { label: texts.columns.at }]}
          rows={mails.map(({ key, subject, to, at, href }) => ({
            key,
            cells: [
              <a key="subject" href={href}>
                {subject}
              </a>,
              to,
              at
            ]
          }))}
          narrow="stack"
        />
      )}
    </>
  )
}

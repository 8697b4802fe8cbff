import { ROUTES } from "#domain/base/routes.ts"
import { mailbox as texts } from "#web/messages/mail.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Head } from "#web/components/head.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { Table } from "#web/components/table.tsx"
import type { MailboxView, MailView } from "./load.ts"
import "#web/components/lead.css"
import "./page.css"

export function Page({ view }: PageProps<MailboxView>) {
  if ("html" in view) return <Mail view={view} />
  const { head, mails } = view
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

function Mail({ view: { head, steps, subject, to, text, html } }: { readonly view: MailView }) {
  return (
    <>
      <PageHead view={{ head, steps }} />
      <h1>{subject}</h1>
      <p className="lead">{texts.to(to)}</p>
      <section className="mail" aria-labelledby="mail-html">
        <h2 id="mail-html">{texts.html}</h2>
        {/* The site's own template, in which every value is escaped (MSG-03). */}
        <div className="mail__html" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
      <section className="mail" aria-labelledby="mail-text">
        <h2 id="mail-text">{texts.text}</h2>
        <pre className="mail__text">{text}</pre>
      </section>
    </>
  )
}

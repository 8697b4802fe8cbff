import { mailbox as texts } from "#web/messages/mail.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { PageHead } from "#web/components/page-head.tsx"
import type { MailView } from "./load.ts"
import "#web/components/lead.css"
import "./page.css"

export function Page({ view: { head, steps, subject, to, text, html } }: PageProps<MailView>) {
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

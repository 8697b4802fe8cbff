import { support as words } from "#web/messages/customer-service.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { ButtonLink } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { SideLinks } from "#web/components/side-links.tsx"
import type { SupportView } from "./load.ts"
import "#web/components/button.css"
import "#web/components/prose.css"
import "./page.css"

export function Page({ view }: PageProps<SupportView>) {
  return (
    <>
      <PageHead view={view} />
      <div className="beside">
        <SideLinks label={words.pages} links={view.pages.map(({ title, ...link }) => ({ name: title, ...link }))} />
        <article>
          <h1>{view.title}</h1>
          <p className="support__summary">{view.summary}</p>
          <div className="prose" dangerouslySetInnerHTML={{ __html: view.html }} />
          <aside className="support__ask" aria-labelledby="vraag">
            <h2 className="support__ask-heading" id="vraag">
              {words.unanswered}
            </h2>
            <p>{words.openChatText}</p>
            <p>
              <ButtonLink href={view.chatHref} text={words.openChat} />
            </p>
          </aside>
        </article>
      </div>
    </>
  )
}

import { ROUTES } from "#domain/base/routes.ts"
import { PARAMETER } from "#domain/search/request.ts"
import { TERM_LIMIT } from "#domain/search/term.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { ShareBars } from "#web/components/share-bars.tsx"
import { ranking as texts } from "#web/messages/ranking.ts"
import type { RankingView } from "./load.ts"
import "#web/components/button.css"
import "#web/components/field.css"
import "#web/components/lead.css"
import "./page.css"

export function Page({ view }: PageProps<RankingView>) {
  return (
    <>
      <PageHead view={view} />
      <h1>{texts.headline}</h1>
      <p className="lead">{texts.lead}</p>
      {view.parts.map(({ heading, text, bars }) => (
        <section key={heading} className="ranking__part">
          <h2>{heading}</h2>
          <p>{text}</p>
          {bars.length === 0 ? null : <ShareBars bars={bars} />}
        </section>
      ))}
      <form className="ranking__form" action={ROUTES.searchReasons}>
        <h2>{texts.try}</h2>
        <label className="field">
          <span className="field__label">{texts.term}</span>
          <input className="field__control" type="search" name={PARAMETER.term} maxLength={TERM_LIMIT} required />
        </label>
        <Button type="submit" text={texts.show} />
      </form>
    </>
  )
}

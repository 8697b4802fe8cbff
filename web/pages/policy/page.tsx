import { policy as words } from "#web/messages/policy.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { SideLinks } from "#web/components/side-links.tsx"
import type { Choices, PolicyView } from "./load.ts"
import "#web/components/button.css"
import "#web/components/prose.css"
import "./page.css"

export function Page({ view }: PageProps<PolicyView>) {
  return (
    <>
      <PageHead view={view} />
      <div className="beside">
        <SideLinks label={words.others} links={view.links} />
        <article>
          <h1>{view.heading}</h1>
          {view.dated === null ? null : <p className="policy__dated">{view.dated}</p>}
          <div className="prose" dangerouslySetInnerHTML={{ __html: view.html }} />
          {view.choices === null ? null : <ChoiceForms choices={view.choices} />}
        </article>
      </div>
    </>
  )
}

function ChoiceForms({ choices }: { readonly choices: Choices }) {
  return (
    <section className="policy__choices" aria-labelledby="keuzes">
      <h2 id="keuzes">{words.choices}</h2>
      <form className="policy__choice" method="post">
        <h3>{words.measuring}</h3>
        <p>{choices.measuring}</p>
        <p className="policy__answers">
          <button className="button button--quiet" type="submit" name="toestemming" value="denied">
            {words.withdraw}
          </button>
          <button className="button button--quiet" type="submit" name="toestemming" value="granted">
            {words.allow}
          </button>
        </p>
      </form>
      <form className="policy__choice" method="post">
        <h3>{words.adult}</h3>
        <p>{choices.adult}</p>
        {choices.isBlocked ? null : (
          <p className="policy__answers">
            <Button className="button button--quiet" type="submit" name="volwassen" value="nee" text={words.adultNo} />
            <Button className="button button--quiet" type="submit" name="volwassen" value="ja" text={words.adultYes} />
          </p>
        )}
      </form>
    </section>
  )
}

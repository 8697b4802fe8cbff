import { ROUTES } from "#domain/base/routes.ts"
import { MAX_TERM_CHARS } from "#domain/shopping/sellers/feed-report.ts"
import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Facts } from "#web/components/facts.tsx"
import { Button } from "#web/components/button.tsx"
import { Field } from "#web/components/field.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { Select } from "#web/components/select.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import type { SellerFeedView } from "./load.ts"
import "./page.css"

const texts = seller.feed

export function Page({ view: { head, run } }: PageProps<SellerFeedView>) {
  return (
    <SellerLayout current="sellerFeed" head={head} heading={texts.heading}>
      {run === null ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <p className="profile-lead">{run.lead}</p>
          <section aria-labelledby="feed-result">
            <h2 id="feed-result">{texts.resultHeading}</h2>
            <Facts className="feed-counts" facts={run.counts} />
          </section>
          <section aria-labelledby="feed-findings">
            <h2 id="feed-findings">{texts.findingsHeading}</h2>
            {run.hasFindings ? (
              <form
                key={`${run.kind} ${run.term}`}
                className="feed-search"
                method="get"
                action={ROUTES.sellerFeed}
                role="search"
                aria-label={texts.search}
              >
                <Field
                  name="zoek"
                  label={texts.search}
                  hint={texts.searchHint}
                  isOptional
                  defaultValue={run.term}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={MAX_TERM_CHARS}
                />
                <Select
                  name="soort"
                  label={texts.kindLabel}
                  options={run.kinds}
                  prompt={texts.allKinds}
                  isOptional
                  defaultValue={run.kind}
                />
                <Button className="button button--quiet" type="submit" text={texts.show} />
              </form>
            ) : (
              <p>{texts.noFindings}</p>
            )}
            {run.found === "" ? null : (
              <p role="status">
                {run.found} <a href={ROUTES.sellerFeed}>{texts.showAll}</a>
              </p>
            )}
            {run.findings.map((finding) => (
              <div className="feed-finding" key={finding.rule} data-severity={finding.severity}>
                <h3>
                  {finding.heading} <small>{finding.rule}</small>
                </h3>
                <ul>
                  {finding.examples.map(({ position, message }, index) => (
                    <li key={index}>
                      {position === "" ? null : <b>{position}: </b>}
                      {message}
                    </li>
                  ))}
                  {finding.more === "" ? null : <li>{finding.more}</li>}
                </ul>
                <p>
                  <b>{texts.fix}</b> {finding.fix}
                </p>
              </div>
            ))}
            <Pagination pager={run.pager} />
          </section>
        </>
      )}
    </SellerLayout>
  )
}

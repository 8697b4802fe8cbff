import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import type { SellerFeedView } from "./view.ts"
import "./page.css"

const texts = seller.feed

/** The last run of a shop's feed: its counts, and what was wrong with which items. Spec: SELL-07. */
export function Page({ view: { head, run } }: PageProps<SellerFeedView>) {
  return (
    <SellerLayout current="sellerFeed">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {run === null ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <p className="profile-lead">{run.lead}</p>
          <section aria-labelledby="feed-result">
            <h2 id="feed-result">{texts.resultHeading}</h2>
            <dl className="feed-counts">
              {run.counts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="feed-findings">
            <h2 id="feed-findings">{texts.findingsHeading}</h2>
            {run.findings.length === 0 ? <p>{texts.noFindings}</p> : null}
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
          </section>
        </>
      )}
    </SellerLayout>
  )
}

import { PageHead } from "#web/components/page-head.tsx"
import { ShareBars } from "#web/components/share-bars.tsx"
import type { PageProps } from "#web/app/define-page.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { ranking as texts } from "#web/messages/ranking.ts"
import type { ReasonsView } from "./load.ts"
import "#web/components/lead.css"
import "#web/components/disclosure.css"
import "./page.css"

export function Page({ view }: PageProps<ReasonsView>) {
  return (
    <>
      <PageHead view={view} />
      <h1>{view.heading}</h1>
      <p className="lead">{view.products.length === 0 ? texts.nothing : texts.reasonsLead}</p>
      <p className="reasons__links">
        <a href={view.backHref}>{texts.back}</a>
        <a href={ROUTES.ranking}>{texts.how}</a>
      </p>
      <ol className="reasons">
        {view.products.map((product, index) => (
          <li key={product.id} className="reasons__product">
            <h2 className="reasons__name">
              <a href={product.href}>{product.name}</a>
            </h2>
            <ShareBars bars={[{ label: texts.scoreLabel, value: texts.score(product.score), share: product.score }]} />
            {product.rules.map((rule) => (
              <p className="reasons__rule" key={rule}>
                {rule}
              </p>
            ))}
            <details className="disclosure" open={index === 0}>
              <summary>{texts.why}</summary>
              <ShareBars bars={product.reasons.map(({ label, points, share }) => ({ label, value: points, share }))} />
              <p className="reasons__total">
                {texts.total} {product.total}
              </p>
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}

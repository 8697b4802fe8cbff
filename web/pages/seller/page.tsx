import type { CSSProperties } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { seller as texts } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Notice } from "#web/components/notice.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { Owed } from "#web/features/sellers/owed.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import { Table } from "#web/components/table.tsx"
import type { SellerView } from "./load.ts"
import { CHART_SIZE, type SalesChart } from "./sales-chart.ts"
import "./page.css"

export function Page({ view }: PageProps<SellerView>) {
  return (
    <SellerLayout current="seller" head={view.head} heading={view.heading}>
      <p>
        <a href={view.shopHref}>{texts.toShop}</a>
      </p>
      {view.due.length === 0 ? null : (
        <Notice status="warning" heading={texts.due.heading}>
          <ul className="seller-due">
            {view.due.map(({ text, href, since }) => (
              <li key={href}>
                <a href={href}>{text}</a> <span className="seller-due__since">{since}</span>
              </li>
            ))}
            {view.moreDue === "" ? null : <li>{view.moreDue}</li>}
          </ul>
        </Notice>
      )}
      <section aria-labelledby="seller-work">
        <h2 id="seller-work">{texts.work.heading}</h2>
        <ul className="seller-work">
          {view.work.map(({ label, count, href, aside }) => (
            <li key={href}>
              <a className="seller-work__item" href={href}>
                <span className="seller-work__count">{count}</span>
                <span className="seller-work__label">{label}</span>
                {aside === "" ? null : <span className="seller-work__aside">{aside}</span>}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {view.hasDetails ? null : (
        <Notice status="warning" heading={texts.detailsMissing}>
          <p>
            <a href={ROUTES.sellerDetails}>{texts.fillDetails}</a>
          </p>
        </Notice>
      )}
      <Owed {...view.owed} />
      <p>
        {view.nextPayout} {view.commission} <a href={ROUTES.sellerPayouts}>{texts.toPayouts}</a>
      </p>
      <Sales {...view} />
      {view.hasDetails ? (
        <ProfileSection heading={texts.detailsHeading} lead={texts.detailsReady}>
          <p>
            <a href={ROUTES.sellerDetails}>{texts.editDetails}</a>
          </p>
        </ProfileSection>
      ) : null}
    </SellerLayout>
  )
}

function Sales({ month, chart, days }: Pick<SellerView, "month" | "chart" | "days">) {
  return (
    <section className="sales" aria-labelledby="seller-sales">
      <h2 id="seller-sales">{texts.sales.heading}</h2>
      <p>{month}</p>
      {chart === null ? (
        <p>{texts.sales.none}</p>
      ) : (
        <>
          <Drawing chart={chart} />
          <details className="sales__details">
            <summary>{texts.sales.asTable}</summary>
            <Table
              caption={texts.sales.caption}
              columns={[{ label: texts.sales.columns.day }, { label: texts.sales.columns.amount, isNumber: true }]}
              rows={days.map(({ key, day, amount }) => ({ key, cells: [day, amount] }))}
            />
          </details>
        </>
      )}
    </section>
  )
}

/** The chart. Its lines stretch with the element; labels are HTML on top of it, so their size is fixed. */
function Drawing({ chart }: { readonly chart: SalesChart }) {
  return (
    <figure className="sales__chart">
      <div className="sales__plot">
        <svg
          viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.sales.caption}
        >
          {chart.yTicks.map(({ at, label }) => (
            <line key={label} className="sales__grid" x1={0} x2={CHART_SIZE} y1={at} y2={at} />
          ))}
          <path className="sales__area" d={chart.area} />
          <path className="sales__line" d={chart.line} />
        </svg>
        {chart.yTicks.map(({ at, label }) => (
          <span key={label} className="sales__amount" aria-hidden="true" style={positionStyle(0, at)}>
            {label}
          </span>
        ))}
        {chart.xTicks.map(({ at, label }) => (
          <span key={label} className="sales__day" aria-hidden="true" style={positionStyle(at, CHART_SIZE)}>
            {label}
          </span>
        ))}
      </div>
      <figcaption className="sales__caption">{texts.sales.caption}</figcaption>
    </figure>
  )
}

const positionStyle = (x: number, y: number) => ({ "--x": `${x}%`, "--y": `${y}%` }) as CSSProperties

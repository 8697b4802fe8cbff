import type { CSSProperties } from "react"
import { seller } from "#web/messages/seller.ts"
import { Table } from "#web/components/table.tsx"
import { CHART_SIZE, type SalesChart } from "./sales-chart.ts"
import type { SellerView } from "./view.ts"
import "./sales.css"

const texts = seller.sales

/** The sales of the last days as a chart, with the same numbers in a table. Spec: SELL-13. */
export function Sales({ month, chart, days }: Pick<SellerView, "month" | "chart" | "days">) {
  return (
    <section className="sales" aria-labelledby="seller-sales">
      <h2 id="seller-sales">{texts.heading}</h2>
      <p>{month}</p>
      {chart === null ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <Drawing chart={chart} />
          <details className="sales__details">
            <summary>{texts.asTable}</summary>
            <Table
              caption={texts.caption}
              columns={[{ label: texts.columns.day }, { label: texts.columns.amount, isNumber: true }]}
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
          aria-label={texts.caption}
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
      <figcaption className="sales__caption">{texts.caption}</figcaption>
    </figure>
  )
}

const positionStyle = (x: number, y: number) => ({ "--x": `${x}%`, "--y": `${y}%` }) as CSSProperties

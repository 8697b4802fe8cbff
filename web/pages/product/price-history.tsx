import type { CSSProperties } from "react"
import { product as texts } from "#web/messages/product.ts"
import { Facts } from "#web/components/facts.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { Table } from "#web/components/table.tsx"
import { type Chart, CHART_SIZE } from "./chart.ts"
import { HISTORY_ID, type HistoryView } from "./history.ts"
import "./deferred.css"

export function PriceHistory({ history }: { readonly history: HistoryView }) {
  const { chart, caption, figures, periods, rows } = history
  return (
    <section className="history" aria-labelledby={HISTORY_ID}>
      <div className="history__head">
        <h2 id={HISTORY_ID}>{texts.history}</h2>
        <LinkChoice label={texts.period} choices={periods} />
      </div>
      {figures.length === 0 ? <p>{texts.noHistory}</p> : null}
      {chart === null ? null : <Drawing chart={chart} caption={caption} />}
      <Facts className="history__figures" facts={figures} />
      {rows.length === 0 ? null : (
        <details className="history__details">
          <summary>{texts.asTable}</summary>
          <Table
            caption={caption}
            columns={[{ label: texts.tableFrom }, { label: texts.tablePrice, isNumber: true }]}
            rows={rows.map(({ key, day, price }) => ({ key, cells: [day, price] }))}
          />
        </details>
      )}
    </section>
  )
}

/** The chart. Its lines stretch with the element; labels and dots are HTML on top of it, so their size is fixed. */
function Drawing({ chart, caption }: { readonly chart: Chart; readonly caption: string }) {
  return (
    <figure className="chart">
      <div className="chart__plot">
        <svg viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`} preserveAspectRatio="none" role="img" aria-label={caption}>
          {chart.yTicks.map(({ at, label }) => (
            <line key={label} className="chart__grid" x1={0} x2={CHART_SIZE} y1={at} y2={at} />
          ))}
          <path className="chart__area" d={chart.area} />
          <path className="chart__line" d={chart.line} />
        </svg>
        <span className="chart__dot chart__dot--lowest" style={positionStyle(chart.lowest.x, chart.lowest.y)} />
        <span className="chart__dot" style={positionStyle(chart.now.x, chart.now.y)} />
        {chart.yTicks.map(({ at, label }) => (
          <span key={label} className="chart__price" aria-hidden="true" style={positionStyle(0, at)}>
            {label}
          </span>
        ))}
        {chart.xTicks.map(({ at, label }) => (
          <span key={label} className="chart__month" aria-hidden="true" style={positionStyle(at, CHART_SIZE)}>
            {label}
          </span>
        ))}
      </div>
      <figcaption className="chart__caption">{caption}</figcaption>
    </figure>
  )
}

const positionStyle = (x: number, y: number) => ({ "--x": `${x}%`, "--y": `${y}%` }) as CSSProperties

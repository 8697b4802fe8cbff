import { CHART } from "./chart.ts"
import type { HistoryView } from "./history.ts"
import "./price-history.css"

/** The lowest price of each day, drawn, with the same numbers in a table. */
export function PriceHistory({ history }: { readonly history: HistoryView }) {
  const { chart } = history
  return (
    <section className="history" aria-labelledby="prijsverloop">
      <h2 id="prijsverloop">Prijsverloop</h2>
      <p className="history__text">{history.text}</p>
      <dl className="history__figures">
        {history.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {chart === null ? null : (
        <svg
          className="history__chart"
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          role="img"
          aria-label={history.text}
        >
          {chart.yTicks.map(({ at, label }) => (
            <g key={label}>
              <line className="history__grid" x1={CHART.left} x2={CHART.width - CHART.right} y1={at} y2={at} />
              <text className="history__tick" x={CHART.left - 8} y={at} textAnchor="end" dominantBaseline="middle">
                {label}
              </text>
            </g>
          ))}
          {chart.xTicks.map(({ at, label }) => (
            <text key={label} className="history__tick" x={at} y={CHART.height - 8} textAnchor="middle">
              {label}
            </text>
          ))}
          <path className="history__area" d={chart.area} />
          <path className="history__line" d={chart.line} />
          <circle className="history__lowest" cx={chart.lowest.x} cy={chart.lowest.y} r={5} />
          <circle className="history__now" cx={chart.now.x} cy={chart.now.y} r={5} />
        </svg>
      )}
      <details className="history__details">
        <summary>Bekijk als tabel</summary>
        <table className="history__table">
          <thead>
            <tr>
              <th scope="col">Vanaf</th>
              <th scope="col">Laagste prijs</th>
            </tr>
          </thead>
          <tbody>
            {history.rows.map(({ key, day, price }) => (
              <tr key={key}>
                <th scope="row">{day}</th>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

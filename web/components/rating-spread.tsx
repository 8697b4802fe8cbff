import type { CSSProperties } from "react"
import { parts } from "#web/messages/parts.ts"
import "./rating.css"

interface Row {
  /** 1 to 5. */
  readonly stars: number
  /** How many reviews gave so many, as "1.204". */
  readonly count: string
  /** Share of the fullest row, 0 to 100. */
  readonly share: number
  /** Shows those reviews alone. */
  readonly href?: string
}

/** How many reviews gave each number of stars, five first: bars with the same numbers beside them. Spec: PDP-06. */
export function RatingSpread({ rows }: { readonly rows: ReadonlyArray<Row> }) {
  return <ul className="rating-spread">{rows.map(row)}</ul>
}

const row = ({ stars, count, share, href }: Row) => {
  const content = (
    <>
      <span>{parts.starsRow(stars)}</span>
      <span className="rating-spread__bar" style={{ "--share": `${share}%` } as CSSProperties} />
      <span className="rating-spread__count">{count}</span>
    </>
  )
  return (
    <li key={stars}>
      {href === undefined ? (
        <span className="rating-spread__row">{content}</span>
      ) : (
        <a className="rating-spread__row" href={href}>
          {content}
        </a>
      )}
    </li>
  )
}

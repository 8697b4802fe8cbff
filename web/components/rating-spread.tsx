import type { CSSProperties } from "react"
import { parts } from "#web/messages/parts.ts"
import "./rating.css"

interface Row {
  /** The number of stars, 1 to 5. */
  readonly stars: number
  /** The number of reviews with these stars: "1.204". */
  readonly count: string
  /** The width of the bar, 0 to 100 percent of the longest. */
  readonly share: number
  /** The link that shows only these reviews. */
  readonly href?: string
}

/** The number of reviews for each number of stars, five first, as bars and numbers. Spec: PDP-06. */
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

import { parts } from "#web/messages/parts.ts"
import "./rating.css"
import type { CSSProperties } from "react"

interface Props {
  /** In tenths; null without reviews. Spec: PDP-06. */
  readonly average: number | null
  readonly text: string
  readonly count: string
  readonly size?: "small" | "large"
}

export function Rating({ average, text, count, size = "small" }: Props) {
  if (average === null) return <span className="rating">{parts.noStars}</span>
  return (
    <span className={size === "large" ? "rating rating--large" : "rating"}>
      <svg className="rating__stars" viewBox="0 0 100 20" role="img" aria-label={parts.stars(text)}>
        <path className="rating__empty" d={STARS_PATH} />
        {/* The edge of the svg clips the stars at the average. */}
        <svg width={average * 20} height="20">
          <path className="rating__full" d={STARS_PATH} />
        </svg>
      </svg>
      <b aria-hidden="true">{text}</b>
      <span>{count}</span>
    </span>
  )
}

const STAR_PATH = "l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z"
const STARS_PATH = [10, 30, 50, 70, 90].map((x) => `M${x} 2${STAR_PATH}`).join("")

interface Row {
  readonly stars: number
  readonly count: string
  /** In percent of the longest. */
  readonly share: number
  readonly href?: string
}

/** Five stars first. Spec: PDP-06. */
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

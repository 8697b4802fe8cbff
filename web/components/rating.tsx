import { parts } from "#web/messages/parts.ts"
import "./rating.css"

interface Props {
  /** The average number of stars, 1 to 5, in tenths; null without reviews. Spec: PDP-06. */
  readonly average: number | null
  /** The average as text: "4,3". */
  readonly text: string
  /** The number of reviews as text: "128 beoordelingen". */
  readonly count: string
  readonly size?: "small" | "large"
}

/** Five stars, filled up to the average, and the average as text. Spec: PDP-06. */
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

/** The path of a star, 20 units wide, from its top. */
const STAR_PATH = "l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z"
const STARS_PATH = [10, 30, 50, 70, 90].map((x) => `M${x} 2${STAR_PATH}`).join("")

/** How many reviews gave one star, two, and so on to five. Spec: PDP-06. */
type StarCounts = readonly [one: number, two: number, three: number, four: number, five: number]

/** Of nothing yet. Spec: PDP-06. */
export const NO_STARS: StarCounts = [0, 0, 0, 0, 0]

/** What the reviews of one thing come to. Spec: PDP-06. */
export interface Rating {
  /** Of the stars, rounded to one decimal; null without reviews. */
  readonly average: number | null
  readonly count: number
  readonly stars: StarCounts
}

/** With one review of `stars` (whole, 1 to 5) more. Spec: PDP-06. */
export const withStars = (counts: StarCounts, stars: number): StarCounts => changed(counts, stars, 1)

/** With one review of `stars` less. Spec: PDP-09. */
export const withoutStars = (counts: StarCounts, stars: number): StarCounts => changed(counts, stars, -1)

/** Average and number of the reviews counted. Spec: PDP-06. */
export const ratingOf = (stars: StarCounts): Rating => {
  const count = stars.reduce((total, one) => total + one, 0)
  const total = stars.reduce((total, one, at) => total + one * (at + 1), 0)
  return { average: count === 0 ? null : Math.round((total * 10) / count) / 10, count, stars }
}

const changed = (counts: StarCounts, stars: number, by: 1 | -1): StarCounts => {
  const [one, two, three, four, five] = counts.map((count, at) => (at + 1 === stars ? count + by : count))
  return [one!, two!, three!, four!, five!]
}

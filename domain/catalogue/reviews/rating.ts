export type StarCounts = readonly [one: number, two: number, three: number, four: number, five: number]

export const NO_STARS: StarCounts = [0, 0, 0, 0, 0]

export interface Rating {
  /** Average of the stars, rounded to one decimal; null without reviews. */
  readonly average: number | null
  readonly count: number
  readonly stars: StarCounts
}

/** Counts one more review of `stars` (an integer from 1 to 5). Spec: PDP-06. */
export const withStars = (counts: StarCounts, stars: number): StarCounts => changed(counts, stars, 1)

/** Counts one review of `stars` less. Spec: PDP-09. */
export const withoutStars = (counts: StarCounts, stars: number): StarCounts => changed(counts, stars, -1)

/** Adds two counts up, such as those of joined products. Spec: MATCH-49. */
export const addedStars = (one: StarCounts, other: StarCounts): StarCounts => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
  one[3] + other[3],
  one[4] + other[4]
]

/** Computes the rating from the counts. Spec: PDP-06. */
export const ratingOf = (stars: StarCounts): Rating => {
  const count = stars.reduce((total, one) => total + one, 0)
  const total = stars.reduce((total, one, at) => total + one * (at + 1), 0)
  return { average: count === 0 ? null : Math.round((total * 10) / count) / 10, count, stars }
}

const changed = (counts: StarCounts, stars: number, by: 1 | -1): StarCounts => {
  const [one, two, three, four, five] = counts.map((count, at) => (at + 1 === stars ? count + by : count))
  return [one!, two!, three!, four!, five!]
}

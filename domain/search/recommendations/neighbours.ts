import { DAY_MS } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { readId } from "#domain/base/fields.ts"
import { matchRoute } from "#domain/base/routes.ts"

type Signal = "view" | "list" | "cart" | "purchase"

/** The points of a pair of products: the closer to buying, the more. Spec: REC-10. */
export const SIGNAL_POINTS: { readonly [Of in Signal]: number } = { view: 1, list: 2, cart: 3, purchase: 4 }

export const HALF_LIFE_DAYS = 30

export const MIN_COUNT = 3

/** Points at which a pair gets half of its score: few counts prove little. Spec: REC-11. */
const SHRINKAGE = 5

export const MAX_NEIGHBOURS = 60

/** Neighbours counted last, which stay although others have more points: a new pair must be able to grow. */
const MAX_NEWEST = 20

export interface Pair {
  readonly first: string
  readonly second: string
  readonly points: number
  readonly count: number
}

interface Neighbour {
  readonly id: string
  readonly points: number
  readonly count: number
  /** Points of all pairs of the neighbour when this pair was counted last, decayed since. */
  readonly total: number
}

export interface Neighbourhood {
  /** The day to which the points are decayed: that of the last count. */
  readonly day: IsoDay
  readonly total: number
  readonly others: ReadonlyArray<Neighbour>
}

export interface Scored {
  readonly id: string
  readonly score: number
}

/** Returns the changed neighbourhoods. Each pair must occur once. Spec: REC-11. */
export const countPairs = (
  before: ReadonlyMap<string, Neighbourhood>,
  pairs: ReadonlyArray<Pair>,
  day: IsoDay
): ReadonlyMap<string, Neighbourhood> => {
  const after = new Map<string, Neighbourhood>()
  const current = (id: string): Neighbourhood =>
    after.get(id) ?? decayed(before.get(id) ?? { day, total: 0, others: [] }, day)
  for (const { first, second, points } of pairs)
    for (const id of [first, second]) {
      const known = current(id)
      after.set(id, { ...known, total: known.total + points })
    }
  for (const pair of pairs) {
    const { first, second } = pair
    const totals = [current(first).total, current(second).total] as const
    after.set(first, withNeighbour(current(first), second, pair, totals[1]))
    after.set(second, withNeighbour(current(second), first, pair, totals[0]))
  }
  return after
}

/** Scores by the cosine of the pair, lowered for few points; ties by id. Spec: REC-11. */
export const rankNeighbours = (neighbourhood: Neighbourhood, today: IsoDay): ReadonlyArray<Scored> => {
  const { total, others } = decayed(neighbourhood, today)
  return others
    .filter(({ count }) => count >= MIN_COUNT)
    .map((other) => ({
      id: other.id,
      score: (other.points / Math.sqrt(total * other.total)) * (other.points / (other.points + SHRINKAGE))
    }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

const withNeighbour = (
  { day, total, others }: Neighbourhood,
  id: string,
  { points, count }: Pair,
  totalOfOther: number
): Neighbourhood => {
  const known = others.find((other) => other.id === id)
  const changed = {
    id,
    points: (known?.points ?? 0) + points,
    count: (known?.count ?? 0) + count,
    total: totalOfOther
  }
  return { day, total, others: limitNeighbours([changed, ...others.filter((other) => other !== known)]) }
}

/** Removes the neighbour with the fewest points if there are too many, but none of those that were counted last. */
const limitNeighbours = (others: ReadonlyArray<Neighbour>): ReadonlyArray<Neighbour> => {
  if (others.length <= MAX_NEIGHBOURS) return others
  const least = others.slice(MAX_NEWEST).reduce((least, other) => (other.points <= least.points ? other : least))
  return others.filter((other) => other !== least)
}

/** Returns it unchanged on its own day and before. */
const decayed = (neighbourhood: Neighbourhood, day: IsoDay): Neighbourhood => {
  const days = (Date.parse(day) - Date.parse(neighbourhood.day)) / DAY_MS
  if (!(days > 0)) return neighbourhood
  const left = 2 ** (-days / HALF_LIFE_DAYS)
  return {
    day,
    total: neighbourhood.total * left,
    others: neighbourhood.others.map((other) => ({ ...other, points: other.points * left, total: other.total * left }))
  }
}

const MAX_PAIRED = 10

export interface Chosen {
  readonly signal: Signal
  readonly id: string
  readonly others: ReadonlyArray<string>
}

/** Returns the pairs of a chosen product as ordered ids, each once, at most ten. Spec: REC-10. */
export const pairsOf = ({ id, others }: Omit<Chosen, "signal">): ReadonlyArray<readonly [string, string]> =>
  [...new Set(others)]
    .filter((other) => other !== id)
    .slice(0, MAX_PAIRED)
    .map((other) => (id < other ? [id, other] : [other, id]))

/** Returns null for every navigation but from product to product. Spec: REC-10. */
export const viewedAfter = (from: URL, to: URL): Chosen | null => {
  if (from.origin !== to.origin) return null
  const [before, after] = [productAt(from), productAt(to)]
  return before === null || after === null || before === after ? null : { signal: "view", id: after, others: [before] }
}

const productAt = ({ pathname }: URL): string | null => {
  const route = matchRoute(pathname)
  return route?.name === "product" ? readId(route.params.productId) : null
}

import type { PriorName } from "../port.ts"
import type { Ranked } from "./rank.ts"

/** Numbers for a product that do not depend on the search; each is from 0 to 1. Spec: RANK-22. */
export type Priors = Readonly<Record<PriorName, number>>

interface PriorFacts {
  /** True if an offer has a delivery class; one that is sold out has none. Spec: SRCH-25. */
  readonly isDelivered: boolean
  readonly createdAt: number
  readonly price: number
}

/** Reads creation times and prices, which are seldom cached, only if they have a weight. Spec: RANK-22. */
export const priorsOfHits = (hits: ReadonlyArray<Ranked>, weights: Priors): ReadonlyArray<Priors> =>
  weights.freshness === 0 && weights.price === 0
    ? hits.map((hit) => ({ delivery: isDelivered(hit) ? 1 : 0, freshness: 0, price: 0 }))
    : priorsOf(
        hits.map((hit) => ({
          isDelivered: isDelivered(hit),
          createdAt: hit.segment.createdAt[hit.document]!,
          price: hit.segment.price[hit.document]!
        }))
      )

const isDelivered = ({ segment, document }: Ranked): boolean => {
  const column = segment.columns.get("delivery")
  const isCovered = column !== undefined && document >= column.start && document < column.end
  return isCovered && column.codes[document - column.start] !== 0
}

export const priorsOf = (products: ReadonlyArray<PriorFacts>): ReadonlyArray<Priors> => {
  const prices = products.map(({ price }) => price).toSorted((a, b) => a - b)
  const times = products.map(({ createdAt }) => createdAt)
  const oldest = Math.min(...times)
  const span = Math.max(...times) - oldest
  return products.map(({ isDelivered, createdAt, price }) => ({
    delivery: isDelivered ? 1 : 0,
    freshness: span === 0 ? 0 : (createdAt - oldest) / span,
    price: 1 - (prices.lastIndexOf(price) + 1) / prices.length
  }))
}

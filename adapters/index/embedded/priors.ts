import type { PriorName } from "../port.ts"
import type { Segment } from "./segment.ts"

/** Numbers for a product that do not depend on the search; each is from 0 to 1. Spec: RANK-22. */
export type Priors = Readonly<Record<PriorName, number>>

/** The facts about a product that its priors come from. */
interface PriorFacts {
  /** True if an offer has a delivery class; one that is sold out has none. Spec: SRCH-25. */
  readonly isDelivered: boolean
  readonly createdAt: number
  readonly price: number
}

/** Reads the facts of a document. */
export const priorFacts = ({ columns, createdAt, price }: Segment, document: number): PriorFacts => {
  const column = columns.get("delivery")
  const isCovered = column !== undefined && document >= column.start && document < column.end
  return {
    isDelivered: isCovered && column.codes[document - column.start] !== 0,
    createdAt: createdAt[document]!,
    price: price[document]!
  }
}

/** Returns the priors of products, compared with each other. Spec: RANK-22. */
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

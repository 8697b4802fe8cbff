import { readId } from "#domain/catalogue/id-text.ts"
import { matchRoute } from "#domain/routes/routes.ts"
import type { Signal } from "./neighbours.ts"

/** The maximum number of products with which one makes pairs at once. Spec: REC-10. */
export const MAX_PAIRED = 10

/** A product that a visitor chose, and the products that the visitor chose before, the newest first. */
export interface Chosen {
  readonly signal: Signal
  readonly id: string
  readonly others: ReadonlyArray<string>
}

/** Returns the pairs of a chosen product as ordered ids, each once, at most {@link MAX_PAIRED}. Spec: REC-10. */
export const pairsOf = ({ id, others }: Omit<Chosen, "signal">): ReadonlyArray<readonly [string, string]> =>
  [...new Set(others)]
    .filter((other) => other !== id)
    .slice(0, MAX_PAIRED)
    .map((other) => (id < other ? [id, other] : [other, id]))

/**
 * Returns the view of a visitor who navigates from the page of a product to that of another; null for every other navigation.
 * Spec: REC-10.
 */
export const viewedAfter = (from: URL, to: URL): Chosen | null => {
  if (from.origin !== to.origin) return null
  const [before, after] = [productAt(from), productAt(to)]
  return before === null || after === null || before === after ? null : { signal: "view", id: after, others: [before] }
}

const productAt = ({ pathname }: URL): string | null => {
  const route = matchRoute(pathname)
  return route?.name === "product" ? readId(route.params.productId) : null
}

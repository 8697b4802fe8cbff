import type { Feature } from "#domain/catalogue/product.ts"
import { BETTER_DIRECTION_BY_KEY } from "./better-values.ts"
import { COMPARISON_LIMIT } from "./comparison.ts"
import { dedupeAndLimit } from "./list.ts"
import { type Measure, readMeasure } from "./measure.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { type RankedOffer, lowestOffer } from "#domain/offers/lowest.ts"
import { totalPrice } from "#domain/offers/order.ts"

/** The fields of a product that are compared. Spec: LIST-12. */
export interface Compared {
  readonly id: string
  readonly features: ReadonlyArray<Feature>
}

/** The values of a property of one product. Spec: LIST-12. */
interface ComparisonCell {
  /** The product's values, without duplicates; empty if it has none. */
  readonly values: ReadonlyArray<string>
  readonly isBest: boolean
}

/** A property of all products, its cells in the order of the products. Spec: LIST-12. */
interface ComparisonRow {
  readonly key: string
  readonly label: string
  readonly cells: ReadonlyArray<ComparisonCell>
  /** True if every product has the same values. */
  readonly isSame: boolean
}

/**
 * Returns a row for each property that any of the first six products has, in order of first appearance. Spec: LIST-12,
 * LIST-13.
 */
export const comparisonTable = (products: ReadonlyArray<Compared>): ReadonlyArray<ComparisonRow> => {
  const columns = dedupeAndLimit(products, { keyOf: ({ id }) => id, limit: COMPARISON_LIMIT })
  const labels = new Map<string, string>()
  for (const { key, label } of columns.flatMap(({ features }) => features)) {
    if (!labels.has(key)) labels.set(key, label)
  }
  return [...labels].map(([key, label]) => {
    const values = columns.map((product) => valuesOf(product, key))
    const best = bestValue(key, values)
    const cells = values.map((values) => ({ values, isBest: measureOf(values)?.thousandths === best }))
    return { key, label, cells, isSame: columns.length > 1 && new Set(values.map(canonical)).size === 1 }
  })
}

const valuesOf = ({ features }: Compared, key: string): ReadonlyArray<string> => [
  ...new Set(features.filter((feature) => feature.key === key).flatMap(({ values }) => values))
]

/** Returns equal texts for equal values, ignoring order and case. */
const canonical = (values: ReadonlyArray<string>): string =>
  JSON.stringify([...new Set(values.map((value) => value.trim().toLowerCase()))].sort())

/** Returns the best value in thousandths; null if no value is better. */
const bestValue = (key: string, cells: ReadonlyArray<ReadonlyArray<string>>): number | null => {
  const better = BETTER_DIRECTION_BY_KEY.get(key)
  const known = cells.filter((values) => values.length > 0)
  const measures = known.map(measureOf).filter((measure) => measure !== null)
  if (better === undefined || measures.length < known.length) return null
  if (new Set(measures.map(({ unit }) => unit)).size > 1) return null
  const amounts = new Set(measures.map(({ thousandths }) => thousandths))
  if (amounts.size < 2) return null
  return better === "lower" ? Math.min(...amounts) : Math.max(...amounts)
}

const measureOf = ([only, ...others]: ReadonlyArray<string>): Measure | null =>
  only === undefined || others.length > 0 ? null : readMeasure(only)

/**
 * Returns, given the offers of each compared product, true for those whose lowest offer has the lowest total price.
 * Spec: LIST-16.
 */
export const lowestTotals = <O extends RankedOffer & Pick<Offer, "price" | "shippingCost">>(
  products: ReadonlyArray<ReadonlyArray<O>>,
  now: Date
): ReadonlyArray<boolean> => {
  const totals = products.map((offers) => {
    const lowest = lowestOffer(offers, now)
    return lowest === null ? null : totalPrice(lowest)
  })
  const known = new Set(totals.filter((total) => total !== null))
  const lowest = Math.min(...known)
  return totals.map((total) => known.size > 1 && total === lowest)
}

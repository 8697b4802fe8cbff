import type { Feature } from "#domain/catalogue/product.ts"
import { BETTER } from "./better-values.ts"
import { COMPARISON_LIMIT } from "./comparison.ts"
import { kept } from "./kept.ts"
import { type Measure, readMeasure } from "./measure.ts"

/** What is compared of a product. Spec: LIST-12. */
export interface Compared {
  readonly id: string
  readonly features: ReadonlyArray<Feature>
}

/** What one product has of a property. Spec: LIST-12. */
interface ComparisonCell {
  /** As the product states them, each once; empty when it says nothing. */
  readonly values: ReadonlyArray<string>
  readonly isBest: boolean
}

/** One property over all products, whose cells stand in the order of the products. Spec: LIST-12. */
interface ComparisonRow {
  readonly key: string
  readonly label: string
  readonly cells: ReadonlyArray<ComparisonCell>
  /** Whether every product has it and has the same. */
  readonly isSame: boolean
}

/** A row for each property any of the first six products has, in the order they are met. Spec: LIST-12, LIST-13. */
export const comparisonTable = (products: ReadonlyArray<Compared>): ReadonlyArray<ComparisonRow> => {
  const columns = kept(products, { keyOf: ({ id }) => id, limit: COMPARISON_LIMIT })
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

/** The same text for the same values, whatever their order and capitals. */
const canonical = (values: ReadonlyArray<string>): string =>
  JSON.stringify([...new Set(values.map((value) => value.trim().toLowerCase()))].sort())

/** Thousandths of the best one; null when there is no better, or none that is. */
const bestValue = (key: string, cells: ReadonlyArray<ReadonlyArray<string>>): number | null => {
  const better = BETTER.get(key)
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

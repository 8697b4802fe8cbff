import type { Feature } from "#domain/catalogue/product.ts"
import { COMPARISON_LIMIT } from "./comparison.ts"
import { dedupeAndLimit } from "./list.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { type RankedOffer, lowestOffer } from "#domain/catalogue/prices/lowest.ts"
import { totalPrice } from "#domain/catalogue/prices/order.ts"
import { readWordSets, decodeDataFile } from "#domain/base/data-file.ts"
import keys from "./better-values.json" with { type: "json" }
import { Schema } from "effect"
import units from "./units.json" with { type: "json" }

export interface Compared {
  readonly id: string
  readonly features: ReadonlyArray<Feature>
}

interface ComparisonCell {
  readonly values: ReadonlyArray<string>
  readonly isBest: boolean
}

interface ComparisonRow {
  readonly key: string
  readonly label: string
  readonly cells: ReadonlyArray<ComparisonCell>
  readonly isSame: boolean
}

/** Rows in order of first appearance; only the first six products count. Spec: LIST-12, LIST-13. */
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

/** Returns true for those whose lowest offer has the lowest total price. Spec: LIST-16. */
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

type Better = "lower" | "higher"

const KEYS = readWordSets("account/lists/better-values.json", keys)

export const BETTER_DIRECTION_BY_KEY: ReadonlyMap<string, Better> = new Map([
  ...[...KEYS.lower].map((key) => [key, "lower"] as const),
  ...[...KEYS.higher].map((key) => [key, "higher"] as const)
])

interface Measure {
  readonly thousandths: number
  /** The smallest unit of its kind (mg, mm, ml, MB, W, s), or the unit as written; empty for a bare number. */
  readonly unit: string
}

/** Reads "1.200" as twelve hundred, "5,2" as five and a fifth; null for ranges and words. Spec: LIST-14. */
export const readMeasure = (value: string): Measure | null => {
  const match = VALUE.exec(value.trim())
  if (match === null) return null
  const [, sign = "", integer = "", fraction = "", written = ""] = match
  const [unit, factor] = UNITS.get(written) ?? [written, 1]
  const thousandths = (Number(integer.replaceAll(".", "")) * 1_000 + Number(fraction.padEnd(3, "0"))) * factor
  if (!Number.isSafeInteger(thousandths)) return null
  return { thousandths: sign === "" ? thousandths : 0 - thousandths, unit }
}

/** Up to three decimals, and a unit without digits that does not start like a range. */
const VALUE = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,3}))?\s*((?![\d.,\s-])\D{1,30}|)$/

const Units = Schema.Record(Schema.NonEmptyString, Schema.Tuple([Schema.NonEmptyString, Schema.Int]))

const UNITS = new Map(Object.entries(decodeDataFile(Units, "account/lists/units.json", units)))

import { Schema } from "effect"
import { isWithin } from "#domain/base/category-key.ts"
import { decodeDataFile } from "#domain/base/data-file.ts"
import { formatCents } from "#domain/base/euros.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { formatDay } from "#domain/base/text/format.ts"
import type { Product } from "./product.ts"
import data from "./running-cost.json" with { type: "json" }

const Usage = Schema.Struct({
  keys: Schema.NonEmptyArray(Schema.NonEmptyString),
  /** The number of uses that the feature states the electricity of. */
  uses: Schema.Int,
  /** Uses in a year by category; "" is any. A category holds for those below it. */
  "a-year": Schema.Record(Schema.String, Schema.Int),
  words: Schema.String
})

const USAGES = decodeDataFile(Schema.Array(Usage), "catalogue/running-cost.json", data)

/**
 * Returns the kilowatt-hours that a product uses in a year by what its features state, and for how much use: "160 droogbeurten", ""
 * if a feature states a year. Null if none says so. Spec: ENERGY-06.
 */
export const yearlyEnergy = ({ category, features }: Pick<Product, "category" | "features">) => {
  for (const { keys, uses, "a-year": aYear, words } of USAGES) {
    const feature = features.find(({ key }) => keys.includes(key))
    const stated = feature?.values.length === 1 ? readKwh(feature.values[0] ?? "") : null
    const [, count] = Object.entries(aYear).find(([key]) => key === "" || isWithin(category ?? "", key)) ?? []
    if (stated !== null && count !== undefined)
      return { kwh: (stated * count) / uses, use: words === "" ? "" : `${formatCount(count)} ${words}` }
  }
  return null
}

const readKwh = (value: string): number | null => {
  const [, digits] = /^(\d{1,4}(?:[.,]\d{1,3})?) ?kwh$/i.exec(value.trim().slice(0, 20)) ?? []
  const kwh = digits === undefined ? 0 : Number(digits.replace(",", "."))
  return kwh > 0 ? kwh : null
}

/** The price of a kilowatt-hour with taxes, and its day, if the site's settings have no other. Spec: ENERGY-06. */
const DEFAULT_POWER_PRICE = { cents: 30, day: "2026-12-01" }

const COST_YEARS = 5

export interface RunningCost {
  /** Purchase and electricity of five years, in whole euros as cents. */
  readonly total: number
  /** "€ 742". */
  readonly totalText: string
  /** "240 kWh per jaar (160 droogbeurten)". */
  readonly energyText: string
  readonly powerText: string
}

/** Returns what a product costs in five years; null if its electricity or price is unknown. Spec: ENERGY-06. */
export const runningCost = (
  product: Pick<Product, "category" | "features">,
  price: number | null,
  power: { readonly cents: number; readonly day: string } = DEFAULT_POWER_PRICE
): RunningCost | null => {
  const energy = price === null ? null : yearlyEnergy(product)
  if (price === null || energy === null) return null
  const total = Math.round((price + COST_YEARS * energy.kwh * power.cents) / 100) * 100
  const kwh = `${formatCount(Math.round(energy.kwh))} kWh per jaar`
  return {
    total,
    totalText: formatCents(total).replace(/,00$/, ""),
    energyText: energy.use === "" ? kwh : `${kwh} (${energy.use})`,
    powerText: `${formatCents(power.cents)} per kWh op ${formatDay(power.day)}`
  }
}

/** Compares by cost; products of unknown cost come last. Spec: ENERGY-07. */
export const byRunningCost = (a: RunningCost | null, b: RunningCost | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.total - b.total
}

/** Returns true for the lowest cost, if that of every product is known and they differ. Spec: ENERGY-07. */
export const lowestRunningCosts = (costs: ReadonlyArray<RunningCost | null>): ReadonlyArray<boolean> => {
  const totals = costs.map((cost) => cost?.total ?? Number.NaN)
  const lowest = Math.min(...totals)
  return totals.map((total) => total === lowest && totals.some((other) => other > lowest))
}

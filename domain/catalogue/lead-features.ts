import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import { energyRangeFeatures, isEnergyClass, isEnergyDetail } from "./energy-label.ts"
import type { Feature, Product } from "./product.ts"
import data from "./lead-features.json" with { type: "json" }

/** The keys of the features that decide in a category; the names of one feature are split by spaces. */
const LEADS = decodeDataFile(
  Schema.Record(Schema.String, Schema.NonEmptyArray(Schema.NonEmptyString)),
  "catalogue/lead-features.json",
  data
)

type Described = Pick<Product, "category" | "features">

/** Returns the properties of a product, those that decide in its category first. Spec: LEAD-01. */
export const leadFeatures = ({ category, features }: Described): ReadonlyArray<Feature> => {
  const properties = features.filter((feature) => !isEnergyDetail(feature))
  const first = leadsOf(category).flatMap((names) => {
    const keys = names.split(" ")
    return properties.find(({ key }) => keys.includes(key)) ?? []
  })
  return [...first, ...properties.filter((feature) => !first.includes(feature))]
}

const leadsOf = (category: string | null): ReadonlyArray<string> => {
  for (let key = category ?? ""; key !== ""; key = key.slice(0, Math.max(0, key.lastIndexOf(".")))) {
    const names = LEADS[key]
    if (names !== undefined) return names
  }
  return []
}

const CARD_FEATURES = 3

/** Returns the features of a card: three, or the four of the category's table, and what tells the energy label. Spec: LEAD-01, ENERGY-01. */
export const cardFeatures = (product: Described): ReadonlyArray<Feature> => {
  const all = leadFeatures(product)
  const shown = all.slice(0, Math.max(CARD_FEATURES, leadsOf(product.category).length))
  const label = all.filter((feature) => isEnergyClass(feature) && !shown.includes(feature)).slice(0, 1)
  return [...shown, ...label, ...energyRangeFeatures(product.features)]
}

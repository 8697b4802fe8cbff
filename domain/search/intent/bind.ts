import type { FeatureField } from "#domain/search/filters.ts"
import { type Measured, measuredValue } from "./amount.ts"
import { axisOf, isBareUnit, type Quality } from "./quality.ts"
import type { Quantity } from "./range-phrase.ts"

/** A feature that the products have which the other words find, with the number of products of each value. */
export interface FoundFeature {
  readonly field: FeatureField
  readonly label: string
  readonly values: ReadonlyArray<{ readonly value: string; readonly count: number }>
}

export interface BoundWish {
  readonly field: FeatureField
  readonly label: string
  /** The values that satisfy the wish; those of the first list are better than those of the second. */
  readonly values: ReadonlyArray<string>
  readonly best?: ReadonlyArray<string>
  /** A word of the term that names the feature: "werkgeheugen". */
  readonly word?: string
}

interface MeasuredValue extends Measured {
  readonly value: string
  readonly count: number
}

interface MeasuredFeature extends Pick<FoundFeature, "field" | "label"> {
  readonly values: ReadonlyArray<MeasuredValue>
  /** Share of the products that have it. */
  readonly coverage: number
}

/** Shares of the products below which a feature is not theirs. */
const MIN_COVERAGE = { quantity: 0.03, quality: 0.1 } as const

const MIN_NAME_LETTERS = 3

/** Returns null if no feature of the products is meant; no values if none satisfies it. Spec: INTENT-19. */
export const bindQuantity = (
  quantity: Quantity,
  features: ReadonlyArray<FoundFeature>,
  total: number,
  words: ReadonlyArray<string>
): BoundWish | null => {
  const { axis, unit, bounds } = quantity
  const { labels, unit: ownUnit } = axis === null ? { labels: [] } : axisOf(axis)
  const amountOf = ({ amount, number }: Measured) => (unit === null ? number : amount)
  let best: (BoundWish & { readonly score: number }) | null = null
  for (const feature of features) {
    const { values, coverage } = measured(feature, total, (value) => unit === null || isOfUnit(value, unit, feature))
    const rank = rankOf(feature.label, labels)
    const isOther = rank < 0 && axis !== null && (unit === null || ownUnit === unit)
    if (coverage < MIN_COVERAGE.quantity || isOther) continue
    const satisfying = values.filter((value) => isWithin(amountOf(value), quantity))
    const amounts = values.map(amountOf)
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
    const isInside = bounds.some((bound) => bound !== null && bound >= low && bound <= high)
    const isCounted = axis === null && unit !== null && isNameOf(feature.label, unit)
    if (!isInside && !isCounted && (satisfying.length === 0 ? rank < 0 : rank < 0 && axis !== null)) continue
    const word = words.find((name) => name.length >= MIN_NAME_LETTERS && partOfLabel(feature.label, name))
    const score =
      coverage +
      (rank < 0 ? 0 : 2 - rank / 10) +
      (word === undefined ? 0 : 1.5) +
      Number(isInside) +
      (satisfying.length > 0 && satisfying.length < values.length ? 0.5 : 0) -
      feature.label.length / 1000
    if (best !== null && best.score >= score) continue
    const { field, label } = feature
    best = { field, label, values: satisfying.map(({ value }) => value), score, ...(word !== undefined && { word }) }
  }
  return best
}

/** Returns the feature on the axis of a quality with its best third of the products; null if they have none. Spec: INTENT-20. */
export const bindQuality = (
  quality: Quality,
  features: ReadonlyArray<FoundFeature>,
  total: number
): BoundWish | null => {
  if (quality.direction === "is") return bindProperty(quality, features)
  const { labels } = axisOf(quality.axis)
  let best: (MeasuredFeature & { readonly score: number }) | null = null
  for (const feature of features) {
    const rank = rankOf(feature.label, labels)
    if (rank < 0) continue
    const found = measured(feature, total)
    const score = found.coverage - rank / 10 - feature.label.length / 1000
    const isScale = new Set(found.values.map(({ amount }) => amount)).size > 1
    if (isScale && found.coverage >= MIN_COVERAGE.quality && (best === null || score > best.score))
      best = { ...found, score }
  }
  if (best === null) return null
  const { field, label, values } = best
  const sign = quality.direction === "low" ? 1 : -1
  const ordered = values.toSorted((one, other) => sign * (one.amount - other.amount))
  const third = ordered.reduce((total, { count }) => total + count, 0) / 3
  let covered = 0
  const preferred = ordered.filter(({ count, amount }) => {
    covered += count
    return covered <= third || amount === ordered[0]!.amount
  })
  const first = preferred.filter(({ amount }) => amount === ordered[0]!.amount)
  const valuesOf = (list: ReadonlyArray<MeasuredValue>) => list.map(({ value }) => value)
  return { field, label, values: valuesOf(preferred), ...(quality.isMost && { best: valuesOf(first) }) }
}

/** Returns the values of a feature named like the property, or measuring it, that say so: "Ja", "5000 mm". Spec: INTENT-20. */
const bindProperty = ({ adjective, axis }: Quality, features: ReadonlyArray<FoundFeature>): BoundWish | null =>
  valuesSaying(
    [...axisOf(axis).labels, adjective],
    features,
    (value, name) => YES.has(value) || value.startsWith(adjective) || (measuredValue(value, name)?.amount ?? 0) > 0
  )

const YES: ReadonlySet<string> = new Set(["ja", "yes"])
const NO: ReadonlySet<string> = new Set(["nee", "no", "geen", "0"])

/** Returns the values by which a feature says that products do not have a thing: "Stoomfunctie: Nee". Spec: INTENT-21. */
export const bindWithout = (thing: string, features: ReadonlyArray<FoundFeature>): BoundWish | null =>
  valuesSaying([thing], features, (value, name) => (name.includes(`${thing}vrij`) ? YES : NO).has(value))

const valuesSaying = (
  words: ReadonlyArray<string>,
  features: ReadonlyArray<FoundFeature>,
  isSaid: (value: string, name: string) => boolean
): BoundWish | null => {
  for (const { field, label, values } of features) {
    const name = label.toLowerCase()
    const said = words.some((word) => name.includes(word))
      ? values.filter(({ value }) => isSaid(value.toLowerCase(), name))
      : []
    if (said.length > 0) return { field, label, values: said.map(({ value }) => value) }
  }
  return null
}

const measured = (
  { field, label, values }: FoundFeature,
  total: number,
  isWanted: (value: Measured) => boolean = () => true
): MeasuredFeature => {
  const known = values.flatMap(({ value, count }): ReadonlyArray<MeasuredValue> => {
    const amount = measuredValue(value, label)
    return amount === null || !isWanted(amount) ? [] : [{ ...amount, value, count }]
  })
  const count = known.reduce((before, own) => before + own.count, 0)
  return { field, label, values: known, coverage: total === 0 ? 0 : count / total }
}

/** Accepts a bare number if the label names what is counted: "4" of "Aantal personen". */
const isOfUnit = (value: Measured, unit: string, { label }: FoundFeature): boolean =>
  value.unit === unit || (value.unit === null && (isBareUnit(unit, label.toLowerCase()) || isNameOf(label, unit)))

const isWithin = (amount: number, { bounds: [from, to], isExclusive }: Quantity): boolean => {
  const tolerance = Math.abs(amount) * ROUNDING
  return isExclusive
    ? (from === null || amount > from + tolerance) && (to === null || amount < to - tolerance)
    : (from === null || amount >= from - tolerance) && (to === null || amount <= to + tolerance)
}

/** The relative error of amounts that are converted from inches. */
const ROUNDING = 1e-6

const rankOf = (label: string, names: ReadonlyArray<string>): number => {
  const text = label.toLowerCase()
  return names.findIndex((name) => text.includes(name))
}

const isNameOf = (label: string, unit: string): boolean =>
  unit.length >= MIN_NAME_LETTERS && partOfLabel(label, singularOf(unit))

const singularOf = (noun: string): string => noun.replace(/(?<=.{3})(?:en|s)$/, "")

const partOfLabel = (label: string, word: string): boolean => label.toLowerCase().includes(word)

import type { IsoDay } from "#domain/base/ids.ts"
import { formatDay } from "#domain/base/text/format.ts"
import type { DayPrice } from "./history.ts"
import type { Cents } from "#domain/base/cents.ts"

const VERDICT_DAYS = 60

const LOWEST_DAYS = 30

/** Percentage of the usual price. Spec: PRICE-03. */
const HIGH_PERCENT = 110

const LOW_PERCENT = 90

export type Verdict =
  | { readonly kind: "unsold" }
  | { readonly kind: "short"; readonly days: number }
  /** `since`: the last day on which the price was as low or lower; null: no known day was lower. */
  | { readonly kind: "lowest"; readonly since: IsoDay | null }
  | { readonly kind: "low" }
  /** `extreme`: the price is also the lowest or the highest of the chart; null for neither. */
  | { readonly kind: "normal"; readonly extreme: "lowest" | "highest" | null }
  | { readonly kind: "high" }

interface Extremes {
  readonly lowest: DayPrice
  readonly highest: DayPrice
  readonly now: DayPrice
}

/** Returns the lowest, highest and last of the daily lowest prices; null without any. Spec: PRICE-02. */
export const extremes = (series: ReadonlyArray<DayPrice>): Extremes | null => {
  const now = series.at(-1)
  if (now === undefined) return null
  return {
    lowest: series.reduce((best, day) => (day.lowest < best.lowest ? day : best)),
    highest: series.reduce((worst, day) => (day.lowest > worst.lowest ? day : worst)),
    now
  }
}

/** Compares the lowest price of `today` with the days before it. Spec: PRICE-03. */
export const verdict = (series: ReadonlyArray<DayPrice>, today: string): Verdict => {
  const now = series.at(-1)
  if (now === undefined || now.day !== today) return { kind: "unsold" }
  if (series.length < VERDICT_DAYS) return { kind: "short", days: series.length }
  const before = series.slice(0, -1)
  const earlier = before.slice(0, before.findLastIndex(({ lowest }) => lowest !== now.lowest) + 1)
  const usual = median((earlier.length < LOWEST_DAYS ? before : earlier).map(({ lowest }) => lowest))
  const last = earlier.findLastIndex(({ lowest }) => lowest <= now.lowest)
  const isLowestForLong = earlier.length - last > LOWEST_DAYS
  const extreme = extremeOf(earlier, now)
  if (now.lowest < usual && (isLowestForLong || extreme === "lowest")) {
    return { kind: "lowest", since: isLowestForLong ? (earlier[last]?.day ?? null) : null }
  }
  if (now.lowest * 100 >= usual * HIGH_PERCENT) return { kind: "high" }
  if (now.lowest * 100 <= usual * LOW_PERCENT) return { kind: "low" }
  return { kind: "normal", extreme }
}

const extremeOf = (earlier: ReadonlyArray<DayPrice>, now: DayPrice): "lowest" | "highest" | null => {
  if (earlier.length === 0) return null
  if (earlier.every(({ lowest }) => lowest >= now.lowest)) return "lowest"
  return earlier.every(({ lowest }) => lowest <= now.lowest) ? "highest" : null
}

/** Formats the verdict as a Dutch sentence. Spec: PRICE-04. */
export const verdictText = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case "unsold":
      return "Vandaag verkoopt geen winkel dit."
    case "short":
      return `We volgen deze prijs pas ${verdict.days} ${verdict.days === 1 ? "dag" : "dagen"}: te kort om te zeggen of hij laag is.`
    case "lowest":
      return verdict.since === null
        ? "De laagste prijs sinds we dit product volgen."
        : `De laagste prijs sinds ${formatDay(verdict.since)}.`
    case "low":
      return "Lager dan je meestal voor dit product betaalt."
    case "normal":
      return normalText[verdict.extreme ?? "neither"]
    case "high":
      return "Hoger dan je meestal voor dit product betaalt."
  }
}

const normalText = {
  lowest: "Een gewone prijs voor dit product; lager was hij nog niet.",
  highest: "Een gewone prijs voor dit product; hij was ook weleens lager.",
  neither: "Een gewone prijs voor dit product."
}

const median = (prices: ReadonlyArray<number>): number => {
  const sorted = [...prices].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

interface GivenPrice {
  readonly verdict: Verdict
  readonly more: number
}

/** Compares a `given` price with the prices known until `today`; null if none is known. Spec: PRICE-10. */
export const comparePriceWithHistory = (
  series: ReadonlyArray<DayPrice>,
  today: string,
  given: Cents
): GivenPrice | null => {
  const known = extremes(series)
  if (known === null) return null
  const before = series.filter(({ day }) => day < today)
  const now: DayPrice = { day: today as IsoDay, lowest: given, average: given, shops: 1 }
  return { verdict: verdict([...before, now], today), more: given - known.now.lowest }
}

import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { DayPrice } from "./history.ts"
import { extremes, verdict, type Verdict } from "./verdict.ts"

/** The comparison of a price that a visitor saw elsewhere. Spec: PRICE-10. */
interface GivenPrice {
  /** The verdict if it were today's lowest price. */
  readonly verdict: Verdict
  /** The difference to the last known lowest price in cents; negative if it is lower. */
  readonly more: number
}

/** Compares a `given` price with the prices known until `today`; null if none is known. Spec: PRICE-10. */
export const judgeGiven = (series: ReadonlyArray<DayPrice>, today: string, given: Cents): GivenPrice | null => {
  const known = extremes(series)
  if (known === null) return null
  const before = series.filter(({ day }) => day < today)
  const now: DayPrice = { day: today as IsoDay, lowest: given, average: given, shops: 1 }
  return { verdict: verdict([...before, now], today), more: given - known.now.lowest }
}

import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { DayPrice } from "./history.ts"
import { extremes, verdict, type Verdict } from "./verdict.ts"

/** What there is to say of a price somebody saw elsewhere. Spec: PRICE-10. */
interface GivenPrice {
  /** What would be said of it were it the lowest of today. */
  readonly verdict: Verdict
  /** How much more it is than the lowest price last known, in cents; below 0 when it is less. */
  readonly more: number
}

/** A `given` price held against the prices known until `today`; null when none is known. Spec: PRICE-10. */
export const judgeGiven = (series: ReadonlyArray<DayPrice>, today: string, given: Cents): GivenPrice | null => {
  const known = extremes(series)
  if (known === null) return null
  const before = series.filter(({ day }) => day < today)
  const now: DayPrice = { day: today as IsoDay, lowest: given, average: given, shops: 1 }
  return { verdict: verdict([...before, now], today), more: given - known.now.lowest }
}

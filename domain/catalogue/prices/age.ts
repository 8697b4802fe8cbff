import { dayNumber, isoDay, momentOf } from "#domain/base/moment.ts"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"

/** "old": shown, but never named the lowest price. Spec: OFFER-03. */
export type ObservationAge = "fresh" | "old" | "hidden"

const HOUR = 3_600_000

const FRESH_HOURS = 24

const SHOWN_DAYS = 7

/** Returns the age of a price observed at `observedAt`; both bounds are inclusive. Spec: OFFER-03. */
export const observationAge = (observedAt: Instant | string | number, now: Date): ObservationAge => {
  const age = now.getTime() - momentOf(observedAt)
  if (age <= FRESH_HOURS * HOUR) return "fresh"
  return age <= SHOWN_DAYS * 24 * HOUR ? "old" : "hidden"
}

/** Returns the day after the last observation; null while the offer is shown. Spec: PRICE-12. */
export const unknownFrom = (observedAt: Instant | number, now: Date): IsoDay | null =>
  observationAge(observedAt, now) === "hidden" ? isoDay(dayNumber(dayOf(new Date(momentOf(observedAt)))) + 1) : null

/** Returns Infinity for a hidden offer. Spec: OFFER-03. */
export const sameAgeUntil = (observedAt: Instant | string | number, now: Date): number => {
  const seen = momentOf(observedAt)
  const ends = [seen + FRESH_HOURS * HOUR, seen + SHOWN_DAYS * 24 * HOUR]
  return ends.find((end) => now.getTime() <= end) ?? Infinity
}

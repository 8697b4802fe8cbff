import { momentOf } from "#domain/calendar/moment.ts"
import type { Instant } from "#domain/catalogue/ids.ts"

/** "old": shown, but never named the lowest price. "hidden": not shown. Spec: OFFER-03. */
export type ObservationAge = "fresh" | "old" | "hidden"

const HOUR = 3_600_000

/** A price seen longer ago than this may have changed. Spec: OFFER-03. */
const FRESH_HOURS = 24

/** A price seen longer ago than this is not shown. Spec: OFFER-03. */
const SHOWN_DAYS = 7

/** How far a price seen at `observedAt` can be trusted `now`; both bounds still count as the better one. Spec: OFFER-03. */
export const observationAge = (observedAt: Instant | string | number, now: Date): ObservationAge => {
  const age = now.getTime() - momentOf(observedAt)
  if (age <= FRESH_HOURS * HOUR) return "fresh"
  return age <= SHOWN_DAYS * 24 * HOUR ? "old" : "hidden"
}

/** The last moment at which a price seen at `observedAt` can be trusted as far as it can `now`; Infinity for one that is hidden. Spec: OFFER-03. */
export const sameAgeUntil = (observedAt: Instant | string | number, now: Date): number => {
  const seen = momentOf(observedAt)
  const ends = [seen + FRESH_HOURS * HOUR, seen + SHOWN_DAYS * 24 * HOUR]
  return ends.find((end) => now.getTime() <= end) ?? Infinity
}

import { dayOf } from "#domain/base/text/dates.ts"

const HOUR_MS = 3_600_000

/** The hour of the nightly pass in the Netherlands, when few visitors are there and most feeds have come. Spec: MATCH-48. */
export const DEFAULT_MATCH_HOUR = 4

/**
 * Returns true if there was no matching pass since `hour` o'clock in the Netherlands, today or, before that hour,
 * yesterday. Where the clock changes, the hour may be the one before or after. Spec: MATCH-48.
 */
export const isMatchingDue = (lastPass: Date | null, now: Date, hour: number): boolean =>
  lastPass === null || nightOf(lastPass, hour) < nightOf(now, hour)

/** Returns the day whose night pass is the last one at a moment. */
const nightOf = (moment: Date, hour: number): string => dayOf(new Date(moment.getTime() - hour * HOUR_MS))

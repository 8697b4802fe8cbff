import { momentOf } from "#domain/calendar/moment.ts"
import { dayOf, formatDay } from "#domain/text/dates.ts"

/** "14 nov 2026": the day in the Netherlands of an instant. Spec: DATE-01, DATE-02. */
export const dayText = (instant: string): string => formatDay(dayOf(new Date(momentOf(instant))))

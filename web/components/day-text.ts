import { momentOf } from "#domain/base/moment.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"

/** Returns the day of an instant in the Netherlands: "14 nov 2026". Spec: DATE-01, DATE-02. */
export const dayText = (instant: string): string => formatDay(dayOf(new Date(momentOf(instant))))

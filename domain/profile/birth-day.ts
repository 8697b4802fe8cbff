import type { IsoDay } from "#domain/catalogue/ids.ts"
import { readDay } from "#domain/unknown/fields.ts"

/**
 * Returns true if a living person can be born on `day`: an existing day from 1900 to today, both included. Spec:
 * PROF-14.
 */
export const isPossibleBirthDay = (day: string, today: IsoDay): boolean =>
  readDay(day) !== null && day >= "1900-01-01" && day <= today

import { addDays, weekday } from "#domain/base/days.ts"
import { workingDayFrom } from "#domain/base/working-days.ts"
import type { IsoDay } from "#domain/base/ids.ts"

/**
 * Returns the next day of payouts after `today`: the first Monday, or the first working day after it if that Monday is a
 * public holiday. Spec: LEDGER-08.
 */
export const nextPayoutDay = (today: IsoDay): IsoDay => {
  // The Monday of this week counts as well: its payout may have moved to a day that is still to come.
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  return [monday, addDays(monday, 7)].map(workingDayFrom).find((day) => day > today) ?? addDays(monday, 14)
}

import { addDays } from "#domain/calendar/days.ts"
import { workingDayFrom } from "#domain/calendar/working-days.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"

/** Days the law gives to think again. Source: article 6:230o of the Dutch civil code. Spec: RETURN-02. */
const COOLING_OFF_DAYS = 14

/** Days a shop may give at most: longer ones count as this many. Spec: RETURN-02. */
const MAX_RETURN_DAYS = 365

/** Days the law gives to send a thing back once its return is declared. Source: article 6:230s. Spec: RETURN-06. */
const SENDING_DAYS = 14

/**
 * The last day a return can be declared, included: the 14th day after that of the last delivery, or a later one when the
 * shop gives more days, moved on to a working day when it is a Saturday, a Sunday or a public holiday. `deliveries` are the
 * days in the Netherlands on which the parcels came, null for one still on its way: then, and without any, there is no last
 * day yet. Source: Regulation (EEC, Euratom) 1182/71, article 3. Spec: RETURN-02.
 */
export const returnTill = (deliveries: ReadonlyArray<IsoDay | null>, shopDays: number): IsoDay | null => {
  const known = deliveries.filter((day) => day !== null)
  const last = known.sort().at(-1)
  if (last === undefined || known.length < deliveries.length) return null
  const days = Math.min(Math.max(shopDays, COOLING_OFF_DAYS), MAX_RETURN_DAYS)
  return workingDayFrom(addDays(last, days))
}

/** The last day to send back what was declared on `declared`, included and counted in the same way. Spec: RETURN-06. */
export const sendTill = (declared: IsoDay): IsoDay => workingDayFrom(addDays(declared, SENDING_DAYS))

/** Whether a return that is `approved` runs out on `today`: only after its last day for sending. Spec: RETURN-06. */
export const isSendingOver = (declared: IsoDay, today: IsoDay): boolean => today > sendTill(declared)

import { addDays } from "#domain/base/days.ts"
import { workingDayFrom } from "#domain/base/working-days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { ReturnStatus } from "./status.ts"

/** Days of withdrawal that the law grants. Source: article 6:230o of the Dutch civil code. Spec: RETURN-02. */
export const COOLING_OFF_DAYS = 14

/** The maximum number of days that a shop can grant; larger ones are capped. Spec: RETURN-02. */
const MAX_RETURN_DAYS = 365

/**
 * Days that the law grants to send a product back once its return is declared. Source: article 6:230s. Spec: RETURN-06.
 */
export const SENDING_DAYS = 14

/**
 * Returns the last day a return can be declared, included: the 14th day after that of the last delivery, or a later one
 * if the shop grants more days, moved to the next working day from a Saturday, a Sunday or a public holiday.
 * `deliveries` are the days in the Netherlands on which the parcels arrived, null for one still in transit: then, and
 * without any, the result is null. Source: Regulation (EEC, Euratom) 1182/71, article 3. Spec: RETURN-02.
 */
export const returnTill = (deliveries: ReadonlyArray<IsoDay | null>, shopDays: number): IsoDay | null => {
  const known = deliveries.filter((day) => day !== null)
  const last = known.sort().at(-1)
  if (last === undefined || known.length < deliveries.length) return null
  return workingDayFrom(addDays(last, withdrawalDays(shopDays)))
}

/** Returns the days of withdrawal that count if a shop grants `shopDays`: never fewer than the law grants. Spec: RETURN-02, RETURN-20. */
export const withdrawalDays = (shopDays: number): number =>
  Math.min(Math.max(shopDays, COOLING_OFF_DAYS), MAX_RETURN_DAYS)

/**
 * Returns the last day to send back a return declared on `declared`, included; computed like {@link returnTill}. Spec:
 * RETURN-06.
 */
export const sendTill = (declared: IsoDay): IsoDay => workingDayFrom(addDays(declared, SENDING_DAYS))

/** Returns true if an approved return expires on `today`: only after its last day for sending. Spec: RETURN-06. */
export const isReturnExpired = (declared: IsoDay, today: IsoDay): boolean => today > sendTill(declared)

/**
 * Returns the status of a return on `today`, given its stored status: one that was not sent in time has expired. Spec:
 * RETURN-06.
 */
export const returnStatusAsOf = (status: ReturnStatus, declared: IsoDay, today: IsoDay): ReturnStatus =>
  status === "approved" && isReturnExpired(declared, today) ? "expired" : status

import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { ReturnStatus } from "./status.ts"
import { isSendingOver } from "./window.ts"

/**
 * Returns the status of a return on `today`, given its stored status: one that was not sent in time has expired. Spec:
 * RETURN-06.
 */
export const returnStatusAsOf = (status: ReturnStatus, declared: IsoDay, today: IsoDay): ReturnStatus =>
  status === "approved" && isSendingOver(declared, today) ? "expired" : status

import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { ReturnStatus } from "./status.ts"
import { isSendingOver } from "./window.ts"

/** Where a return is on `today`, given where it was left: one that was not sent in time has run out. Spec: RETURN-06. */
export const returnStatusAsOf = (status: ReturnStatus, declared: IsoDay, today: IsoDay): ReturnStatus =>
  status === "approved" && isSendingOver(declared, today) ? "expired" : status

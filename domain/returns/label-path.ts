import { ROUTES } from "#domain/routes/routes.ts"
import type { ReturnStatus } from "./status.ts"

/**
 * Returns the path of the label of a return, a view of the orders page. Returns null while there is nothing to send.
 * Spec: RETURN-07.
 */
export const labelPath = (requestId: string, status: ReturnStatus): string | null =>
  LABELLED.includes(status) ? `${ROUTES.profileOrders}?${new URLSearchParams({ label: requestId })}#returns` : null

/** The statuses with a label: from the shop's approval on. */
const LABELLED: ReadonlyArray<ReturnStatus> = ["approved", "sent", "received", "refunded"]

import { ROUTES } from "#domain/routes/routes.ts"
import type { ReturnStatus } from "./status.ts"

/** Path of the label of a return: the orders page, about that return. null while there is nothing to send. Spec: RETURN-07. */
export const labelPath = (requestId: string, status: ReturnStatus): string | null =>
  LABELLED.includes(status) ? `${ROUTES.profileOrders}?${new URLSearchParams({ label: requestId })}#returns` : null

/** From the shop's approval on, as long as the return holds. */
const LABELLED: ReadonlyArray<ReturnStatus> = ["approved", "sent", "received", "refunded"]

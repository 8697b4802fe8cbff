import { decodeSegment } from "#domain/routes/paths.ts"
import type { Moved } from "./api.ts"

/** Whether an answer says where to go instead of what was asked for. Spec: ROUTE-13. */
export const isMoved = (response: object): response is Moved => "location" in response

/** Id at the end of a product's path; "" when the path holds none. Spec: ROUTE-13. */
export const movedProductId = ({ location }: Moved): string =>
  decodeSegment(location.split("/").findLast((part) => part !== "") ?? "")

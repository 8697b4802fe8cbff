import { decodeSegment } from "#domain/routes/paths.ts"
import type { Moved } from "./api.ts"

/** Returns true if a response is a redirect. Spec: ROUTE-13. */
export const isMoved = (response: object): response is Moved => "location" in response

/** Returns the id at the end of a product's path; "" if the path holds none. Spec: ROUTE-13. */
export const movedProductId = ({ location }: Moved): string =>
  decodeSegment(location.split("/").findLast((part) => part !== "") ?? "")

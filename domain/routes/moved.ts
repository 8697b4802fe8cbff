import { decodeSegment } from "./paths.ts"
import type { Moved } from "#domain/catalogue/api.ts"

/** The status of a permanent redirect. Spec: ROUTE-13, ROUTE-14. */
export const MOVED_STATUS = 301

/**
 * Returns the path to which a page at `pathname` redirects, by the response to its request. Returns null if the
 * response is no redirect, or leads to the current path. Spec: ROUTE-13, ROUTE-14.
 */
export const movedTo = (response: object, pathname: string): string | null =>
  isMoved(response) && response.location !== pathname ? response.location : null

/** Returns true if a response is a redirect. Spec: ROUTE-13. */
export const isMoved = (response: object): response is Moved => "location" in response

/** Returns the id at the end of a product's path; "" if the path holds none. Spec: ROUTE-13. */
export const movedProductId = ({ location }: Moved): string =>
  decodeSegment(location.split("/").findLast((part) => part !== "") ?? "")

import { isMoved } from "#domain/catalogue/moved.ts"

/** The status of a permanent redirect. Spec: ROUTE-13, ROUTE-14. */
export const MOVED_STATUS = 301

/**
 * Returns the path to which a page at `pathname` redirects, by the response to its request. Returns null if the
 * response is no redirect, or leads to the current path. Spec: ROUTE-13, ROUTE-14.
 */
export const movedTo = (response: object, pathname: string): string | null =>
  isMoved(response) && response.location !== pathname ? response.location : null

import { isMoved } from "#domain/catalogue/moved.ts"

/** Status of a move: for good. Spec: ROUTE-13, ROUTE-14. */
export const MOVED_STATUS = 301

/**
 * Where a page at `pathname` moves on to, by the answer to what it asked for: a path of this site. null when the answer is
 * the thing itself, or leads to where the visitor already is. Spec: ROUTE-13, ROUTE-14.
 */
export const movedTo = (response: object, pathname: string): string | null =>
  isMoved(response) && response.location !== pathname ? response.location : null

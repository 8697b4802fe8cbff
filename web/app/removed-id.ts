import { readId } from "#domain/base/fields.ts"

/** The parameter with the id of the entry that was just removed, which the page offers to restore. Spec: LIST-05, LIST-06. */
const REMOVED_PARAMETER = "weg"

/** Returns the address of the page at `path` that offers to restore `id`. Spec: LIST-05, LIST-06. */
export const removedHref = (path: string, id: string): string => `${path}?${removedQuery(id)}`

/** Returns the query that offers to restore `id`. Spec: LIST-05, LIST-06, LIST-19. */
export const removedQuery = (id: string): string => `${REMOVED_PARAMETER}=${encodeURIComponent(id)}`

/** Returns the id that can be restored; null for none. Spec: LIST-05, LIST-06. */
export const removedId = (url: URL): string | null => readId(url.searchParams.get(REMOVED_PARAMETER))

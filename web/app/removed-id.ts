import { readId } from "#domain/catalogue/id-text.ts"

/** Parameter with the id of what was taken off a list just now, so that the page can offer to put it back. Spec: LIST-05, LIST-06. */
const REMOVED = "weg"

/** The page at `path`, which offers to put `id` back. Spec: LIST-05, LIST-06. */
export const removedHref = (path: string, id: string): string => `${path}?${removedQuery(id)}`

/** The part of its query that says so. Spec: LIST-05, LIST-06, LIST-19. */
export const removedQuery = (id: string): string => `${REMOVED}=${encodeURIComponent(id)}`

/** The id that can be put back; null for none. Total. Spec: LIST-05, LIST-06. */
export const removedId = (url: URL): string | null => readId(url.searchParams.get(REMOVED))

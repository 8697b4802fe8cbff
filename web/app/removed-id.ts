import { readId } from "#domain/base/fields.ts"

/** The page offers to restore it. Spec: LIST-05, LIST-06, LIST-19. */
const REMOVED_PARAMETER = "weg"

export const removedHref = (path: string, id: string): string => `${path}?${removedQuery(id)}`

export const removedQuery = (id: string): string => `${REMOVED_PARAMETER}=${encodeURIComponent(id)}`

export const removedId = (url: URL): string | null => readId(url.searchParams.get(REMOVED_PARAMETER))

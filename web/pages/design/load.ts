import type { UniversalLoad } from "#web/features/page/page-request.ts"

/** Loads nothing: the page shows fixed examples. `index.ts` leaves the page out of production. */
export const load: UniversalLoad<null> = () => Promise.resolve(null)

import type { UniversalLoad } from "#web/features/page/page-request.ts"

/** Loads nothing: the page shows examples. Its `index.ts` leaves it out of production. */
export const load: UniversalLoad<null> = () => Promise.resolve(null)

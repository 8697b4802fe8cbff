import { BREAKPOINT } from "#domain/shell/constants.ts"

/** The part of an address that opens the filters. Spec: ROUTE-26, SRCH-21. */
const FILTERS_HASH = "#filters"

/**
 * Whether a page needs its facets: on a desktop, where the filters stand beside the results, and wherever the address opens
 * them. `width` in pixels; null where nobody can know it yet, as on a server, which makes a page for every screen.
 *
 * Spec: SRCH-21.
 */
export const wantsFacets = (width: number | null, hash: string): boolean =>
  width === null || width >= BREAKPOINT.large || hash === FILTERS_HASH

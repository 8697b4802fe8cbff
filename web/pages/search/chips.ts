import type { Facets } from "#domain/search/schemas.ts"
import type { ActiveFilter } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { type Undone, undoableHref } from "#domain/search/undo.ts"
import { search } from "#web/messages/search.ts"
import { shownLabel } from "#web/features/filters/facet-groups.ts"

/** One active filter, and the link that takes it away; what it leads to offers to undo that. Spec: SRCH-12, SRCH-31. */
export interface Chip {
  readonly label: string
  readonly href: string
}

/** `here` is the address of the page with all of `filters`. */
export const chips = (
  filters: ReadonlyArray<ActiveFilter>,
  facets: Facets | null,
  href: (request: SearchRequest) => string,
  here: string
): ReadonlyArray<Chip> =>
  filters.map((filter) => ({ label: labelOf(filter, facets), href: undoableHref(here, href(filter.request)) }))

/** What was just taken away, and the way back. Spec: SRCH-31. */
export interface UndoView {
  readonly text: string
  readonly href: string
}

/** null when nothing was. Spec: SRCH-31. */
export const undoView = (
  undone: Undone | null,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): UndoView | null => {
  if (undone === null) return null
  const [first, ...others] = undone.removed
  const text =
    first === undefined || others.length > 0
      ? search.removedMany(undone.removed.length)
      : search.removed(labelOf(first, facets))
  return { text, href: href(undone.before) }
}

/** Selected values stay among the buckets, with their label; what nobody counted keeps its value. */
const labelOf = ({ field, value, label }: ActiveFilter, facets: Facets | null): string => {
  if (label !== undefined) return label
  if (field === "price") return value
  const facet = facets?.[field]
  const shown = shownLabel(field, facet?.buckets.find(({ key }) => key === value)?.label ?? value)
  return facet !== undefined && "label" in facet ? `${facet.label}: ${shown}` : shown
}

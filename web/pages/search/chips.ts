import type { Facets } from "#domain/search/facets.ts"
import type { ActiveFilter } from "#domain/search/refine.ts"
import { shownLabel } from "./facet-groups.ts"
import type { SearchRequest } from "#domain/search/request.ts"

/** One active filter, and the link that undoes it. Spec: SRCH-12. */
export interface Chip {
  readonly label: string
  readonly href: string
}

export const chips = (
  filters: ReadonlyArray<ActiveFilter>,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): ReadonlyArray<Chip> => filters.map((filter) => ({ label: labelOf(filter, facets), href: href(filter.request) }))

/** Selected values stay among the buckets, with their label; what nobody counted keeps its value. */
const labelOf = ({ field, value, label }: ActiveFilter, facets: Facets | null): string => {
  if (label !== undefined) return label
  if (field === "price") return value
  const facet = facets?.[field]
  const shown = shownLabel(field, facet?.buckets.find(({ key }) => key === value)?.label ?? value)
  return facet !== undefined && "label" in facet ? `${facet.label}: ${shown}` : shown
}

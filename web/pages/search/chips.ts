import type { Facets, SearchResult } from "#domain/search/schemas.ts"
import { type ActiveFilter, withLiteral } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { type Undone, undoableHref } from "#domain/search/undo.ts"
import { search } from "#web/messages/search.ts"
import { shownLabel } from "#web/features/search/facet-groups.ts"
import type { IntentKind } from "#domain/search/intent/kinds.ts"
import { capitalize } from "#domain/base/text/capitalize.ts"
import { results as words } from "#web/messages/results.ts"

/** An active filter with a link that removes it. The linked page offers to undo that. Spec: SRCH-12, SRCH-31. */
export interface Chip {
  readonly label: string
  readonly href: string
}

export const chips = (
  filters: ReadonlyArray<ActiveFilter>,
  facets: Facets | null,
  href: (request: SearchRequest) => string,
  currentHref: string
): ReadonlyArray<Chip> =>
  filters.map((filter) => ({ label: labelOf(filter, facets), href: undoableHref(currentHref, href(filter.request)) }))

export type UndoView = NonNullable<ReturnType<typeof undoView>>

/** Returns the link that restores removed filters; null if none were removed. Spec: SRCH-31. */
export const undoView = (undone: Undone | null, facets: Facets | null, href: (request: SearchRequest) => string) => {
  if (undone === null) return null
  const [first, ...others] = undone.removed
  const text =
    first === undefined || others.length > 0
      ? search.removedMany(undone.removed.length)
      : search.removed(labelOf(first, facets))
  return { text, href: href(undone.before) }
}

const labelOf = ({ field, value, label }: ActiveFilter, facets: Facets | null): string => {
  if (label !== undefined) return label
  if (field === "price") return value
  const facet = facets?.[field]
  const shown = shownLabel(field, facet?.buckets.find(({ key }) => key === value)?.label ?? value)
  return facet !== undefined && "label" in facet ? `${facet.label}: ${shown}` : shown
}

export type UnderstoodView = NonNullable<ReturnType<typeof understoodView>>

/** Returns the chips of the recognised parts, one for each kind; null without any. Spec: INTENT-08, INTENT-12. */
export const understoodView = (
  request: SearchRequest,
  { understood = [] }: Pick<SearchResult, "understood">,
  href: (request: SearchRequest) => string
) => {
  if (understood.length === 0) return null
  const labels = new Map<IntentKind, string>()
  for (const { kind, label } of understood) {
    const others = labels.get(kind)
    labels.set(kind, others === undefined ? capitalize(label) : `${others}, ${label}`)
  }
  const kinds = [...labels.keys()]
  return {
    chips: kinds.map((kind) => ({ label: labels.get(kind)!, href: href(withLiteral(request, [kind])) })),
    clearHref: href(withLiteral(request, kinds)),
    spoken: `${words.understood.list}: ${[...labels.values()].join(", ")}`
  }
}

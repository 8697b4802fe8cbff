import type { Facets } from "#domain/search/facets.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/result.ts"
import { topCategories as narrowings } from "#domain/search/top-categories.ts"
import { capitalize } from "#domain/text/capitalize.ts"

/** A link that narrows a search to one category. */
export interface TopCategory {
  readonly label: string
  readonly href: string
}

/** The categories most results of a term are in, from top to bottom: "Wonen › Verlichting". Spec: SRCH-17. */
export const topCategories = (
  request: SearchRequest,
  result: SearchResult,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): ReadonlyArray<TopCategory> =>
  narrowings(request, result, facets?.category.buckets ?? []).map(({ names, request }) => ({
    label: names.map(capitalize).join(" › "),
    href: href(request)
  }))

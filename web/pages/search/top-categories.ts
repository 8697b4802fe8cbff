import type { Facets } from "#domain/search/facets.ts"
import { withPage } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/result.ts"
import { topCategories as namesOf } from "#domain/search/top-categories.ts"

/** A link that narrows a search to one category. */
export interface TopCategory {
  readonly label: string
  readonly href: string
}

/**
 * The categories most results of a term are in, from top to bottom: "Wonen › Verlichting". The result names them, the
 * facet tells their keys; one without a key is left out, and so are all on a page that is about a category. Spec: SRCH-17.
 */
export const topCategories = (
  request: SearchRequest,
  result: SearchResult,
  facets: Facets | null,
  href: (request: SearchRequest) => string
): ReadonlyArray<TopCategory> => {
  if (request.searchTerm === "" || request.wpCategory !== "") return []
  const keys = new Map(facets?.category.buckets.map(({ key, label }) => [levelAndName(key, label), key]))
  return namesOf(result).flatMap((names) => {
    const key = keys.get(`${names.length} ${names.at(-1)?.toLowerCase()}`)
    const label = names.join(" › ")
    return key === undefined
      ? []
      : [
          {
            label,
            href: href(withPage({ ...request, wpCategory: key, categoryFilter: [] }, 1 as SearchRequest["currentPage"]))
          }
        ]
  })
}

/** Level and name: enough to tell categories apart among the few that hold most results. */
const levelAndName = (key: string, label: string): string => `${key.split(".").length} ${label.toLowerCase()}`
